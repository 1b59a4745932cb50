import { describe, expect, it } from "vitest";
import type { Json } from "../../src/flow/engine/authored/authored.ts";
import type { JsonObject } from "../../src/flow/engine/json.ts";
import type { HelocSigner } from "../../src/flow/engine/record/record-types.generated.ts";
import { lastDayOfLetters, letterFault } from "../../src/server/journey/reviews/cancellation-review.ts";
import { said } from "../../src/server/platform/problems/said.ts";
import { applyPatch, set } from "../../src/server/record/record-patch.ts";
import { press, readyToSign } from "./harness/closing-steps.ts";
import type { SandboxCase, Typed } from "./harness/sandbox-case.ts";
import { insure, signClosing, signDeed } from "./harness/steps.ts";

describe("insurance", () => {
	it("covers the loans or all rebuilding, runs for 30 days, is readable, and against flood where needed", async () => {
		const typed = { street1: "700 Canal St", city: "New Orleans", state: "LA", zip: "70112" };
		const one = await signDeed(await signClosing(await readyToSign(typed)));
		const [policy, flood] = ["3f6f3a6a-0000-4000-8000-00000000000d", "3f6f3a6a-0000-4000-8000-00000000000e"];
		const blurry = "3f6f3a6a-0000-4000-8000-00000000000f";
		one.upload(
			{ uuid: policy ?? "", type: "INSURANCE", fileName: "policy.pdf" },
			{ uuid: flood ?? "", type: "INSURANCE", fileName: "flood.pdf" },
			{ uuid: blurry, type: "INSURANCE", fileName: "blurry.pdf" },
		);
		const good = {
			carrier: "Homestead Mutual",
			policyNumber: "HM-1",
			dwellingCoverage: 900_000,
			expirationDate: "2027-11-20",
			documentUuids: [policy ?? ""],
			floodDocumentUuids: [flood ?? ""],
			floodCoverage: 250_000,
		};
		const refused = (changes: { readonly [field: string]: Json }) =>
			one.submit("insurance/upload", { ...good, ...changes });
		await expect(refused({ dwellingCoverage: 100_000 })).rejects.toMatchObject({ field: "dwellingCoverage" });
		await expect(refused({ expirationDate: "2026-12-19" })).rejects.toMatchObject({ field: "expirationDate" });
		await expect(refused({ documentUuids: [blurry] })).rejects.toMatchObject({ field: "documentUuids" });
		await expect(refused({ floodDocumentUuids: [] })).rejects.toMatchObject({ field: "floodDocumentUuids" });
		await expect(refused({ floodCoverage: 249_999 })).rejects.toMatchObject({
			field: "floodCoverage",
			message: expect.stringContaining("at least $250,000.00"),
		});
		// what rebuilding costs bounds it, where the policy pays whatever that is
		const rebuilt = { replacementCost: true, dwellingCoverage: 180_000 };
		await expect(refused({ ...rebuilt, floodCoverage: 179_999 })).rejects.toMatchObject({ field: "floodCoverage" });
		expect(one.stage).toBe("TRUST_AND_INSURANCE");
		await refused({
			...rebuilt,
			floodCoverage: 180_000,
			annualPremium: 2_400,
			floodPremium: 1_200,
			expirationDate: "2026-12-20",
		});
		expect(one.at("underwriting.insurance")).toMatchObject({ annualPremium: 2_400_00, floodPremium: 1_200_00 });
		expect(one.stage).toBe("RESCISSION");
	});
});

describe("the end", () => {
	let one: SandboxCase;
	const closed = async (typed: Typed = {}, draw = 50_000) =>
		insure(await signDeed(await signClosing(await readyToSign(typed, draw))));

	it("pays other lenders first and asks for their word on the day on which they have the money", async () => {
		one = await closed();
		await press(one, "owe-elsewhere");
		await press(one, "end-rescission");
		expect(one.stage).toBe("DIRECT_DEBT_PAYOFF");
		expect(one.at("application.payoffs")).toMatchObject([{ amount: 5_000, status: "SENT", settlesOn: "2026-11-23" }]);
		await one.wait();
		expect(one.stage).toBe("COMPLETE");
		expect(one.at("application.payoffs")).toMatchObject([{ status: "CONFIRMED", confirmedOn: "2026-11-23" }]);
	});

	it("pays out the rest once they have confirmed", async () => {
		one = await closed();
		await press(one, "owe-elsewhere");
		await press(one, "end-rescission");
		await press(one, "payoffs-confirmed");
		expect(one.stage).toBe("COMPLETE");
		expect(one.at("application.funding.amount")).toBe(45_000);
	});

	it("a payment that is held goes on after a person's yes", async () => {
		one = await closed({}, 50_000.17);
		await press(one, "end-rescission");
		expect(one.status("fundingStatus")).toBe("HELD");
		await press(one, "end-reviews");
		expect(one.stage).toBe("COMPLETE");
	});

	it("a last look that finds something goes on after a person's yes", async () => {
		one = await closed();
		await press(one, "hold-funding");
		expect(one.stage).toBe("FUNDING_DECISION");
		await press(one, "release-funding");
		expect(one.stage).toBe("COMPLETE");
	});

	it("a county on paper says by when, and is asked on that day", async () => {
		one = await closed({ street1: "12 Wetink Rd" });
		await press(one, "end-rescission");
		expect(one.stage).toBe("RECORDING");
		expect(one.at("application.recordingExpectedOn")).toBe("2026-11-30");
		await one.wait();
		expect(one.stage).toBe("COMPLETE");
		expect(one.at("application.recordedOn")).toBe("2026-11-30");
	});

	it("a county that sends the deed back gets it again once a person has mended it, and records it", async () => {
		one = await closed({ street1: "12 Sendback Way" });
		await press(one, "end-rescission");
		expect(one.stage).not.toBe("COMPLETE");
		expect(one.at("underwriting.recording.rejection")).toMatchObject({ status: "REJECTED" });
		expect(one.status("recorded")).not.toBe(true);
		await one.again();
		expect(one.stage).not.toBe("COMPLETE");
		await press(one, "deed-mended");
		expect(one.at("application.recordingNumber")).toMatch(/^2026-/);
		expect(one.stage).toBe("COMPLETE");
	});

	it("cancelling in time voids the line for everybody; once the time is over it does not", async () => {
		one = await closed();
		const answers = { confirmed: true, signatureName: "Ana Borrower" };
		const over = one.record;
		await one.submit("complete/rescind", answers);
		expect(one.stage).toBe("CANCELLED");
		expect(one.at("application.rescission.releaseBy")).toBe("2026-12-10");
		one.record = applyPatch(over, [set("application.status.rescissionEnded", true)]);
		await expect(one.submit("complete/rescind", answers)).rejects.toMatchObject({ field: "confirmed" });
	});

	it("a letter cancels when it was mailed by the last day, however late it comes, until the money is out", async () => {
		one = await closed();
		expect(lastDayOfLetters(one.record)).toBe("2026-11-24");
		const fault = (sentOn: string, on: string) => letterFault(one.record, sentOn, new Date(`${on}T20:00:00Z`));
		expect(fault("2026-11-24", "2026-11-27")).toBeUndefined();
		expect(fault("2026-11-25", "2026-11-27")).toEqual(said("desk.letterLate"));
		expect(fault("2026-11-24", "2026-11-23")).toEqual(said("desk.letterFuture"));
		await press(one, "end-rescission");
		expect(one.stage).toBe("COMPLETE");
		expect(lastDayOfLetters(one.record)).toBeUndefined();
	});
});

describe("co-owners", () => {
	it("open, show their ID and sign, decline, and are invited again at another address", async () => {
		const one = await readyToSign();
		const signers: HelocSigner[] = [
			{
				identityUuid: "0b0e7a52-4a1f-4c58-9d1e-3f6f3a6a0003",
				name: "Ben Owner",
				email: "ben@example.com",
				status: "INVITED",
			},
		];
		one.record = applyPatch(one.record, [
			set("application.helocSigners", signers),
			set("application.coDeedStatus", "INITIAL"),
		]);
		await signClosing(one);
		expect(one.stage).toBe("CO_DEED_REQ");
		const first = () => (one.at("application.helocSigners") as readonly JsonObject[])[0];
		expect(first()).toMatchObject({ status: "INVITED", expiresOn: "2026-12-04" });
		await press(one, "co-owner-declines");
		const resend = { action: "RESEND", identityUuid: signers[0]?.identityUuid ?? "" };
		const own = one.submit("signing/additional", { ...resend, email: "ana@example.com" });
		await expect(own).rejects.toMatchObject({ field: "email" });
		await one.submit("signing/additional", { ...resend, email: "ben.new@example.com" });
		expect(first()).toMatchObject({ status: "INVITED", email: "ben.new@example.com" });
		for (const status of ["OPENED", "IDENTITY", "SIGNED"]) {
			await expect(one.submit("signing/additional", { action: "CONFIRM" })).rejects.toMatchObject({ field: "action" });
			await press(one, "co-owners-step");
			expect(first()).toMatchObject({ status });
		}
		expect(one.stage).toBe("DEED_SIGNING");
		expect(Object.keys(one.at("underwriting.eSignConsents") as JsonObject)).toContain(signers[0]?.identityUuid);
	});
});
