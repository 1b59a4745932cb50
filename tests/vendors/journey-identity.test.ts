import { describe, expect, it } from "vitest";
import type { UploadedDocument } from "../../src/flow/engine/record/record-types.generated.ts";
import { applyPatch, set } from "../../src/server/record/record-patch.ts";
import { IDENTITY_TRIGGERS } from "../../src/server/sandbox/actions/identity-actions.ts";
import { product } from "./harness/main-product.ts";
import { SandboxCase, type Typed } from "./harness/sandbox-case.ts";
import { giveId, setAccounts, toVerifiedIncome } from "./harness/steps.ts";

const MARRIAGE = "3f6f3a6a-0000-4000-8000-0000000000d1";

async function toId(typed: Typed = {}): Promise<SandboxCase> {
	return setAccounts(await toVerifiedIncome(new SandboxCase(typed), 180, 50_000));
}

let serial = 0;

/** Uploads two new pictures of a licence and hands them in, as the borrower does again after a refusal. */
function giveAgain(one: SandboxCase, fileName: string): Promise<SandboxCase> {
	serial += 1;
	const uuid = (side: string) => `3f6f3a6a-0000-4000-8000-0000${side}${String(serial).padStart(6, "0")}`;
	one.upload(
		{ uuid: uuid("aa"), type: "DRIVERS_LICENSE_FRONT", fileName },
		{ uuid: uuid("bb"), type: "DRIVERS_LICENSE_BACK", fileName: "rear.jpg" },
	);
	return one.submit("identity", {
		idType: "US_DRIVERS_LICENSE",
		frontDocumentUuid: uuid("aa"),
		backDocumentUuid: uuid("bb"),
	});
}

function pull(one: SandboxCase, id: string): Promise<SandboxCase> {
	const trigger = IDENTITY_TRIGGERS.find((each) => each.id === id);
	expect(trigger?.isPossible(one.record, one.stage)).toBe(true);
	one.record = applyPatch(one.record, trigger?.patch(one.record, one.now, product) ?? []);
	return one.work();
}

const reason = (one: SandboxCase) => one.at("application.identityDocument.reason") ?? null;

describe("an ID", () => {
	it.each([
		["blurry.jpg", "UNREADABLE"],
		["expired.jpg", "EXPIRED"],
		["wrong-name.jpg", "WRONG_NAME"],
		["noface.jpg", "NO_FACE"],
	])("%s: the page says %s and takes another one", async (fileName, said) => {
		const one = await giveAgain(await toId(), fileName);
		expect([one.stage, reason(one)]).toEqual(["IDENTITY_VERIFICATION", said]);
		await giveAgain(one, "good.jpg");
		expect([one.stage, reason(one)]).toEqual(["NOTE_SIGNING", null]);
	});

	it("an old picture is not looked at again, whichever ID comes next", async () => {
		const one = await giveAgain(await toId(), "expired.jpg");
		const passport = "3f6f3a6a-0000-4000-8000-0000000000a1";
		one.upload({ uuid: passport, type: "PASSPORT_FRONT", fileName: "passport.jpg" });
		await one.submit("identity", { idType: "US_PASSPORT", frontDocumentUuid: passport });
		expect(one.stage).toBe("NOTE_SIGNING");
		const documents = one.at("application.documents") as readonly { type: string; status: string }[];
		expect(documents.filter(({ status }) => status === "REPLACED").map(({ type }) => type)).toEqual([
			"DRIVERS_LICENSE_FRONT",
			"DRIVERS_LICENSE_BACK",
		]);
	});

	it("pictures of another kind of ID, or one side of two, are refused beside their field", async () => {
		const one = await toId();
		const [passport, back] = ["3f6f3a6a-0000-4000-8000-0000000000a2", "3f6f3a6a-0000-4000-8000-0000000000a3"];
		one.upload(
			{ uuid: passport, type: "PASSPORT_FRONT", fileName: "a.jpg" },
			{ uuid: back, type: "DRIVERS_LICENSE_BACK", fileName: "b.jpg" },
		);
		const give = (frontDocumentUuid: string, idType = "US_DRIVERS_LICENSE") =>
			one.submit("identity", { idType, frontDocumentUuid, backDocumentUuid: back });
		await expect(give(passport)).rejects.toMatchObject({ field: "frontDocumentUuid" });
		await expect(give(back)).rejects.toMatchObject({ field: "frontDocumentUuid" });
		await expect(give(passport, "US_STATE_ID_CARD")).rejects.toMatchObject({ field: "frontDocumentUuid" });
	});

	it("goes to a person after four checks, instead of asking for ever", async () => {
		const one = await toId();
		for (let check = 1; check <= 3; check += 1) {
			await giveAgain(one, "noface.jpg");
			expect(one.status("idVerification")).toBe("FAILED");
		}
		await giveAgain(one, "noface.jpg");
		expect([one.status("idVerification"), one.status("underwritingReview")]).toEqual(["REVIEW", true]);
	});

	it.each([
		["a watch list", { dob: "1920-01-01" }, "licence.jpg"],
		["an edited picture", {}, "edited.jpg"],
	])("%s: a person looks, nothing of the reason is told, and both answers lead on", async (_what, typed, fileName) => {
		const one = await giveId(await toId(typed), fileName);
		expect([one.stage, one.status("idVerification"), reason(one)]).toEqual(["IN_PROGRESS", "REVIEW", null]);
		expect(JSON.stringify(one.at("application"))).not.toMatch(/WATCH_LIST|ALTERED/);
		expect(one.at("application.conditions")).toMatchObject([
			{ categoryEnum: "IDENTITY_DOCUMENT_FRAUD_REVIEW", status: "OWED" },
		]);
		await pull(one, "refuse-identity");
		expect(one.stage).toBe("IDENTITY_VERIFICATION");
		await giveAgain(one, "edited.jpg");
		await pull(one, "confirm-identity");
		expect(one.stage).toBe("NOTE_SIGNING");
		expect(one.at("application.conditions")).toMatchObject([{ status: "ACCEPTED" }]);
	});

	it("a changed name is explained to a person, with a document that shows both names", async () => {
		const one = await giveAgain(await toId(), "wrong-name.jpg");
		const bare = one.submit("identity/explain", { reason: "NAME_CHANGED" });
		await expect(bare).rejects.toMatchObject({ field: "documentUuids" });
		one.upload({ uuid: MARRIAGE, type: "SUPPORT", fileName: "marriage.pdf" });
		await one.submit("identity/explain", { reason: "NAME_CHANGED", documentUuids: [MARRIAGE] });
		expect([one.stage, one.status("idVerification")]).toEqual(["IN_PROGRESS", "REVIEW"]);
		await pull(one, "confirm-identity");
		expect(one.stage).toBe("NOTE_SIGNING");
	});

	it("who has no such ID goes on once a person has confirmed who it is", async () => {
		const one = await toId();
		expect(one.stage).toBe("IDENTITY_VERIFICATION");
		await one.submit("identity/explain", { reason: "NO_SUCH_ID", note: "I have a military ID" });
		await pull(one, "confirm-identity");
		expect(one.stage).toBe("NOTE_SIGNING");
	});
});

describe("a file that came while the scanner was down", () => {
	const PDF = Buffer.from("%PDF-1.7");

	async function handIn(fileName: string): Promise<SandboxCase> {
		const one = await toId();
		one.files = async () => PDF;
		const passport = "3f6f3a6a-0000-4000-8000-0000000000a4";
		const pending: UploadedDocument = { uuid: passport, type: "PASSPORT_FRONT", fileName, status: "PENDING" };
		one.record = applyPatch(one.record, [set("application.documents", [pending])]);
		return one.submit("identity", { idType: "US_PASSPORT", frontDocumentUuid: passport });
	}

	it("is scanned before anybody looks at it", async () => {
		const one = await handIn("scanner-down.jpg");
		expect(one.ordered.indexOf("virus-scan/scan")).toBeLessThan(one.ordered.indexOf("identity/verify"));
		expect(one.at("application.documents")).toMatchObject([{ status: "RECEIVED" }]);
		expect(one.stage).toBe("NOTE_SIGNING");
	});

	it("is asked for again when it is harmful", async () => {
		const one = await handIn("scanner-down-infected.jpg");
		expect(one.ordered).not.toContain("identity/verify");
		expect([one.stage, reason(one)]).toEqual(["IDENTITY_VERIFICATION", "INFECTED"]);
		expect(one.at("application.documents")).toMatchObject([{ status: "REFUSED" }]);
	});

	it("waits while the scanner stays down", async () => {
		const one = await toId();
		const pending: UploadedDocument = {
			uuid: MARRIAGE,
			type: "BANK_STATEMENT",
			fileName: "statement.pdf",
			status: "PENDING",
		};
		one.record = applyPatch(one.record, [set("application.documents", [pending])]);
		await one.work();
		expect(one.waitsUntil?.getTime()).toBe(one.now.getTime() + 60_000);
		one.files = async () => Buffer.from("%PDF-1.7 infected");
		await one.wait();
		expect(one.at("application.documents")).toMatchObject([{ status: "RECEIVED" }]);
	});
});
