import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { demonstrationCode } from "../../src/server/journey/documents/views/index.ts";
import { inTransaction } from "../../src/server/platform/db/transaction.ts";
import { applyPatch, type RecordPatch, set } from "../../src/server/record/record-patch.ts";
import { readApplication } from "../../src/server/workflow/applications/application-row.ts";
import { writeApplication } from "../../src/server/workflow/changes/write-application.ts";
import { AccountHolder } from "./harness/account.ts";
import type { Borrower } from "./harness/borrower.ts";
import { agreeToNotices } from "./harness/consent.ts";
import { productionEngine } from "./harness/databases.ts";
import { HAPPY_PATH, readDocuments, walk } from "./harness/happy-path.ts";
import { FakeClock } from "./harness/test-app.ts";
import { serverForAll } from "./harness/test-servers.ts";

const HOMES = {
	CA: { street1: "1066 Arbol Way", city: "San Jose", state: "CA", zip: "95126" },
	CT: { street1: "1066 Arbol Way", city: "Hartford", state: "CT", zip: "06103" },
	FL: { street1: "1066 Arbol Way", city: "Tampa", state: "FL", zip: "33602" },
	GA: { street1: "1066 Arbol Way", city: "Atlanta", state: "GA", zip: "30303" },
	NJ: { street1: "1066 Arbol Way", city: "Newark", state: "NJ", zip: "07102" },
	SC: { street1: "1066 Arbol Way", city: "Columbia", state: "SC", zip: "29201" },
	WI: { street1: "1066 Arbol Way", city: "Madison", state: "WI", zip: "53703" },
} as const;

interface Listed {
	readonly id: string;
	readonly signed: boolean;
	readonly acknowledged: string | null;
}

describe.each(productionEngine)("the notices of the states, on $name", ({ open }) => {
	const clock = new FakeClock();
	const server = serverForAll(open, { now: clock.now });

	const begin = (state: keyof typeof HOMES) =>
		new AccountHolder(server.app, "main", { "registration/index": { address: HOMES[state] } }).register();
	const documents = async (borrower: Borrower) =>
		(await borrower.ask("GET", "/service-application/api/v1/application/heloc/{uuid}/disclosures"))
			.body as unknown as readonly Listed[];
	const idsOf = async (borrower: Borrower) => (await documents(borrower)).map(({ id }) => id);
	const consent = async (borrower: Borrower) => {
		await readDocuments(borrower);
		const code = demonstrationCode({ application: { uuid: borrower.uuid } });
		return borrower.submit("signing/esign-consent", { consented: true, demonstrationCode: code });
	};
	const sign = (borrower: Borrower, ...documentIds: readonly string[]) =>
		borrower.submit("signing/sign", { documentIds, signatureName: "Paloma Testwell", intent: true });

	it.each([
		["CA", ["california-fair-lending", "credit-score"]],
		["CT", ["connecticut-counsel"]],
		["FL", ["florida-insurance"]],
		["NJ", ["new-jersey-counsel"]],
		["WI", ["wisconsin-marital-property"]],
	] as const)("%s gives its notices with the application", async (state, notices) => {
		const borrower = await begin(state);
		await walk(borrower, ["APP_SUBMISSION"]);
		expect(await idsOf(borrower)).toEqual(expect.arrayContaining([...notices]));
		expect(await idsOf(borrower)).not.toContain("georgia-foreclosure");
	});

	it("a notice to be acknowledged is signed for: without it nothing is", async () => {
		const borrower = await begin("SC");
		await walk(borrower, ["APP_SUBMISSION"]);
		const asked = (await documents(borrower)).find(({ id }) => id === "south-carolina-preference");
		expect(asked).toMatchObject({ acknowledged: "APPLICATION", signed: false });
		const answers = { accurate: true, intent: true, signatureName: "Paloma Testwell" };
		const url = "/service-application/api/v1/application/heloc/{uuid}/disclosures/summary/pdf";
		await borrower.ask("GET", url);
		const unread = await borrower.submit("start/app-summary", answers);
		expect(unread.status).toBe(422);
		expect(unread.text).toContain("South Carolina notice");
		await readDocuments(borrower);
		expect(await borrower.submit("start/app-summary", answers)).toMatchObject({ status: 200 });
		const signed = (await documents(borrower)).find(({ id }) => id === "south-carolina-preference");
		expect(signed).toMatchObject({ signed: true });
	});

	it("a waiver that goes with the security instrument is signed with the closing papers", async () => {
		const borrower = await begin("GA");
		await walk(borrower, ["NOTE_SIGNING"]);
		expect(await consent(borrower)).toMatchObject({ status: 200 });
		const without = await sign(borrower, "closing", "note");
		expect(without).toMatchObject({ status: 422, body: { errors: [{ field: "documentIds" }] } });
		expect(await sign(borrower, "closing", "note", "georgia-waiver")).toMatchObject({ status: 200 });
		const ids = (await documents(borrower)).filter(({ signed }) => signed).map(({ id }) => id);
		expect(ids).toEqual(expect.arrayContaining(["georgia-foreclosure", "georgia-waiver", "note"]));
	});

	async function signIn(borrower: AccountHolder): Promise<void> {
		borrower.jwt = String((await borrower.login()).body.jwt);
	}

	async function change(uuid: string, patch: RecordPatch): Promise<void> {
		const context = server.app.serverContext;
		await inTransaction(context.database, async (tx) => {
			const application = await readApplication(tx, context.keys, uuid, true);
			await writeApplication(tx, context, application, context.products.product("main"), {
				record: applyPatch(application.record, patch),
				event: { kind: "moved", actor: "test", body: {} },
			});
		});
	}

	it("signing opens when the days after a notice are over, and not before", async () => {
		const borrower = await begin("CA");
		await walk(borrower, ["IDENTITY_VERIFICATION"]);
		// no lender prices a line above the home's value, so the value falls after the offer
		await change(borrower.uuid, [set("application.property.state", "KS"), set("application.property.value", 1_000)]);
		expect(await agreeToNotices(borrower)).toMatchObject({ status: 200 });
		await HAPPY_PATH.IDENTITY_VERIFICATION?.(borrower);
		await borrower.untilStage("GEN_NOTE_SIGNING");
		expect(await idsOf(borrower)).toContain("kansas-high-ltv");
		expect((await consent(borrower)).status).toBe(409);
		expect((await sign(borrower, "closing", "note")).status).toBe(409);
		clock.forward(2 * 24 * 60);
		await signIn(borrower);
		expect((await borrower.standing()).stage).toBe("GEN_NOTE_SIGNING");
		clock.forward(24 * 60);
		// the queue goes by the clock of the database, which no test moves
		await server.database.db.execute(
			sql`UPDATE pgboss.job SET data = data || '{"parkedFor":"clock"}' WHERE state = 'created'`,
		);
		await server.app.serverContext.queue.wake("clock");
		await signIn(borrower);
		await borrower.untilStage("NOTE_SIGNING");
		await consent(borrower);
		expect(await sign(borrower, "closing", "note")).toMatchObject({ status: 200 });
	});
});
