import { describe, expect, it } from "vitest";
import type { JsonObject } from "../../src/flow/engine/json.ts";
import type { Lien } from "../../src/flow/engine/record/record-types.generated.ts";
import { inTransaction } from "../../src/server/platform/db/transaction.ts";
import { listAt } from "../../src/server/record/read-record.ts";
import { applyPatch, set } from "../../src/server/record/record-patch.ts";
import { readApplication } from "../../src/server/workflow/applications/application-row.ts";
import { noteEvent } from "../../src/server/workflow/changes/note-event.ts";
import { Borrower } from "./harness/borrower.ts";
import { productionEngine } from "./harness/databases.ts";
import { HAPPY_PATH } from "./harness/happy-path.ts";
import { FakeClock } from "./harness/test-app.ts";
import { serverForAll } from "./harness/test-servers.ts";

const street = (street1: string, city = "San Jose", state = "CA", zip = "95126") => ({
	"registration/index": { address: { street1, city, state, zip } },
});

describe.each(productionEngine)("offers, on $name", ({ open }) => {
	const clock = new FakeClock();

	const server = serverForAll(open, { now: clock.now });

	/** Changes the loans behind the borrower's back; gives those that were there. */
	function editLiens(borrower: Borrower, edit: (liens: readonly Lien[]) => readonly Lien[]): Promise<readonly Lien[]> {
		const context = server.app.serverContext;
		return inTransaction(server.database, async (tx) => {
			const application = await readApplication(tx, context.keys, borrower.uuid, true);
			const liens = listAt(application.record, "application.liens");
			const record = applyPatch(application.record, [set("application.liens", edit(liens))]);
			await noteEvent(tx, context, application, { kind: "edited", actor: "test", body: {} }, record);
			return liens;
		});
	}

	async function atOffers(changes: { readonly [formId: string]: JsonObject } = {}, org = "main"): Promise<Borrower> {
		const borrower = await new Borrower(server.app, org, changes).register();
		await borrower.untilStage("LIEN_VERIFICATION");
		await HAPPY_PATH.LIEN_VERIFICATION?.(borrower);
		return borrower;
	}
	async function application(borrower: Borrower): Promise<JsonObject> {
		const { body } = await borrower.ask("GET", "/service-application/api/v1/application/heloc/{uuid}");
		return body as JsonObject;
	}
	const press = (borrower: Borrower, trigger: string) =>
		borrower.ask("POST", `/service-sandbox/api/v1/application/heloc/{uuid}/${trigger}`, {});
	async function choose(borrower: Borrower, term: number, amount: number, isInterestOnly = false) {
		const { offers } = await application(borrower);
		const offer = (offers as readonly JsonObject[]).find(
			(one) => one.term === term && (one.interestOnly === true) === isInterestOnly,
		);
		return borrower.submit("product/select", { offerUuid: offer?.uuid ?? "", amount, term, acceptedApr: true });
	}

	it("run out by the clock, are refused with words, and are renewed", async () => {
		const borrower = await atOffers();
		await borrower.untilStage("OFFER_SELECTION");
		const before = await application(borrower);
		expect(await press(borrower, "end-chosen-offer")).toMatchObject({ status: 409 });
		expect(await press(borrower, "end-offers")).toMatchObject({ status: 200 });
		const refused = await choose(borrower, 60, 20_000);
		expect(refused.status).toBe(422);
		expect(refused.text).toContain("Ask for new offers");
		expect((await borrower.submit("product/renew", {})).status).toBe(200);
		await borrower.untilStage("OFFER_SELECTION");
		const offersBefore = before.offers as readonly JsonObject[];
		const stale = { offerUuid: offersBefore[0]?.uuid ?? "", amount: 20_000, term: 60, acceptedApr: true };
		expect((await borrower.submit("product/select", stale)).text).toContain("New offers have replaced these");
		expect((await choose(borrower, 60, 20_000)).status).toBe(200);
		await borrower.untilStage("COLLECT_ADDITIONAL_INFO");
		expect((await borrower.submit("product/renew", {})).status).toBe(409);
	});

	it("change with another rate: the old one, the reason and a new choice", async () => {
		const borrower = await atOffers();
		await borrower.untilStage("OFFER_SELECTION");
		await choose(borrower, 180, 50_000);
		await borrower.untilStage("COLLECT_ADDITIONAL_INFO");
		await press(borrower, "end-chosen-offer");
		await borrower.untilStage("COLLECT_ADDITIONAL_INFO");
		expect((await application(borrower)).previousOffer).toBeUndefined();
		await press(borrower, "end-chosen-offer-changed");
		await borrower.untilStage("OFFER_SELECTION");
		expect((await application(borrower)).previousOffer).toMatchObject({ reason: "EXPIRED", amount: 50_000, term: 180 });
		expect((await choose(borrower, 180, 50_000)).status).toBe(200);
		await borrower.untilStage("COLLECT_ADDITIONAL_INFO");
	});

	it("ask first when too much is owed on the home", async () => {
		const borrower = await atOffers(street("9 Tightavm Lien2 Way"));
		await borrower.untilStage("CLTV_LIEN_POSITION_REQUALIFY");
		const lower = await borrower.submit("product/prequal-winback", { choice: "LOWER_AMOUNT", amount: 15_000 });
		expect(lower.status).toBe(422);
		const found = await editLiens(borrower, (liens) => liens.map(({ balance: _, ...lien }) => lien as Lien));
		const unknown = await borrower.submit("product/prequal-winback", { choice: "PAY_OFF" });
		expect(unknown).toMatchObject({ status: 409, body: { code: "RECORD_INCOMPLETE" } });
		expect(unknown.text).not.toContain("balance");
		await editLiens(borrower, () => found);
		expect((await borrower.submit("product/prequal-winback", { choice: "PAY_OFF" })).status).toBe(200);
		await borrower.untilStage("OFFER_SELECTION");
		await choose(borrower, 120, 20_000);
		expect((await application(borrower)).selectedOffer).toMatchObject({ payOff: 10_000, toBorrower: 10_000 });
	});

	it("of interest only go to elderly borrowers of an organization that has them", async () => {
		const madison = street("7 Shore Dr", "Madison", "WI", "53703");
		const answers = {
			...madison,
			"registration/birthdate": { dob: "1950-05-04" },
			"registration/membership": { isMember: "YES", memberNumber: "1234567" },
		};
		const borrower = await atOffers(answers, "lakeside-cu");
		await borrower.untilStage("OFFER_SELECTION");
		expect((await choose(borrower, 120, 50_000, true)).status).toBe(200);
		expect((await application(borrower)).selectedOffer).toMatchObject({
			interestOnly: true,
			creditLine: 50_995,
			monthlyPayment: 372,
		});
	});
});
