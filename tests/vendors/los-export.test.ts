import { mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type ReferenceBridge, startBridge } from "../../scripts/bridge/reference-bridge.ts";
import { readChoices } from "../../src/server/journey/adapters/choices.ts";
import { chooseVendors } from "../../src/server/journey/adapters/chosen-vendors.ts";
import { adaptersOf } from "../../src/server/journey/adapters/declared.ts";
import { dropPackage } from "../../src/server/journey/los-export/file-drop.ts";
import { LOS_EXPORT_HELD } from "../../src/server/journey/los-export/order.ts";
import { sha256Of } from "../../src/server/journey/papers/deliveries.ts";
import { contractBreaks } from "../../src/server/journey/ports/contract/check-exchange.ts";
import type { LosAnswer, LosPackage } from "../../src/server/journey/ports/los-export.ts";
import { keyOf } from "../../src/server/journey/vendors/bridge/standard-webhooks.ts";
import type { LaterQuestion } from "../../src/server/journey/vendors/guard/adapter.ts";
import { applyPatch, set } from "../../src/server/record/record-patch.ts";
import { press, readyToSign } from "./harness/closing-steps.ts";
import type { SandboxCase } from "./harness/sandbox-case.ts";
import { insure, signClosing, signDeed } from "./harness/steps.ts";

const SECRET = `whsec_${Buffer.alloc(32, 3).toString("base64")}`;
const SSN = "666100001";
const BEN = "0b0e7a52-4a1f-4c58-9d1e-3f6f3a6a0003";

function fileOf(name: string, text: string) {
	const bytes = Buffer.from(text);
	return { name, size: bytes.length, sha256: sha256Of(bytes), bytes };
}

const GIVEN: LosPackage = {
	orderId: "0b0e7a52-4a1f-4c58-9d1e-3f6f3a6a00aa",
	applicationId: "0b0e7a52-4a1f-4c58-9d1e-3f6f3a6a0001",
	applicationNumber: "MAIN-2026-000001",
	applicantName: "Ana Borrower",
	outcome: "FUNDED",
	documents: [fileOf("loan.xml", "<MESSAGE/>"), fileOf("note.pdf", "%PDF-1.7")],
};

let folder: string;
let bridge: ReferenceBridge;
beforeAll(async () => {
	bridge = await startBridge({ keys: [keyOf(SECRET) ?? Buffer.alloc(0)] });
});
beforeEach(() => {
	folder = mkdtempSync(join(tmpdir(), "loans-"));
	return () => rmSync(folder, { recursive: true, force: true });
});
afterAll(() => bridge.stop());

const shown = () => readdirSync(folder).filter((name) => !name.startsWith("."));
const environmentOf = (name: string) => ({
	VENDOR_LOS_EXPORT: name,
	...(name === "file-drop" ? { LOS_EXPORT_DIR: folder } : {}),
	...(name === "http" ? { BRIDGE_URL: bridge.url, BRIDGE_SECRETS: SECRET } : {}),
});

describe("every adapter that hands loans over", () => {
	it.each([
		["sandbox", "REGISTERED"],
		["http", "REGISTERED"],
		["desk", "REGISTERED"],
		["file-drop", "HANDED_OVER"],
		["none", "NONE"],
	] as const)("%s answers by the contract: %s", async (name, status) => {
		const { losExport } = chooseVendors(environmentOf(name)).adaptersOf("main");
		const asked: LaterQuestion[] = [];
		const later = {
			answerTo: async (question: LaterQuestion) => {
				asked.push(question);
				return { answer: { status: "REGISTERED", loanNumber: "LOS-1" } };
			},
		};
		const call = { signal: new AbortController().signal, org: "main", later };
		const answers = [
			await losExport.submit(GIVEN, call),
			await losExport.status({ orderId: "order", reference: "1" }, call),
		];
		expect(answers.map((answer) => answer.status)).toEqual([status, status]);
		for (const answer of answers) expect(contractBreaks("losExport", "submit", "answer", answer)).toEqual([]);
		for (const { operation, request } of asked) {
			expect(contractBreaks("losExport", operation, "request", request)).toEqual([]);
		}
		expect(asked).toHaveLength(name === "desk" ? 2 : 0);
	});

	it("are all of them above", () => {
		const names = adaptersOf("losExport").map(({ name }) => name);
		expect(names.sort()).toEqual(["desk", "file-drop", "http", "none", "sandbox"]);
	});

	it("gives a bridge the files as they are, before it asks", async () => {
		await chooseVendors(environmentOf("http"))
			.adaptersOf("main")
			.losExport.submit({ ...GIVEN, orderId: "files" });
		expect(bridge.documents.get("files/document-0")?.toString()).toBe("<MESSAGE/>");
		expect(bridge.documents.get("files/document-1")?.toString()).toBe("%PDF-1.7");
	});
});

describe("a package in a folder", () => {
	it("is whole, with a manifest of its files by name, size and SHA-256", async () => {
		await dropPackage(folder, GIVEN);
		expect(shown()).toEqual([`loan-${GIVEN.orderId}`]);
		const inside = join(folder, `loan-${GIVEN.orderId}`);
		const { files, ...about } = JSON.parse(readFileSync(join(inside, "manifest.json"), "utf8"));
		const { documents: _, ...named } = GIVEN;
		expect(about).toEqual(named);
		expect(readdirSync(inside).sort()).toEqual(["loan.xml", "manifest.json", "note.pdf"]);
		for (const { name, size, sha256 } of files) {
			const bytes = readFileSync(join(inside, name));
			expect([bytes.length, sha256Of(bytes)]).toEqual([size, sha256]);
		}
	});

	it("appears once, however many ask at the same time", async () => {
		await Promise.all(Array.from({ length: 8 }, () => dropPackage(folder, GIVEN)));
		expect(shown()).toEqual([`loan-${GIVEN.orderId}`]);
		expect(readdirSync(folder).sort()).toEqual([".given", `loan-${GIVEN.orderId}`]);
	});

	it("does not come back after the loan system has taken it", async () => {
		await dropPackage(folder, GIVEN);
		const taken = mkdtempSync(join(tmpdir(), "taken-"));
		renameSync(join(folder, `loan-${GIVEN.orderId}`), join(taken, "loan"));
		await dropPackage(folder, GIVEN);
		expect(shown()).toEqual([]);
		rmSync(taken, { recursive: true });
	});

	it("appears after a process died between noting and naming it, as it was written first", async () => {
		const hidden = `.loan-${GIVEN.orderId}.first`;
		mkdirSync(join(folder, hidden));
		writeFileSync(join(folder, hidden, "manifest.json"), "first");
		mkdirSync(join(folder, ".given"));
		writeFileSync(join(folder, ".given", `loan-${GIVEN.orderId}`), hidden);
		await dropPackage(folder, GIVEN);
		expect(readFileSync(join(folder, `loan-${GIVEN.orderId}`, "manifest.json"), "utf8")).toBe("first");
	});

	it("needs a folder that is there and can be written, of one lender if need be", async () => {
		const faults = (environment: { readonly [name: string]: string }) =>
			readChoices(environment, ["main", "lakeside-cu"]).faults.map(({ variable }) => variable);
		expect(faults({ VENDOR_LOS_EXPORT: "file-drop" })).toEqual(["LOS_EXPORT_DIR"]);
		expect(faults({ ...environmentOf("file-drop"), LOS_EXPORT_DIR: "/nowhere/at/all" })).toEqual(["LOS_EXPORT_DIR"]);
		const own = { VENDOR_LOS_EXPORT__LAKESIDE_CU: "file-drop", LOS_EXPORT_DIR__LAKESIDE_CU: folder };
		expect(faults(own)).toEqual([]);
		const adapter = adaptersOf("losExport").find(({ name }) => name === "file-drop");
		const tools = { now: () => new Date(), sandbox: () => chooseVendors({}).adaptersOf("main") };
		expect(await adapter?.health?.({ outDir: folder }, tools)).toBeUndefined();
		expect(await adapter?.health?.({ outDir: join(folder, "gone") }, tools)).toContain("ENOENT");
	});
});

/** A line that waits only for the end of the time to cancel. */
async function closed(): Promise<SandboxCase> {
	return insure(await signDeed(await signClosing(await readyToSign())));
}

describe("the order", () => {
	/** What handed-over packages were, with what the loan system says. */
	function listening(one: SandboxCase, answer: LosAnswer, later: LosAnswer = answer) {
		const given: LosPackage[] = [];
		Object.assign(one.ports.losExport, {
			submit: async (request: LosPackage) => {
				given.push(request);
				return answer;
			},
			status: async () => later,
		});
		return given;
	}

	it("hands a funded line over once, with what the borrower signed, and the SSN in the message alone", async () => {
		const one = await closed();
		const given = listening(one, { status: "REGISTERED", loanNumber: "LOS-7" });
		await press(one, "end-rescission");
		expect(one.stage).toBe("COMPLETE");
		await one.work();
		expect(given).toHaveLength(1);
		const [first] = given;
		const names = first?.documents.map(({ name }) => name) ?? [];
		expect(names[0]).toBe("loan.xml");
		expect(names).toEqual(expect.arrayContaining(["note.pdf", "closing.pdf", "summary.pdf"]));
		expect(Buffer.from(first?.documents[0]?.bytes ?? []).toString()).toContain(SSN);
		const { documents = [], ...about } = first ?? {};
		expect(JSON.stringify([about, documents.map(({ bytes: _, ...named }) => named)])).not.toContain(SSN);
		for (const { name, bytes } of documents.slice(1)) {
			expect(Buffer.from(bytes.slice(0, 5)).toString(), name).toBe("%PDF-");
		}
		expect(one.at("underwriting.losExport")).toEqual({ status: "REGISTERED", loanNumber: "LOS-7" });
		expect(one.ordered.filter((name) => name.startsWith("los-export/"))).toEqual(["los-export/submit"]);
	});

	it("has the papers of whoever signs along, by the number of their part in the message", async () => {
		const one = await closed();
		const given = listening(one, { status: "REGISTERED", loanNumber: "LOS-7" });
		const own = { underwriting: { signatures: { "deed-of-trust": one.at("underwriting.signatures.deed-of-trust") } } };
		one.record = applyPatch(one.record, [
			set("application.helocSigners", [{ identityUuid: BEN, name: "Ben Owner", email: "ben@example.com" }]),
			set(`underwriting.signers.${BEN}`, own as never),
		]);
		await press(one, "end-rescission");
		const documents = given[0]?.documents ?? [];
		const names = documents.map(({ name }) => name);
		expect(names.filter((name) => name.startsWith("party-"))).toEqual(["party-2-deed-of-trust.pdf"]);
		expect(Buffer.from(documents[0]?.bytes ?? []).toString()).toMatch(/<FirstName>Ben<\/FirstName>/);
	});

	it("asks for a number that comes later, and the line is complete meanwhile", async () => {
		const one = await closed();
		listening(one, { status: "ACCEPTED", reference: "R-1" }, { status: "REGISTERED", loanNumber: "LOS-8" });
		await press(one, "end-rescission");
		expect(one.stage).toBe("COMPLETE");
		expect(one.at("underwriting.losExport.loanNumber")).toBe("LOS-8");
		expect(one.status("losExport")).toBe("DONE");
	});

	it("of a line whose data are missing goes to a person with their names, and is placed again", async () => {
		const one = await closed();
		const given = listening(one, { status: "HANDED_OVER" });
		const { ssn } = one.secrets;
		one.secrets = { ...one.secrets, ssn: "" };
		await press(one, "end-rescission");
		expect(one.stage).toBe("COMPLETE");
		expect(given).toEqual([]);
		expect(one.at("underwriting.losExport.missing")).toEqual(["Social Security number"]);
		expect(LOS_EXPORT_HELD.isHeld(one.record, null)).toBe(true);
		one.secrets = { ...one.secrets, ...(ssn === undefined ? {} : { ssn }) };
		one.record = applyPatch(one.record, LOS_EXPORT_HELD.release(one.record, one.now, one.product));
		await one.work();
		expect(given).toHaveLength(1);
		expect(one.at("underwriting.losExport")).toEqual({ status: "HANDED_OVER" });
	});

	it("that the loan system refuses goes to a person with the reason", async () => {
		const one = await closed();
		listening(one, { status: "REJECTED", reason: "No such branch" });
		await press(one, "end-rescission");
		expect(LOS_EXPORT_HELD.isHeld(one.record, null)).toBe(true);
		expect(one.at("underwriting.losExport.reason")).toBe("No such branch");
	});

	it("says of a withdrawn application that it was withdrawn", async () => {
		const one = await readyToSign();
		const given = listening(one, { status: "NONE" });
		await one.submit("application/withdraw", { confirmed: true });
		await one.work();
		expect(given.map(({ outcome }) => outcome)).toEqual(["NOT_ACCEPTED"]);
		expect(one.stage).toBe("CANCELLED");
	});
});
