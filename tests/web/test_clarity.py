"""What a player reads: the right words to the right reader, nothing cut, every question with its sense, a way back."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, Page, expect
from support.browsers import Server, opened
from support.games import some_of
from support.page_looks import LANGUAGES, resized
from support.page_robot import Robot
from support.page_tables import Dealt


def test_a_replay_leads_back_to_its_table_and_nothing_unknown_is_asked_for(person: Page) -> None:
    robot = Robot(person, 3)
    robot.sit_down("tapp")
    table = person.url
    robot.play_deal()
    failed: list[str] = []
    person.on("response", lambda answer: failed.append(answer.url) if answer.status >= 400 else None)
    person.locator("[data-replay]").click()
    person.locator("[data-seat]").first.wait_for()
    person.get_by_role("link", name="Back to the table").click()
    person.locator("[data-settled]").wait_for()
    assert person.url == table
    assert [url for url in failed if "/analysis" not in url] == []


def test_an_unknown_record_is_not_called_a_table(person: Page) -> None:
    person.goto("/replay/" + "x" * 16)
    expect(person.locator("main")).to_contain_text("There is no such record")
    expect(person.get_by_role("link", name="To the lobby")).to_be_visible()


@pytest.mark.parametrize("language", some_of(LANGUAGES, ("da",)))
def test_the_rules_are_read_without_the_marks_of_their_files(browser: Browser, server: Server, language: str) -> None:
    with opened(browser, server, language=language) as context:
        page = context.new_page()
        for path, there in (("/rules", "main li"), ("/rules/04-koenigrufen", "#KRU-01")):
            page.goto(path)
            page.locator(there).first.wait_for()
            text = page.locator("main").inner_text()
            assert "`" not in text
            assert "_(" not in text


SENTENCES = {
    "de": ["Du und Clara gewinnt", "Clara und Emma gewinnen", "Du verlierst", "Es kam zu keinem Spiel"],
    "en": ["You and Clara win", "Clara and Emma win", "You lose", "No game was played"],
}


@pytest.mark.parametrize("language", some_of(SENTENCES, ("de",)))
def test_the_result_speaks_to_its_reader(browser: Browser, server: Server, language: str) -> None:
    with opened(browser, server, (390, 844), language=language) as context:
        page = context.new_page()
        table = Dealt(page)
        robot = Robot(page, 4)
        robot.begin("koenigrufen")
        you = table.view["you"]
        people = [
            dict(one, name=name)
            for one, name in zip(table.view["people"], ("Bert", "Bert", "Bert", "Bert"), strict=True)
        ]
        people[(you + 1) % 4]["name"], people[(you + 2) % 4]["name"] = "Clara", "Emma"
        table.view["people"] = people

        def title(amounts: dict[int, str]) -> str:
            totals = [{"account": (you + place) % 4, "amount": amount} for place, amount in sorted(amounts.items())]
            # The reader is not the first of those who are listed.
            totals.sort(key=lambda one: one["account"] == you)
            lines = [
                {
                    "rule": "KRU-61",
                    "label": {"key": "slate.stamm", "params": {}, "seats": {}},
                    "amounts": totals,
                    "factors": [],
                    "parts": [],
                    "reason": None,
                }
            ]
            result = {"facts": [], "lines": lines if totals else [], "totals": totals, "count": None, "tricks": []}
            slate = table.view["deal"]["slate"] | ({} if totals else {"contract": "", "declarer": None})
            table.hold([], number=99, result=result, slate=slate, to_act=None, choices=None, trick=None, tricks=[])
            return page.locator("[data-settled] h2").last.inner_text()

        told = [title(one) for one in ({0: "+2", 1: "+2", 2: "-4"}, {0: "-4", 1: "+2", 2: "+2"}, {0: "-40"}, {})]
        assert told == SENTENCES[language]


@pytest.mark.parametrize("language", some_of(LANGUAGES, ("de",)))
def test_whose_turn_it_is_is_never_cut(browser: Browser, server: Server, language: str) -> None:
    with opened(browser, server, language=language, confirm="two") as context:
        page = context.new_page()
        table = Dealt(page)
        robot = Robot(page, 4)
        robot.sit_down("koenigrufen")
        robot.play_until(".table[data-turn][data-kind='playing']")
        robot.come_to_rest()
        you, deal = table.view["you"], table.view["deal"]
        # One who plays and deals has the most to read.
        table.hold(deal["hand"], slate=deal["slate"] | {"declarer": you}, dealer=you)
        line = page.locator(".own[data-seat] .first, .bar.now p b").first
        for size in ((320, 568), (390, 844), (1280, 800)):
            resized(page, size)
            expect(line).to_be_visible()
            assert line.evaluate("(one) => one.scrollWidth <= one.clientWidth"), line.inner_text()


def test_a_question_between_the_cards_says_what_it_asks_and_leads_to_its_rule(person: Page) -> None:
    table = Dealt(person)
    robot = Robot(person, 4)
    robot.begin("koenigrufen")
    hand = table.view["deal"]["hand"]

    def asked(question: str, *words: str, **changes: object) -> str:
        choices = [{"shape": "moves", "moves": [{"kind": "choose", "word": word} for word in words]}]
        asks = {"key": question, "params": {}, "seats": {}}
        table.hold(hand, kind="choosing", asks=asks, rule="GEN-56", choices=choices, **changes)
        return person.locator("[data-question] h2").inner_text()

    assert asked("ask.demand-skus", "no", "skus-please") == "Do you demand the Skus?"
    assert asked("ask.demand-skus", "no") == "Do you demand the Skus?"
    expect(person.locator("[data-question]")).to_contain_text("Everybody is asked")
    assert asked("ask.name-skus", "tarocks", "hearts", "clubs") == "Give the Skus a name."
    assert asked("ask.veto", "open", "veto", trick=None) == "Would you like other cards?"
    person.locator("[data-question]").get_by_role("button", name="Rule GEN-56").click()
    expect(person.locator("dialog .rule")).to_contain_text("suit led")


def test_a_sitting_ends_with_its_standing_and_goes_on_with_another(browser: Browser, server: Server) -> None:
    with opened(browser, server) as context:
        page = context.new_page()
        page.goto("/new/slovenski-3")
        page.locator("form").wait_for()
        page.evaluate("document.querySelectorAll('details').forEach((one) => (one.open = true))")
        page.locator("[data-option='rounds'] .field").select_option("1")
        page.locator("form button.primary").click()
        page.locator(".table[data-seq]").wait_for()
        table = Robot(page, 6)
        table.play_deal()
        while page.locator("[data-next]").count():
            table.next_deal()
            table.play_deal()
        ranks = page.locator("[data-over] li .d").all_inner_texts()
        sums = [int(text.replace("−", "-")) for text in ranks]
        assert len(sums) == 3
        assert sums == sorted(sums, reverse=True)
        written = page.locator("[data-settled] tr.sum td").all_inner_texts()
        assert sorted(written) == sorted(ranks)
        page.locator("[data-new]").click()
        page.locator(".table[data-status='playing']").wait_for()
