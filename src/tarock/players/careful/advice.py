"""Advice: a move, the entry of the ledger it follows, and the reason in a sentence."""

from __future__ import annotations

from dataclasses import dataclass

from tarock.game import Move
from tarock.rules import Message, RuleId, message


@dataclass(frozen=True, slots=True)
class Advice:
    """A move and why: an advice of the ledger, or the rule that leaves nothing else."""

    move: Move
    rule: RuleId
    reason: Message


@dataclass(frozen=True)
class Idea:
    """A thought of a careful player: its sentence, and the advice it comes from where a game has none of its own."""

    key: str
    english: str
    rule: RuleId = ""
    """The advice of the general part or of Tapp-Tarok; empty where the rule of the phase is all there is to say."""
    wider: str = ""
    """The key of the idea of which this is a special case: what a game says of that holds here too."""

    def __post_init__(self) -> None:
        message(self.sentence, self.english)

    @property
    def sentence(self) -> str:
        """The key of the message."""
        return f"careful.{self.key}"

    def reason(self, **params: object) -> Message:
        """The sentence with its parameters."""
        return Message(self.sentence, tuple(params.items()))


ONLY = Idea("only", "Nothing else is allowed.")
NO_MATTER = Idea("no-matter", "Nothing is known yet that would make a difference.")

# Before the play.
STRONG = Idea("strong", "Tarocks, honours and shape are enough for {bid}.", "TAP-A1")
WEAK = Idea("weak", "The hand is too weak for a game that is open to it.", "TAP-A1")
BEGGAR = Idea("beggar", "Few tarocks and low cards: this hand need not make a trick.", "SLO-A14")
CALL_SHORT = Idea("call-short", "Few cards of the suit of {card} are held: it is likely to come home.", "KRU-A3")
CALL_SHORTEST = Idea("call-shortest", "No suit whose king is missing is shorter than that of {card}.", "KRU-A3")
CALL_SELF = Idea("call-self", "Strong enough to play alone against three: {card} is held.", "KRU-A4")
CALL_HIGHEST = Idea("call-highest", "{card} is the highest missing tarock that can be called.", "PAS-A3")
DEMAND = Idea("demand", "{card} is the most useful card that is missing.", "LHO-A2")
GIVE_AWAY = Idea("give-away", "{card} is the least useful card.", "LHO-A2")
BUY = Idea("buy", "These cards help most, with what can be laid away after them.", "TAP-A6")
BUY_ON = Idea("buy-on", "These cards help too little; the next ones may be better.", "TAP-A7")
GIVE_UP = Idea("give-up", "The game is all but lost: giving it up costs least.", "BLK-A3")
VOID = Idea("void", "Laying {cards} away leaves fewer suits in the hand.", "TAP-A8")
LAY_FIGURES = Idea("lay-figures", "{cards} could be caught, and count in the discard.", "TAP-A9")
LAY_IDLE = Idea("lay-idle", "{cards} will do nothing in the play.", "TAP-A9")
TELL = Idea("tell", "What is held brings a premium when it is announced.", "NZR-A8")
ANNOUNCE = Idea("announce", "The hand is strong enough to announce {what}.", "TAP-A20")
NO_TRICK = Idea("no-trick", "Nothing but low cards: this hand need not make a trick.", "GRO-A10")
ALL_TRICKS = Idea("all-tricks", "Nothing that is out can win a trick from this hand.", "TAP-A22")
FOIL = Idea("foil", "The Sküs is held here: that cannot be brought home.", "PAS-A11")
CONTRA = Idea("contra", "Many tarocks with an honour: the game should fail.", "TAP-A34")
SILENT = Idea("silent", "To announce more would risk more than it brings.", "TAP-A37")
KEEP_SKUS = Idea("keep-skus", "The Škis is worth more in the hand than in the pack.")
KEEP_CARDS = Idea("keep-cards", "The cards are good enough to be kept.", "GRI-A10")
NEW_CARDS = Idea("new-cards", "The cards are poor: others can only be better.", "GRI-A10")
LARGE_PACKETS = Idea("large-packets", "In debt, unmixed packets raise the chance of a swing.", "GRI-A11")
ONE_BLOCK = Idea("one-block", "Tarocks and figures lie together, so that one of the party gets them.", "GRI-A12")
REACH_IN = Idea("reach-in", "This hand and the dummy enclose the declarer.", "NZR-A11")
STAY_OUT = Idea("stay-out", "The other opponent and the dummy enclose the declarer.", "NZR-A11")
PLAY_ON = Idea("play-on", "There is no risk in playing on.", "COD-A3")

# In the play.
SMEAR = Idea("smear", "Your side leads this trick: {card} should bring its points home.", "GEN-A3")
PARTNER_TAKES = Idea("partner-takes", "Your side takes this trick: {card} brings its points home.", "GEN-A3", "smear")
LOAD = Idea("load", "Out of tarocks: {card} goes on a trick that your side leads.", "TAP-A23", "smear")
HOPE = Idea("hope", "Your side may still win this trick: {card} takes its chance there.", "GEN-A3", "smear")
CHEAPEST = Idea("cheapest", "No card here takes the trick: {card} is the cheapest.", "GEN-A3")
LEAST = Idea("least", "{card} is the card that is missed least.", "GEN-A3", "cheapest")
DUCK = Idea("duck", "The trick is not worth a high card: {card} lets it go.", "TAP-A32")
TAKE = Idea("take", "{card} is the lowest card that goes above; a higher one may still follow.", "TAP-A12")
SURE_TRICK = Idea("sure-trick", "{card} takes the trick: nothing that can still follow beats it.", "TAP-A12", "take")
HOLD_TRICK = Idea("hold-trick", "{card} is higher than needed now, since others are still to play.", "TAP-A12", "take")
COVER = Idea("cover", "{card} leads for now: who wants the trick has to play higher.", "TAP-A12")
SAVE_PAGAT = Idea("save-pagat", "The Pagat can be brought home now.", "GEN-A5")
HOPE_PAGAT = Idea("hope-pagat", "Your side may still win this trick: the Pagat dares it.", "GEN-A5", "save-pagat")
DROP_PAGAT = Idea("drop-pagat", "The Pagat will hardly come home: it costs least here.", "GEN-A5")
CASH_PAGAT = Idea("cash-pagat", "The Pagat trumps a suit that nobody can overtrump.", "TAP-A21", "save-pagat")
BRING_KING = Idea("bring-king", "{card}, the card that was called, should come home with this trick.", "KRU-A14")
DRAW = Idea("draw", "{card} draws the tarocks of the others.", "TAP-A11")
HUNT = Idea("hunt", "{card} draws tarocks while the Pagat may still be out.", "STR-A13")
INVITE = Idea("invite", "{card} invites tarocks and leaves the higher ones for later.", "TAP-A24")
PRESS = Idea("press", "{card} makes the others spend a higher tarock.", "TAP-A24", "invite")
LONG_SUIT = Idea("long-suit", "{card} of the long suit makes the others spend tarocks.", "TAP-A24")
WHIP = Idea("whip", "{card} of the long suit draws the tarocks of the opponents.", "TAP-A11", "long-suit")
LAST_TAROCKS = Idea("last-tarocks", "Few tarocks are left here: {card} helps the stronger hand.", "TAP-A38", "invite")
NO_TAROCK_OUT = Idea("no-tarock-out", "No tarock is out any more: {card} cannot be trumped.", "GEN-A1")
SHORT_SUIT = Idea("short-suit", "{card} of a short suit gives little away.", "TAP-A25")
QUIET_LEAD = Idea("quiet-lead", "No lead promises much; {card} seems the best of them.", "TAP-A25", "short-suit")
CALLED_SUIT = Idea("called-suit", "{card} opens the called suit, so that the partner can take over.", "KRU-A12")
RETURN = Idea("return", "{card} returns the suit that the partner led.", "TAP-A27")
TOP_CARD = Idea("top-card", "Nothing that is out in its suit beats {card}.", "GEN-A2")
LAST_TRICK = Idea("last-trick", "{card} does it now; a card that can win the last trick is kept for it.", "TAP-A19")
PUT_OFF = Idea("put-off", "{card} is played in time: it could be caught in the last trick.", "TAP-A21")
GUARD_LAST = Idea("guard-last", "{card} is enough; a high card is saved against the ultimo.", "TAP-A36")
GIVE_TRICK = Idea("give-trick", "{card} may give a trick to somebody who has none yet.", "GRO-A11")
SAFE_MOND = Idea("safe-mond", "The Mond wins now, and the Sküs cannot catch it.", "STR-A13")
KNOCK = Idea("knock", "{card} with a knock tells who holds the highest tarock not yet knocked for.", "GRI-A6")
EXCUSE = Idea("excuse", "The Sküs goes home again and spares a better card.", "GRO-A6")
SPEND_SKUS = Idea("spend-skus", "The Sküs is best played to this trick.", "GRO-A6", "excuse")

# Where tricks are to be shunned.
LEAD_LOW = Idea("lead-low", "{card} is low enough that others may have to overtake it.", "SLO-A14")
SEEK = Idea("seek", "{card} is led to make the one who wants no trick take one.", "GRO-A12")
STAY_BELOW = Idea("stay-below", "{card} stays below the card that leads.", "GRO-A10")
GET_RID = Idea("get-rid", "A good moment to get rid of {card}.", "SLO-A14")
FORCED = Idea("forced", "Every card goes above what lies: {card} is missed least later.", "SLO-A14", "must-take")
MUST_TAKE = Idea("must-take", "{card} goes above, since the lower cards are needed later.", "SLO-A14")
