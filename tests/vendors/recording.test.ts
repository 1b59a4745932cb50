import { describe, expect, it } from "vitest";
import { quoteRecording, RECORDING_COSTS } from "../../src/server/journey/closing/recording/quote-order.ts";
import { awaitRecording, RECORDING_REJECTED, recordDeed } from "../../src/server/journey/closing/recording-order.ts";
import type {
	RecordingPort,
	RecordingQuote,
	RecordingRequest,
	RecordingResult,
} from "../../src/server/journey/ports/papers/recording.ts";
import { NotYet } from "../../src/server/journey/steps/not-yet.ts";
import { outcomeOf, type VendorOrderHandler } from "../../src/server/journey/steps/order.ts";
import { applyPatch, set } from "../../src/server/record/record-patch.ts";
import { press, readyToSign } from "./harness/closing-steps.ts";
import type { SandboxCase } from "./harness/sandbox-case.ts";
import { insure, signClosing, signDeed } from "./harness/steps.ts";

const BEN = "0b0e7a52-4a1f-4c58-9d1e-3f6f3a6a0003";

const signed = readyToSign().then(signClosing).then(signDeed).then(insure);
const start = signed.then(({ record, now }) => ({ record, now }));
const closed = async () => Object.assign(await signed, await start);

/** Runs a handler at a county that answers so; returns what it was asked. */
async function answered(one: SandboxCase, handler: VendorOrderHandler, result: RecordingResult) {
	const asked: RecordingRequest[] = [];
	const recording: RecordingPort = {
		quote: async () => ({ recordingFee: 0, mortgageTax: 0, countySurcharge: 0 }),
		record: async (request) => {
			asked.push(request);
			return result;
		},
		followUp: async () => result,
	};
	const order = { uuid: "order", applicationUuid: "application", task: "recording", vendor: "recording" };
	const answer = await handler(
		{
			...order,
			operation: "record",
			ordinal: 1,
			attempt: 1,
			record: one.record,
			secrets: {},
			product: one.product,
			now: one.now,
		},
		{ ...one.ports, recording },
	);
	one.record = applyPatch(one.record, outcomeOf(answer).patch);
	return asked[0] ?? expect.fail("nobody was asked");
}

/** What the borrower's papers say, and what a county that asks so much leads to. */
async function quoted(one: SandboxCase, quote: Partial<RecordingQuote>) {
	const given = { recordingFee: 95_00, mortgageTax: 0, countySurcharge: 0, ...quote };
	const recording = { ...one.ports.recording, quote: async () => given };
	const order = { uuid: "order", applicationUuid: "application", task: "recording-quote", vendor: "recording" };
	const answer = await quoteRecording(
		{
			...order,
			operation: "quote",
			ordinal: 1,
			attempt: 1,
			record: one.record,
			secrets: {},
			product: one.product,
			now: one.now,
		},
		{ ...one.ports, recording },
	);
	one.record = applyPatch(one.record, outcomeOf(answer).patch);
	return one.status("recordingQuote");
}

describe("the price of recording", () => {
	it("within the borrower's papers lets the deed go, with the tax that the county quoted", async () => {
		const one = await closed();
		// the papers say $0 to $315, and California has no tax
		expect(await quoted(one, { recordingFee: 300_00, countySurcharge: 15_00 })).toBe("WITHIN");
		expect(RECORDING_COSTS.isHeld(one.record, null)).toBe(false);
		const asked = await answered(one, recordDeed, { status: "RECORDED", instrumentNumber: "1" });
		expect(asked.expectedTax).toBe(0);
	});

	it.each([
		["a fee", { recordingFee: 315_01 }],
		["a surcharge on the fee", { recordingFee: 300_00, countySurcharge: 15_01 }],
		["a tax", { mortgageTax: 1 }],
	])("with %s above them goes to a person, who has the lender bear it", async (_what, quote) => {
		const one = await closed();
		expect(await quoted(one, quote)).toBe("ABOVE");
		expect(one.at("underwriting.recordingQuote")).toMatchObject({ mostFees: 315_00, mostTax: 0 });
		expect(RECORDING_COSTS.isHeld(one.record, null)).toBe(true);
		one.record = applyPatch(one.record, RECORDING_COSTS.release(one.record, one.now, one.product));
		expect(RECORDING_COSTS.isHeld(one.record, null)).toBe(false);
	});

	it("is no concern of a borrower whose lender pays the county by law; a tax still is", async () => {
		const one = await closed();
		one.record = applyPatch(one.record, [set("application.property.state", "TX")]);
		expect(await quoted(one, { recordingFee: 9_000_00 })).toBe("WITHIN");
		expect(one.at("underwriting.recordingQuote.mostFees")).toBeUndefined();
		expect(await quoted(one, { mortgageTax: 1 })).toBe("ABOVE");
	});

	it("where only the recorder knows the tax is held above the range in the papers", async () => {
		const one = await closed();
		one.record = applyPatch(one.record, [
			set("application.property.state", "NY"),
			set("application.selectedOffer.creditLine", 100_000),
		]);
		await quoted(one, {});
		const most = Number(one.at("underwriting.recordingQuote.mostTax"));
		expect(most).toBeGreaterThan(0);
		expect(await quoted(one, { mortgageTax: most })).toBe("WITHIN");
		expect(await quoted(one, { mortgageTax: most + 1 })).toBe("ABOVE");
	});

	it("holds the deed on its whole way, in a county that charges more than any paper says", async () => {
		const one = await insure(await signDeed(await signClosing(await readyToSign({ street1: "12 Dearfee Way" }))));
		await press(one, "end-rescission");
		expect(one.stage).toBe("RECORDING");
		expect(one.status("recorded")).not.toBe(true);
		expect(one.status("recordingQuote")).toBe("ABOVE");
		one.record = applyPatch(one.record, RECORDING_COSTS.release(one.record, one.now, one.product));
		await one.work();
		expect(one.status("recorded")).toBe(true);
	});
});

describe("a deed at the county", () => {
	it("is tied to the deed of the owners, and to what is released or put behind it", async () => {
		const one = await closed();
		const left = { kind: "LIEN", text: "A lien", isCleared: false } as const;
		one.record = applyPatch(one.record, [
			set("underwriting.finalTitle.lastDeed", { instrumentNumber: "D-1", recordedOn: "2015-03-02" }),
			set("underwriting.finalTitle.exceptions", [
				{ ...left, remedy: "RELEASE", recorded: { book: "12", page: "3" } },
				{ ...left, remedy: "SUBORDINATION", recorded: { instrumentNumber: "2019-7" } },
				{ ...left, remedy: "NONE", recorded: { instrumentNumber: "stays" } },
				{ ...left, remedy: "CORRECTION", recorded: { book: "a book alone is no place" } },
			]),
		]);
		const { related } = await answered(one, recordDeed, { status: "RECORDED", instrumentNumber: "1" });
		expect(related).toEqual([
			{ relation: "SOURCE_OF_TITLE", instrumentNumber: "D-1", recordedOn: "2015-03-02" },
			{ relation: "RELEASED", book: "12", page: "3" },
			{ relation: "SUBORDINATED", instrumentNumber: "2019-7" },
		]);
	});

	it("is sent with everyone who gives the security, who receives it, and what it secures", async () => {
		const one = await closed();
		one.record = applyPatch(one.record, [
			set("application.helocSigners", [{ identityUuid: BEN, name: "Ben Van Owner", email: "ben@example.com" }]),
			set("application.property.trustName", "The Owner Family Trust"),
		]);
		const asked = await answered(one, recordDeed, { status: "RECORDED", instrumentNumber: "2026-1" });
		expect(asked.grantors).toEqual([
			{ kind: "PERSON", name: "Ana Borrower", firstName: "Ana", lastName: "Borrower" },
			{ kind: "PERSON", name: "Ben Van Owner", firstName: "Ben Van", lastName: "Owner" },
			{ kind: "ORGANIZATION", name: "The Owner Family Trust" },
		]);
		expect(asked.grantees).toEqual([{ kind: "ORGANIZATION", name: one.product.org.name.full }]);
		expect(asked.legalDescription).toMatch(/^Lot/);
		expect(asked.consideration).toBe(Number(one.at("application.selectedOffer.creditLine")) * 100);
	});

	it("may stand in a book instead of having a number, and what the county took is kept", async () => {
		const one = await closed();
		await answered(one, recordDeed, { status: "RECORDED", book: "12", page: "345", fee: 95_00, tax: 1_20 });
		expect(one.at("application.recordingNumber")).toBe("12/345");
		expect(one.at("underwriting.recording")).toMatchObject({ fee: 95_00, tax: 1_20 });
		expect(one.status("recorded")).toBe(true);
	});

	it.each([
		{ status: "REJECTED", reason: "The notary's seal cannot be read" },
		{ status: "WITHDRAWN" },
		{ status: "RECORDED" },
	] as const)("that comes back as %o goes to a person, who has it sent again", async (result) => {
		const one = await closed();
		await answered(one, recordDeed, result);
		expect(one.status("recorded")).not.toBe(true);
		expect(one.at("underwriting.recording.rejection.reason")).toBe("reason" in result ? result.reason : "");
		expect(RECORDING_REJECTED.isHeld(one.record, null)).toBe(true);
		one.record = applyPatch(one.record, RECORDING_REJECTED.release(one.record, one.now, one.product));
		expect(RECORDING_REJECTED.isHeld(one.record, null)).toBe(false);
	});

	it("that a county accepted is asked about on its day, then daily, until it is recorded", async () => {
		const one = await closed();
		const at = (day: string) => {
			one.now = new Date(`${day}T18:00:00Z`);
		};
		await answered(one, recordDeed, { status: "ACCEPTED", reference: "R-1", expectedOn: "2026-12-10" });
		expect(one.status("recordingMailed")).toBe(true);
		await expect(answered(one, awaitRecording, { status: "RECORDED" })).rejects.toThrow(NotYet);
		at("2026-12-10");
		await expect(answered(one, awaitRecording, { status: "ACCEPTED" })).rejects.toThrow(NotYet);
		at("2026-12-11");
		await answered(one, awaitRecording, { status: "RECORDED", instrumentNumber: "7" }).catch(() => undefined);
		expect(one.at("application.recordingNumber")).toBe("7");
	});
});
