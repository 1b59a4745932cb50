import { sql } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { forgetOldFormDrafts } from "../../src/server/workflow/forms/form-drafts.ts";
import { Borrower } from "./harness/borrower.ts";
import { engines } from "./harness/databases.ts";
import { HAPPY_PATH, walk } from "./harness/happy-path.ts";
import { FakeClock } from "./harness/test-app.ts";
import { serverForAll } from "./harness/test-servers.ts";

const DRAFT = "/service-application/api/v1/application/heloc/{uuid}/drafts/start/contact";
const TYPED = {
	ownership: "JOINT",
	coOwners: [{ name: "Ottilie Draftwell", email: "ottil" }],
	maritalStatus: null,
};

describe.each(engines)("what is typed and not sent, on $name", ({ open }) => {
	let borrower: Borrower;
	const clock = new FakeClock();
	const log: string[] = [];

	const server = serverForAll(open, {
		now: clock.now,
		logLevel: "trace",
		logStream: { write: (line) => void log.push(line) },
	});
	beforeAll(async () => {
		borrower = await new Borrower(server.app).register();
		await walk(borrower, ["COLLECT_ADDITIONAL_INFO"]);
	});

	const put = (answers: object, url = DRAFT) => borrower.ask("PUT", url, answers);
	const get = (url = DRAFT) => borrower.ask("GET", url);
	const stored = async () =>
		((await server.database.db.execute(sql`SELECT form, answers FROM form_drafts`)) as unknown as { rows: StoredRow[] })
			.rows;

	it("comes back as it was typed, half an e-mail address and a cleared field included", async () => {
		expect((await get()).status).toBe(204);
		expect(await put(TYPED)).toMatchObject({ status: 200, body: { savedAt: clock.now().toISOString() } });
		expect((await get()).body).toEqual({ answers: TYPED, savedAt: clock.now().toISOString() });
		const encoded = DRAFT.replace("start/contact", "start%2Fcontact");
		await put({ ownership: "SOLE" }, encoded);
		expect((await get(encoded)).body.answers).toEqual({ ownership: "SOLE" });
		await put({});
		expect((await get()).status).toBe(204);
	});

	it("moves nothing: stage, version and facts stay", async () => {
		const before = await borrower.standing();
		await put(TYPED);
		expect(await borrower.standing()).toEqual(before);
		const { body } = await borrower.ask("GET", "/service-application/api/v1/application/heloc/{uuid}/answers");
		expect(body.answers).not.toHaveProperty("start/contact");
	});

	it("never keeps a secret field, and says nothing of it", async () => {
		expect((await put({ ...TYPED, ssn: "666-10-0001" })).status).toBe(200);
		expect((await get()).body.answers).toEqual(TYPED);
	});

	it.each([
		["a field that the form does not have", { ...TYPED, stage: "FUNDED" }, 422, "FIELD_UNKNOWN"],
		["an unknown field inside a list", { coOwners: [{ name: "Otto", share: 50 }] }, 422, "FIELDS_REFUSED"],
		["a field of another kind", { hardCreditConsent: "yes" }, 422, "FIELDS_REFUSED"],
		["a list instead of answers", [TYPED], 400, "BAD_REQUEST"],
		["too much", { trustName: "x".repeat(50_000) }, 413, "FST_ERR_CTP_BODY_TOO_LARGE"],
	])("refuses %s and keeps what there was", async (_what, answers, status, code) => {
		await put(TYPED);
		expect(await put(answers)).toMatchObject({ status, body: { code } });
		expect((await get()).body.answers).toEqual(TYPED);
	});

	it("refuses forms that do not exist or are not open", async () => {
		expect((await put({}, DRAFT.replace("start/contact", "start/nothing"))).status).toBe(404);
		expect((await get(DRAFT.replace("start/contact", "constructor"))).status).toBe(404);
		const later = await put({ paymentDay: 5 }, DRAFT.replace("start/contact", "bank/autopay"));
		expect(later).toMatchObject({ status: 409, body: { code: "STEP_NOT_OPEN" } });
	});

	it("is found by nobody else", async () => {
		await put(TYPED);
		const other = Object.assign(await new Borrower(server.app).register(), { uuid: borrower.uuid });
		for (const reply of [await other.ask("GET", DRAFT), await other.ask("PUT", DRAFT, { ownership: "SOLE" })]) {
			expect(reply).toMatchObject({ status: 404, body: { message: "We couldn't find this application." } });
		}
		expect((await get()).body.answers).toEqual(TYPED);
	});

	it("stands encrypted in the database and not at all in the log", async () => {
		await put({ ...TYPED, ssn: "666-10-0001" });
		const [row] = await stored();
		expect(row?.form).toBe("start/contact");
		const bytes = Buffer.from(row?.answers ?? []).toString("latin1");
		for (const planted of ["Ottilie", "JOINT", "ownership", "666-10-0001"]) {
			expect(bytes).not.toContain(planted);
			expect(log.find((line) => line.includes(planted))).toBeUndefined();
		}
		expect(log.length).toBeGreaterThan(20);
	});

	it("outlives the session it was typed in", async () => {
		await put(TYPED);
		clock.forward(16);
		expect((await get()).status).toBe(401);
		const { email, password } = borrower;
		const login = await borrower.ask("POST", "/identity/api/v1/login", { email, password });
		borrower.jwt = String(login.body.jwt);
		expect((await get()).body.answers).toEqual(TYPED);
	});

	it("goes when its form is sent, stays when that is refused, and cannot come back late", async () => {
		await put(TYPED);
		expect((await borrower.submit("start/contact", { ownership: "JOINT" })).status).toBe(422);
		expect((await get()).body.answers).toEqual(TYPED);
		expect((await HAPPY_PATH.COLLECT_ADDITIONAL_INFO?.(borrower))?.status).toBe(200);
		expect((await get()).status).toBe(204);
		expect(await put(TYPED)).toMatchObject({ status: 409, body: { code: "STEP_NOT_OPEN" } });
		expect(await stored()).toEqual([]);
	});

	it("is forgotten after thirty days", async () => {
		await borrower.untilStage("HMDA");
		const hmda = DRAFT.replace("start/contact", "start/hmda");
		expect((await put({ race: ["WHITE"], declined: true }, hmda)).status).toBe(422);
		expect((await put({ race: ["WHITE"] }, hmda)).status).toBe(200);
		expect(await stored()).toEqual([]);
		const other = await new Borrower(server.app).register();
		await other.untilStage("LIEN_VERIFICATION");
		const liens = DRAFT.replace("start/contact", "liens");
		expect((await other.ask("PUT", liens, { attested: true })).status).toBe(200);
		clock.forward(29 * 24 * 60);
		await forgetOldFormDrafts(server.app.serverContext);
		expect(await stored()).toHaveLength(1);
		clock.forward(2 * 24 * 60);
		await forgetOldFormDrafts(server.app.serverContext);
		expect(await stored()).toEqual([]);
	});
});

interface StoredRow {
	readonly form: string;
	readonly answers: Uint8Array;
}
