import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, it } from "vitest";
import { pagePdf } from "../uploads/harness/made-pdf.ts";
import { Borrower, registrationAnswers, send } from "./harness/borrower.ts";
import { engines, productionEngine } from "./harness/databases.ts";
import { upload } from "./harness/happy-path.ts";
import { serverForAll } from "./harness/test-servers.ts";

const LOGIN = "/identity/api/v1/login";
const REGISTER = "/identity/api/v1/registration/register";

/** The birth date of a person who reaches this age in this many days. */
function bornYearsAgo(years: number, inDays: number): string {
	const day = new Date(Date.now() + inDays * 86_400_000);
	day.setUTCFullYear(day.getUTCFullYear() - years);
	return day.toISOString().slice(0, 10);
}

describe.each(productionEngine)("what is not accepted, on $name", ({ open }) => {
	let borrower: Borrower;

	const server = serverForAll(open);
	beforeAll(async () => {
		borrower = await new Borrower(server.app).register();
	});

	const raw = (payload: string, contentType = "application/json") =>
		send(server.app, { method: "POST", url: LOGIN, headers: { "content-type": contentType }, payload });

	it.each([
		["malformed JSON", '{"email":', "application/json", 400, "MALFORMED_JSON"],
		["no JSON at all", "email=a", "application/x-www-form-urlencoded", 415, "FST_ERR_CTP_INVALID_MEDIA_TYPE"],
		["JSON called text", '{"email":"a","password":"b"}', "text/plain", 415, "FST_ERR_CTP_INVALID_MEDIA_TYPE"],
		["a prototype key", '{"email":"a","password":"b","__proto__":{"x":1}}', "application/json", 400, "KEY_REFUSED"],
		["a constructor key", '{"email":"a","password":"b","constructor":{}}', "application/json", 400, "KEY_REFUSED"],
		["a wrong type", '{"email":["a"],"password":"b"}', "application/json", 400, "BAD_REQUEST"],
		["an unknown field", '{"email":"a","password":"b","admin":true}', "application/json", 400, "BAD_REQUEST"],
		["too deep a body", `${"[".repeat(40)}${"]".repeat(40)}`, "application/json", 400, "TOO_DEEP"],
		["too large a body", `{"email":"${"a".repeat(1_100_000)}"}`, "application/json", 413, "FST_ERR_CTP_BODY_TOO_LARGE"],
	])("%s", async (_what, payload, contentType, status, code) => {
		const reply = await raw(payload, contentType);
		expect(reply.status).toBe(status);
		expect(reply.body).toMatchObject({ type: "about:blank", status, code });
		expect(reply.headers["content-type"]).toContain("application/problem+json");
		expect(reply.body.id).toMatch(/^[0-9a-f-]{36}$/);
		expect(reply.body.errors).toEqual(expect.any(Array));
	});

	it("an organization that is not served", async () => {
		const reply = await send(server.app, {
			method: "GET",
			url: "/account/heloc/register-v2",
			headers: { org: "no-such-lender" },
		});
		expect(reply).toMatchObject({ status: 400, body: { code: "UNKNOWN_ORGANIZATION" } });
		expect(reply.text).not.toContain("no-such-lender");
	});

	it("addresses that lead nowhere, as a problem document with every header", async () => {
		const reply = await send(server.app, { method: "GET", url: "/no/such/address" });
		expect(reply).toMatchObject({ status: 404, body: { code: "NO_SUCH_ADDRESS" } });
		expect(reply.headers).toMatchObject({ "x-content-type-options": "nosniff", "referrer-policy": "no-referrer" });
	});

	it("applications of nobody, and words in place of a uuid", async () => {
		const url = (uuid: string) => `/service-application/api/v1/application/heloc/${uuid}/answers`;
		expect((await borrower.ask("GET", url(randomUUID()))).status).toBe(404);
		expect((await borrower.ask("GET", url("constructor"))).status).toBe(404);
	});

	it("a registration with faults, told by form and field", async () => {
		const answers = registrationAnswers({
			"registration/legal-name": { firstName: "" },
			"registration/annual-income": { income: -1 },
		});
		const reply = await send(server.app, { method: "POST", url: REGISTER, payload: { answers } });
		expect(reply.status).toBe(422);
		expect(reply.body.errors).toEqual([
			{ form: "registration/annual-income", field: "income", keyword: "minimum", message: "Must be at least $0" },
			{
				form: "registration/legal-name",
				field: "firstName",
				keyword: "minLength",
				message: "Enter your first name",
			},
		]);
	});

	it.each([
		["CA", bornYearsAgo(18, 2), 422, "You must be at least 18 years old to apply", "90012"],
		["CA", bornYearsAgo(18, -2), 201, "", "90012"],
		["NE", bornYearsAgo(18, -2), 422, "In your state, you must be at least 19 years old to apply", "68102"],
		["MS", bornYearsAgo(18, -2), 201, "", "39201"],
		["AL", bornYearsAgo(18, -2), 422, "In your state, you must be at least 19 years old to apply", "35203"],
		["CA", "1980-02-31", 422, "Invalid Date", "90012"],
	])("a borrower in %s born on %s: %i", async (state, dob, status, message, zip) => {
		const address = { street1: "12 Otter St", city: "Anytown", state, zip };
		const answers = registrationAnswers({ "registration/index": { address }, "registration/birthdate": { dob } });
		const reply = await send(server.app, { method: "POST", url: REGISTER, payload: { answers } });
		expect(reply.status, reply.text).toBe(status);
		if (message) {
			expect(reply.body.errors).toEqual([expect.objectContaining({ field: "dob", message })]);
		}
	});

	it("two passwords that differ, and one that everybody uses", async () => {
		const differ = registrationAnswers({ "registration/login": { confirmPassword: "seven loud otters" } });
		const first = await send(server.app, { method: "POST", url: REGISTER, payload: { answers: differ } });
		expect(first.body.errors).toEqual([
			expect.objectContaining({ field: "confirmPassword", message: "The passwords don't match" }),
		]);
		const common = registrationAnswers({
			"registration/login": { password: "passwordpassword", confirmPassword: "passwordpassword" },
		});
		const second = await send(server.app, { method: "POST", url: REGISTER, payload: { answers: common } });
		expect(second.body.errors).toEqual([expect.objectContaining({ field: "password", keyword: "breached" })]);
	});

	it("every later form from the first stage", async () => {
		const { stage } = await borrower.standing();
		for (const formId of [
			"signing/sign",
			"bank/disburse",
			"start/app-summary",
			"complete/rescind",
			"registration/index",
		]) {
			const reply = await borrower.submit(formId, {});
			expect(reply, formId).toMatchObject({ status: 409, body: { code: "STEP_NOT_OPEN" } });
			expect(reply.body).toHaveProperty("page");
		}
		expect(["IN_PROGRESS", stage, "LIEN_VERIFICATION"]).toContain(stage);
		expect((await borrower.submit("no/such-form", {})).status).toBe(404);
	});

	it("files whose name, declared type and first bytes do not agree, viruses, and more than one", async () => {
		const cases: [string, Buffer, number][] = [
			["fine.pdf", pagePdf(), 201],
			["picture.png", pagePdf(), 422],
			["page.pdf", Buffer.from("<html>"), 422],
			["run.exe", Buffer.from("MZ"), 422],
			[
				"virus.pdf",
				Buffer.concat([
					pagePdf(),
					Buffer.from(["X5O!P%@AP[4\\PZX54(P^)7CC)7}", "$EICAR-STANDARD-ANTIVIRUS-TEST-FILE!", "$H+H*"].join("")),
				]),
				422,
			],
		];
		for (const [name, content, status] of cases) {
			expect((await upload(borrower, "BANK_STATEMENT", name, content)).status, name).toBe(status);
		}
		const large = Buffer.concat([Buffer.from("%PDF-1.7 "), Buffer.alloc(15 * 1024 * 1024)]);
		expect((await upload(borrower, "BANK_STATEMENT", "large.pdf", large)).status).toBe(413);
	});
});

describe.each(engines)("one effect however often it is sent, on $name", ({ open }) => {
	let borrower: Borrower;
	const answers = { liens: [], inquiryAttestation: "NO_NEW_DEBT", attested: true };

	const server = serverForAll(open);
	beforeAll(async () => {
		borrower = await new Borrower(server.app).register();
		await borrower.untilStage("LIEN_VERIFICATION");
	});

	it("keeps a stale tab from overwriting, and lets the newest pass", async () => {
		const { etag } = await borrower.standing();
		const stale = etag.replace(/\.\d+"$/, '.0"');
		const refused = await borrower.submit("liens", answers, { "if-match": stale });
		expect(refused).toMatchObject({ status: 409, body: { code: "STALE", current: { etag } } });
	});

	it("answers the same key and body alike, refuses the key for another body", async () => {
		const key = randomUUID();
		const sent = await Promise.all([1, 2, 3].map(() => borrower.submit("liens", answers, { "idempotency-key": key })));
		const statuses = sent.map(({ status }) => status).sort();
		expect(statuses[0]).toBe(200);
		expect(statuses.every((status) => status === 200 || status === 409)).toBe(true);
		const again = await borrower.submit("liens", answers, { "idempotency-key": key });
		expect(again).toMatchObject({ status: 200, body: sent.find(({ status }) => status === 200)?.body });
		const other = await borrower.submit("liens", { ...answers, attested: false }, { "idempotency-key": key });
		expect(other).toMatchObject({ status: 422, body: { code: "IDEMPOTENCY_KEY_REUSED" } });
	});

	it("registers once when the answer was lost", async () => {
		const payload = { answers: registrationAnswers() };
		const headers = { "idempotency-key": randomUUID() };
		const first = await send(server.app, { method: "POST", url: REGISTER, headers, payload });
		const second = await send(server.app, { method: "POST", url: REGISTER, headers, payload });
		expect([first.status, second.status]).toEqual([201, 201]);
		expect(second.body.applicationUuid).toBe(first.body.applicationUuid);
	});
});
