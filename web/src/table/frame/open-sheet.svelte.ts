/** Which sheet lies over the table, and whether the settlement is still looked at. */

export type SheetName =
  | "slate"
  | "score"
  | "record"
  | "chat"
  | "menu"
  | "keys"
  | "claims"
  | "rest"
  | "lastTrick"
  | "counter"
  | "settings"
  | "fairness"
  | "invite"
  | "agreed"
  | "sitting"
  | "primer"
  | "rule";

export class OpenSheet {
  name: SheetName | "" = $state("");
  /** The rule that is read in its sheet. */
  rule = $state("");
  /** The settlement is looked at until one goes on or closes it. */
  settlementClosed = $state(false);

  open(name: SheetName): void {
    this.name = name;
  }

  showRule(rule: string): void {
    this.rule = rule;
    this.open("rule");
  }

  /** Closes whatever is open, or only this sheet. */
  close(only: SheetName | "" = this.name): void {
    if (this.name === only) this.name = "";
  }
}
