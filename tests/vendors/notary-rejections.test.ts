import { describe, expect, it } from "vitest";
import { completeAppointment, completeSession } from "../../src/server/journey/notary/order.ts";
import type { NotaryOutcome } from "../../src/server/journey/ports/papers/notary.ts";
import { outcomeOf, type VendorOrderHandler } from "../../src/server/journey/steps/order.ts";
import { applyPatch, set } from "../../src/server/record/record-patch.ts";
import { readyToSign } from "./harness/closing-steps.ts";
import type { SandboxCase } from "./harness/sandbox-case.ts";

const AT = "2026-11-20T16:00:00.000Z";
const REJECTED: NotaryOutcome = {
	status: "REJECTED",
	rejections: [{ kind: "deed-of-trust", reason: "The county is missing" }],
};

/** Runs a handler with a notary who answers so; returns the papers that the notary was given. */
async function held(one: SandboxCase, handler: VendorOrderHandler, outcome: NotaryOutcome) {
	const papers: { readonly kind: string; readonly size: number }[] = [];
	const answer = async ({ documents }: { documents: readonly { kind: string; read: () => Promise<Uint8Array> }[] }) => {
		for (const { kind, read } of documents) papers.push({ kind, size: (await read()).length });
		return outcome;
	};
	const notary = { ...one.ports.notary, seal: answer, holdAppointment: answer };
	const order = { uuid: "order", applicationUuid: "application", task: "notary", vendor: "notary", operation: "any" };
	const patch = await handler(
		{ ...order, ordinal: 1, attempt: 1, record: one.record, secrets: {}, product: one.product, now: one.now },
		{ ...one.ports, notary },
	);
	one.record = applyPatch(one.record, outcomeOf(patch).patch);
	return papers;
}

describe("a document that the notary refuses", () => {
	it("after a session goes to a person with the reason, and the act does not count", async () => {
		const one = await readyToSign();
		const papers = await held(one, completeSession, REJECTED);
		expect(papers).toEqual([{ kind: "deed-of-trust", size: expect.any(Number) }]);
		expect(papers[0]?.size).toBeGreaterThan(1_000);
		expect(one.at("underwriting.notaryRejections")).toEqual(["deed-of-trust: The county is missing"]);
		expect(one.at("underwriting.notary")).toBeUndefined();
		expect(one.status("underwritingReview")).toBe(true);
	});

	it("at an appointment in person has it booked again once a person has looked", async () => {
		const one = await readyToSign();
		one.record = applyPatch(one.record, [set("application.requestedManualNotaryTime", AT)]);
		await held(one, completeAppointment, REJECTED);
		expect(one.at("application.requestedManualNotaryTime") ?? null).toBeNull();
		expect(one.status("underwritingReview")).toBe(true);
	});

	it("is nobody's business where the signer did not come", async () => {
		const one = await readyToSign();
		await held(one, completeSession, { status: "NO_SHOW" });
		expect(one.status("underwritingReview") ?? false).toBe(false);
		expect(one.status("manualNotary")).toBe(true);
	});
});
