import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { buildPorts } from "../../../src/server/journey/adapters/build-ports.ts";
import { chooseVendors, sharedVendors } from "../../../src/server/journey/adapters/chosen-vendors.ts";
import { adaptersOf } from "../../../src/server/journey/adapters/declared.ts";
import { isSignedByPersona } from "../../../src/server/journey/identity/persona/persona-signature.ts";
import { UPLOADED } from "../../../src/server/journey/ports/borrower/identity.ts";
import { VendorGuard } from "../../../src/server/journey/vendors/guard/vendor-guard.ts";
import { STANDARD_LIMITS } from "../../../src/server/journey/vendors/guard/vendor-limits.ts";
import {
	type PersonaServer,
	personaSettings,
	personaSignature,
	startPersona,
} from "../harness/direct/persona-server.ts";

const NOW = new Date("2026-11-20T18:00:00Z");
const APPLICATION = "3f2d9c1e-5a44-4f0e-9b51-0c7f1f6a1001";
const person = { firstName: "Ana", lastName: "Borrower", dob: "1980-05-04" };
const request = {
	orderId: "3f2d9c1e-5a44-4f0e-9b51-0c7f1f6a2002",
	reference: APPLICATION,
	person,
	returnUrl: "https://heloc.example.com/account/heloc/x/identity",
};

let persona: PersonaServer;
beforeAll(async () => {
	persona = await startPersona();
});
afterAll(() => persona.stop());
beforeEach(() => {
	persona.outage = undefined;
});

const adapter = (more: { readonly [name: string]: string } = {}) =>
	buildPorts({ ...personaSettings(persona.url), ...more }, { now: () => NOW }).identity;

describe("Persona's signature", () => {
	const body = '{"data":{"id":"evt_1"}}';
	const header = (secrets: readonly string[], at = NOW) => personaSignature(secrets, body, at);
	it.each([
		["good", header(["one"]), ["one"], true],
		["rotated: signed with both", header(["old", "new"]), ["new"], true],
		["rotated: known with both", header(["new"]), ["old", "new"], true],
		["wrong key", header(["other"]), ["one"], false],
		["old", header(["one"], new Date(NOW.getTime() - 301_000)), ["one"], false],
		["from the future", header(["one"], new Date(NOW.getTime() + 301_000)), ["one"], false],
		["cut short", header(["one"]).slice(0, -2), ["one"], false],
		["empty", "", ["one"], false],
		["missing", undefined, ["one"], false],
	])("%s", (_what, given, secrets, isGood) => {
		expect(isSignedByPersona(secrets, given, body, NOW)).toBe(isGood);
		expect(isSignedByPersona(secrets, given, `${body} `, NOW)).toBe(false);
	});

	it("agrees with a vector that another program computed", () => {
		const mac = "17d25172b5aabed8b347b8ca8c78c908a2c231a778e4f11e5b8b5bb86982301b";
		const at = new Date(1_600_000_000_000);
		expect(isSignedByPersona(["k"], `t=1600000000,v1=${mac}`, "{}", at)).toBe(true);
		expect(isSignedByPersona(["k"], `t=1600000000,v1=${mac}`, "{ }", at)).toBe(false);
	});
});

describe("Persona in place of uploads", () => {
	it("begins an inquiry once for each key, and gives a new link each time", async () => {
		const identity = adapter();
		expect(identity.way).toBe("HOSTED");
		const first = await identity.begin(request);
		const again = await identity.begin(request);
		expect(again.sessionId).toBe(first.sessionId);
		expect(again.url).not.toBe(first.url);
		const left = await identity.begin({ ...request, sessionId: first.sessionId });
		expect(left.sessionId).toBe(first.sessionId);
		expect(persona.calls.create).toBe(2);
		expect(persona.inquiries.get(first.sessionId)).toMatchObject({
			reference: APPLICATION,
			returnUrl: request.returnUrl,
		});
	});

	it.each([
		["created", [], { status: "OPEN" }],
		["pending", [], { status: "OPEN" }],
		["completed", [], { status: "FINISHED" }],
		["expired", [], { status: "EXPIRED" }],
		["approved", [["id_expired_detection", "passed"]], { outcome: "PASSED", findings: [{ status: "PASSED" }] }],
		["declined", [], { outcome: "REVIEW" }],
		["needs_review", [], { outcome: "REVIEW" }],
		["failed", [["id_expired_detection", "failed"]], { outcome: "FAILED", reason: "EXPIRED" }],
		["failed", [["id_selfie_comparison", "failed"]], { outcome: "FAILED", reason: "NO_FACE" }],
		["failed", [["selfie_id_comparison", "failed"]], { outcome: "FAILED", reason: "NO_FACE" }],
		["failed", [["id_glare_detection", "failed"]], { outcome: "FAILED", reason: "UNREADABLE" }],
		["failed", [], { outcome: "FAILED", reason: "UNREADABLE" }],
		["failed", [["selfie_liveness_detection", "failed"]], { outcome: "REVIEW" }],
		["failed", [["id_unknown_to_us", "failed"]], { outcome: "REVIEW" }],
		[
			"failed",
			[
				["id_expired_detection", "failed"],
				["id_unknown_to_us", "failed"],
			],
			{ outcome: "REVIEW" },
		],
		["approved", [["id_expired_detection", "failed"]], { outcome: "REVIEW" }],
		["approved", [["id_unknown_to_us", "failed"]], { outcome: "REVIEW" }],
	] as const)("%s with %o", async (status, checks, result) => {
		const { sessionId } = await adapter().begin(request);
		const inquiry = persona.inquiries.get(sessionId);
		if (inquiry === undefined) throw new Error("no inquiry");
		inquiry.status = status;
		inquiry.checks = checks.map(([name, found]) => ({ name, status: found, reasons: [] }));
		expect(await adapter().result({ sessionId })).toMatchObject(result);
	});

	it("counts completed inquiries as passed where no workflow decides", async () => {
		const { sessionId } = await adapter().begin(request);
		const inquiry = persona.inquiries.get(sessionId);
		if (inquiry !== undefined) Object.assign(inquiry, { status: "completed", checks: [] });
		const decided = await adapter({ PERSONA_DECIDED_BY: "completed" }).result({ sessionId });
		expect(decided).toMatchObject({ status: "DECIDED", outcome: "PASSED" });
	});

	it.each([
		["a known check that need not pass", "id_real_id_detection", "not_required", "PASSED"],
		["a known check that has to pass", "id_real_id_detection", "required", "REVIEW"],
		["an unknown check that need not pass", "id_unknown_to_us", "not_required", "REVIEW"],
	])("passed with a failure of %s", async (_what, name, requirement, outcome) => {
		const { sessionId } = await adapter().begin(request);
		const inquiry = persona.inquiries.get(sessionId);
		if (inquiry === undefined) throw new Error("no inquiry");
		inquiry.status = "approved";
		inquiry.checks = [{ name, status: "failed", requirement }];
		const checks = { PERSONA_CHECKS: '{"id_real_id_detection":"UNREADABLE"}' };
		expect(await adapter(checks).result({ sessionId })).toMatchObject({ outcome });
		// an attempt that was made once more and passed then
		inquiry.earlier = inquiry.checks;
		inquiry.checks = [{ name, status: "passed", requirement }];
		expect(await adapter(checks).result({ sessionId })).toMatchObject({ outcome: "PASSED" });
	});

	it("has the lender say what its own checks mean, in the words of this server", async () => {
		const { sessionId } = await adapter().begin(request);
		const inquiry = persona.inquiries.get(sessionId);
		if (inquiry === undefined) throw new Error("no inquiry");
		const checks = [{ name: "id_custom_detection", status: "failed" }];
		Object.assign(inquiry, { status: "failed", checks, earlier: undefined });
		expect(await adapter().result({ sessionId })).toMatchObject({ outcome: "REVIEW" });
		const own = adapter({ PERSONA_CHECKS: '{"id_custom_detection":"WRONG_NAME"}' });
		expect(await own.result({ sessionId })).toMatchObject({ outcome: "FAILED", reason: "WRONG_NAME" });
		for (const wrong of ['{"id_custom_detection":"GOOD"}', "[]", "id_custom_detection=WRONG_NAME"]) {
			expect(() => adapter({ PERSONA_CHECKS: wrong })).toThrow(/PERSONA_CHECKS/);
		}
	});

	it("never takes a status that is not published for an answer", async () => {
		const { sessionId } = await adapter().begin(request);
		const inquiry = persona.inquiries.get(sessionId);
		if (inquiry !== undefined) inquiry.status = "splendid";
		await expect(adapter().result({ sessionId })).rejects.toThrow("named a status that it does not publish");
	});

	it("forgets pictures once they need not be kept, however often it is asked", async () => {
		const { sessionId } = await adapter().begin(request);
		const young = { sessionId, startedAt: new Date("2026-11-01T00:00:00Z") };
		await expect(adapter().redact(young)).rejects.toMatchObject({
			name: "NotYet",
			until: new Date(NOW.getTime() + 7 * 24 * 3_600_000),
		});
		expect(persona.redacted.has(sessionId)).toBe(false);
		const old = { sessionId, startedAt: new Date("2023-11-01T00:00:00Z") };
		await adapter().redact(old);
		await adapter().redact(old);
		await adapter().redact({ ...old, sessionId: "inq_gone" });
		expect(persona.redacted.has(sessionId)).toBe(true);
	});

	it.each([
		[503, "VendorUnavailable"],
		[429, "VendorUnavailable"],
		[401, "VendorUnavailable"],
		[422, "VendorRefused"],
	])("answers %d: %s, and repeats nothing of what was asked", async (status, name) => {
		persona.outage = status;
		const refusal = await adapter()
			.begin(request)
			.catch((error: Error) => error);
		expect(refusal).toMatchObject({ name });
		expect(JSON.stringify([refusal, String(refusal)])).not.toMatch(/Ana|1980|persona_sandbox_key/);
	});

	it("is refused what is not published: the server in its place is strict", async () => {
		const headers = {
			authorization: "Bearer persona_sandbox_key",
			"persona-version": "2023-01-05",
			"key-inflection": "kebab",
			"idempotency-key": request.orderId,
			"content-type": "application/json",
		};
		const post = async (attributes: object) => {
			const body = JSON.stringify({ data: { attributes } });
			return (await fetch(`${persona.url}/api/v1/inquiries`, { method: "POST", headers, body })).status;
		};
		const right = {
			"inquiry-template-id": "itmpl_Abc123",
			"reference-id": "r",
			"redirect-uri": "https://x.example.com",
			fields: { "name-first": "Ana", "name-last": "Borrower" },
		};
		expect(await post(right)).toBe(201);
		expect(await post({ ...right, referenceId: "r" })).toBe(400);
		expect(await post({ ...right, fields: { "name-first": "Ana" } })).toBe(400);
	});

	it("says whether its key is taken, and refuses settings that cannot be right", async () => {
		const health = async (key: string) => {
			const declared = adaptersOf("identity").find(({ name }) => name === "persona");
			const settings = { apiKey: key, version: "2023-01-05", url: persona.url, decidedBy: "approved" };
			return declared?.health?.(settings, {} as never);
		};
		expect(await health("persona_sandbox_key")).toBeUndefined();
		expect(await health("another")).toMatch(/key/);
		const wrong = { ...personaSettings("http://persona.example.com"), PERSONA_TEMPLATE: "template" };
		expect(() => chooseVendors(wrong)).toThrow(
			/PERSONA_API_URL[\s\S]*PERSONA_TEMPLATE|PERSONA_TEMPLATE[\s\S]*PERSONA_API_URL/,
		);
	});
});

describe("every adapter for IDs", () => {
	it.each(adaptersOf("identity").map(({ name }) => [name]))("%s has the whole port", (name) => {
		const bridge = {
			BRIDGE_URL: "https://bridge.example.com",
			BRIDGE_SECRETS: `whsec_${Buffer.alloc(32).toString("base64")}`,
		};
		const own = name === "persona" ? personaSettings(persona.url) : name === "http" ? bridge : {};
		const built = buildPorts({ ...own, VENDOR_IDENTITY: name }).identity;
		for (const operation of ["verify", "begin", "result", "redact"] as const)
			expect(built[operation]).toBeTypeOf("function");
		expect(built.way).toBe(name === "persona" ? "HOSTED" : UPLOADED.way);
	});

	it("is guarded: what takes too long is an outage", async () => {
		const real = buildPorts(personaSettings(persona.url));
		const never = { ...real, identity: { ...real.identity, result: () => new Promise<never>(() => {}) } };
		const events = { onBack: () => {}, askedInTransaction: () => {}, report: () => {} };
		const limits = { ...STANDARD_LIMITS, answerSeconds: 0.05 };
		const guard = new VendorGuard(sharedVendors(never), limits, events);
		await expect(guard.ports("page", "main").identity.result({ sessionId: "inq_1" })).rejects.toMatchObject({
			name: "VendorUnavailable",
			outage: "NO_ANSWER_IN_TIME",
		});
	});
});
