"""A whole flow against a service: JYOTISH_BASE and JYOTISH_KEY say which."""
import os

from jyotish_client import BirthInput, Client, JyotishError, MatchRequest

BASE = os.environ.get("JYOTISH_BASE", "http://localhost:8080/v1")


def refused(status: int, code: str, error: JyotishError) -> None:
    assert (error.status, error.problem["code"]) == (status, code), error


def main() -> None:
    owner = Client(BASE, os.environ["JYOTISH_KEY"])
    made = owner.create_api_key(
        {"name": "flow", "scopes": ["kundali:create", "kundali:read", "charts:read", "compatibility:create"]}
    )
    secret = made["secret"]
    assert secret is not None and secret.startswith("jk_live_")
    client = Client(BASE, secret)

    birth: BirthInput = {"name": "Asha Rao", "date": "1990-05-17", "time": "06:45", "place": "Pune, India"}
    once = "flow-" + made["id"]
    chart = client.generate_kundali(birth, idempotency_key=once, lang="hi")
    again = client.generate_kundali(birth, idempotency_key=once, lang="hi")
    assert again["id"] == chart["id"], "repeated with its key, it is the same chart"
    divided = client.get_divisions(chart["id"], varga="D9")
    assert divided["reportId"] == chart["id"]

    couple: MatchRequest = {"bride": {"moon": {"nakshatra": 4, "pada": 1}}, "groom": {"moon": {"nakshatra": 1, "pada": 1}}}
    match = client.match_gun_milan(couple)
    assert len(match["kootas"]) == 8 and 0 <= match["total"] <= 36
    assert b"<svg" in client.get_chart_svg(chart["id"])

    wrong: BirthInput = {"name": "Asha Rao", "date": "1990-02-30", "time": "06:45", "place": "Pune, India"}
    try:
        client.generate_kundali(wrong)
        raise AssertionError("there is no 30 February")
    except JyotishError as error:
        refused(422, "validation-failed", error)
    try:
        client.get_balance()
        raise AssertionError("the key may not")
    except JyotishError as error:
        refused(403, "insufficient-scope", error)
    print("python: passed")


main()
