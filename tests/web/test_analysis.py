"""A replay shows what every card was worth: the curve, its turning points, and the same in words."""

from playwright.sync_api import Page, expect
from support.browsers import Server
from support.records import played_deal


def finished(page: Page, server: Server) -> None:
    """The replay of a deal that a careless person has played."""
    page.goto(f"/replay/{server.prepare(played_deal)}")
    page.locator("[data-seat='2']").wait_for()


def at(page: Page, step: int) -> None:
    expect(page.locator(".steps input")).to_have_value(str(step))


def test_the_curve_steps_through_the_deal_and_its_turning_points_are_told_in_words(
    person: Page, server: Server
) -> None:
    finished(person, server)
    curve = person.locator("[data-curve]")
    expect(curve).to_be_visible()
    expect(person.locator("#tab-analysis")).to_have_attribute("aria-selected", "true")

    curve.click(position={"x": curve.bounding_box()["width"] - 18, "y": 60})  # type: ignore[index]
    last = int(curve.get_attribute("aria-valuemax") or "")
    at(person, last)
    person.keyboard.press("ArrowLeft")
    at(person, last - 1)
    expect(curve).to_have_attribute("aria-valuenow", str(last - 1))

    turns = person.locator("[data-turn]")
    expect(turns).to_have_count(person.locator("[data-mark]").count())
    for turn in turns.all():
        wanted = turn.get_attribute("data-turn")
        turn.click()
        at(person, int(wanted or ""))
        expect(person.locator("[data-moment]")).to_have_attribute("data-moment", wanted or "")
    person.locator("summary").click()
    expect(person.locator("details tbody tr")).to_have_count(16)


def test_where_there_is_no_analysis_one_sentence_says_so(person: Page, server: Server) -> None:
    refusal = '{"error": "no-analysis", "message": {"key": "server.no-analysis", "params": {}, "seats": {}}}'
    person.route("**/analysis", lambda route: route.fulfill(status=404, content_type="application/json", body=refusal))
    finished(person, server)
    expect(person.locator("#tab-record")).to_have_attribute("aria-selected", "true")
    person.locator("#tab-analysis").click()
    expect(person.locator("[data-no-analysis]")).to_have_text(
        "This deal cannot be analysed: no tricks were played for card points."
    )
    expect(person.locator("[data-curve]")).to_have_count(0)


def test_beside_it_stands_what_a_move_cost_with_what_its_player_knew(person: Page, server: Server) -> None:
    finished(person, server)
    judged = person.locator("[data-judgement]")
    expect(judged.locator("[role=status]")).to_be_visible()
    expect(person.locator("[data-judgement=done]")).to_be_visible()
    for move in judged.locator("[data-fair-turn]").all():
        wanted = move.get_attribute("data-fair-turn")
        move.click()
        at(person, int(wanted or ""))
        expect(person.locator(f"[data-fair='{wanted}']")).to_contain_text("knew: costs")
    for column in range(3):
        rows = judged.locator("tbody tr").all()
        parts = [amount(row.locator("td").nth(column).inner_text().split()[0]) for row in rows]
        assert len(parts) == 4
        assert abs(sum(parts) - amount(judged.locator("tfoot td").nth(column).inner_text())) < 0.001


def amount(text: str) -> float:
    return float(text.replace("−", "-"))
