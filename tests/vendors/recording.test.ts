import { describe, expect, it } from "vitest";
import { awaitRecording, RECORDING_REJECTED, recordDeed } from "../../src/server/journey/closing/recording-order.ts";
import type {
	RecordingPort,
	RecordingRequest,
	RecordingResult,
} from "../../src/server/journey/closing/recording-port.ts";
import { NotYet } from "../../src/server/journey/not-yet.ts";
import { outcomeOf, type VendorOrderHandler } from "../../src/server/journey/order.ts";
import { applyPatch, set } from "../../src/server/record/record-patch.ts";
import { readyToSign } from "./harness/closing-steps.ts";
import type { SandboxCase } from "./harness/sandbox-case.ts";
import { insure, signClosing, signDeed } from "./harness/steps.ts";

const BEN = "0b0e7a52-4a1f-4c58-9d1e-3f6f3a6a0003";

const closed = async () => insure(await signDeed(await signClosing(await readyToSign())));

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

describe("a deed at the county", () => {
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
