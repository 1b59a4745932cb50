import { describe, expect, it } from "vitest";
import { compileSignerFlow, factsOf } from "../../src/flow/engine/index.ts";
import { jsonIn } from "../../src/flow/engine/read-json.ts";
import { askTable } from "../../src/flow/engine/tables/ask-table.ts";
import { barringCredits, closingAfterItemization } from "../../src/lending/home-equity-law.ts";
import { buildPorts } from "../../src/server/journey/adapters/build-ports.ts";
import { reserveManualNotary } from "../../src/server/journey/notary/effect.ts";
import { sandboxNotary } from "../../src/server/journey/notary/sandbox.ts";
import { vendorOrderHandlers } from "../../src/server/journey/orders.ts";
import type { VendorAnswers } from "../../src/server/journey/steps/decision-inputs.ts";
import { outcomeOf } from "../../src/server/journey/steps/order.ts";
import { applyPatch, set } from "../../src/server/record/record-patch.ts";
import type { StoredRecord } from "../../src/server/record/stored-record.ts";
import { JURISDICTIONS, TERRITORIES } from "../jurisdictions.ts";
import { flow, product } from "./harness/main-product.ts";
import { SandboxCase } from "./harness/sandbox-case.ts";
import { toOffers } from "./harness/steps.ts";

const APPOINTED = "2026-12-02T17:00:00.000Z";
const READ = { sha256: "", shown: "", bytes: 1, at: "2026-11-23T17:00:00Z" };

/** Holds the appointment of a record in this state, booked at a place. */
async function held(
	state: string,
	place: string,
	more: Parameters<typeof applyPatch>[1] = [],
	now = APPOINTED,
	ports = buildPorts({}),
) {
	const { record } = new SandboxCase({ state });
	const booked = applyPatch(record, [
		set("application.submittedAt", "2026-11-20T17:00:00Z"),
		set("application.requestedManualNotaryTime", now),
		set("application.requestedManualNotaryPlace", place),
		set("underwriting.deliveries.reader.closing", READ),
		set("underwriting.disclosures.texas-notice", { on: "2026-11-20", values: {}, tables: {} }),
		set("underwriting.noticeDeliveries.texas-notice", { made: "", channel: "ELECTRONIC", on: "2026-11-20" }),
		...more,
	]);
	const handler = vendorOrderHandlers["notary/complete-appointment"];
	if (handler === undefined) throw new Error("no handler");
	const order = {
		uuid: "order-1",
		applicationUuid: "0b0e7a52-4a1f-4c58-9d1e-3f6f3a6a0001",
		task: "notarisation-in-person",
		vendor: "notary",
		operation: "complete-appointment",
		ordinal: 1,
		attempt: 1,
		record: booked,
		secrets: {},
		product,
		now: new Date(now),
	};
	const { patch, mails = [] } = outcomeOf(await handler(order, ports));
	const after: StoredRecord = applyPatch(booked, patch);
	return { at: (path: string) => jsonIn(after, path), mails: mails.map((mail) => ("event" in mail ? mail.event : "")) };
}

describe("a closing in person", () => {
	it("signs the note too exactly where the table says so, for borrowers and signers", () => {
		const signers = compileSignerFlow(product);
		for (const state of [...JURISDICTIONS, ...TERRITORIES, null]) {
			const { signedTogether } = askTable(product.tables, "law/home-equity", { state }, "2026-11-20");
			const record = { application: { property: { state } } };
			const facts = [factsOf(flow, record).isSignedAtClosing, factsOf(signers, record).isSignedAtClosing];
			expect([state, ...facts]).toEqual([state, signedTogether, signedTogether]);
		}
	});

	it("tells joint applicants who owes the line exactly as the table says, for borrowers and signers", () => {
		const signers = compileSignerFlow(product);
		for (const state of [...JURISDICTIONS, ...TERRITORIES, null]) {
			const { nonRecourse } = askTable(product.tables, "law/home-equity", { state }, "2026-11-20");
			const record = { application: { property: { state } } };
			for (const { isWithoutRecourse, isOwedPersonally } of [factsOf(flow, record), factsOf(signers, record)]) {
				expect([state, isWithoutRecourse, isOwedPersonally]).toEqual([state, nonRecourse, !nonRecourse]);
			}
		}
		for (const page of [product.pages.pages["start/joint"], product.signer.pages.together]) {
			expect(page?.body?.join(" ")).not.toMatch(/responsible|liable/);
			expect([page?.words?.isOwedPersonally, page?.words?.isWithoutRecourse]).toEqual([
				expect.stringMatching(/responsible for repaying/),
				expect.stringMatching(/personally liable/),
			]);
		}
	});

	it("in Texas signs note and deed, and announces the copies the same day", async () => {
		const { at, mails } = await held("TX", "LENDER_OFFICE");
		expect(at("application.status")).toMatchObject({ noteSigned: true, manualDeedSigningComplete: true });
		expect(at("underwriting.closing")).toMatchObject({ signedOn: "2026-12-02", place: "LENDER_OFFICE" });
		expect(mails).toEqual(["documents-signed"]);
	});

	it("in Texas signs a co-owner's deed", async () => {
		const seat = { status: "OPEN", borrower: "Ana Borrower", itemizedAt: "2026-11-23T17:00:00Z" } as const;
		const { at, mails } = await held("TX", "TITLE_OFFICE", [set("application.seat", seat)]);
		expect(at("application.status")).toMatchObject({ deedSigned: true, manualDeedSigningComplete: true });
		expect(at("application.status.noteSigned")).toBeUndefined();
		expect(at("application.deedSignedAt")).toBe(APPOINTED);
		expect(mails).toEqual(["deed-signed"]);
	});

	it("in Texas a co-owner books on the evening of the disclosure, when the day has changed in UTC", async () => {
		const evening = "2026-11-24T02:00:00Z";
		const seat = { status: "OPEN", borrower: "Ana Borrower", itemizedAt: evening } as const;
		const record = applyPatch(new SandboxCase({ state: "TX" }).record, [
			set("application.submittedAt", "2026-11-20T17:00:00Z"),
			set("application.seat", seat),
			set("underwriting.disclosures.texas-notice", { on: "2026-11-20", values: {}, tables: {} }),
			set("underwriting.noticeDeliveries.texas-notice", { made: "", channel: "ELECTRONIC", on: "2026-11-20" }),
		]);
		const booking = reserveManualNotary({
			record,
			answers: { slot: APPOINTED, place: "TITLE_OFFICE" },
			product,
			now: new Date(evening),
			vendors: { notary: sandboxNotary() } as unknown as VendorAnswers,
			drawn: () => ({ sha256: "", bytes: 0 }),
			secrets: {},
			actor: { identityUuid: "ben", address: "", agent: "" },
		});
		expect((await booking).patch).toMatchObject([{ path: "application.appointment" }]);
	});

	it("elsewhere leaves the note to its own signing", async () => {
		const { at, mails } = await held("CA", "HOME");
		expect(at("application.status.manualDeedSigningComplete")).toBe(true);
		expect(at("application.status.noteSigned")).toBeUndefined();
		expect(mails).toEqual([]);
	});

	it.each([
		["CA", 0],
		["GA", 1],
		["SC", 2],
		["CT", 2],
	])("in %s is held with %d witnesses, and the certificate tells the act as it took place", async (state, count) => {
		const { at } = await held(state, "OFFICE", [set("underwriting.parcel.county", "Otter")]);
		expect(at("underwriting.notary.act.witnesses")).toHaveLength(count);
		const certificate = at("underwriting.disclosures.notary-acknowledgement.values") as { [name: string]: string };
		expect(certificate).toMatchObject({
			appeared: "Ana Borrower",
			venueState: state,
			venueCounty: "Otter",
			actOn: "12/02/2026",
			notary: "Nora Sample",
			presenceText: "by physical presence",
		});
		expect(certificate.journal).toMatch(/^J-\d{8}$/);
		expect(certificate.witnesses?.split(", ").filter((one) => one !== "")).toHaveLength(count);
	});

	it("is booked again where a witness was missing", async () => {
		const real = buildPorts({});
		const notary: typeof real.notary = {
			...real.notary,
			holdAppointment: (one) => real.notary.holdAppointment({ ...one, witnesses: 0 }),
		};
		const { at } = await held("GA", "OFFICE", [], APPOINTED, { ...real, notary });
		expect(at("application.status.manualDeedSigningComplete")).toBeUndefined();
		expect(at("application.requestedManualNotaryTime") ?? null).toBeNull();
	});

	it.each([
		["at home", "HOME", APPOINTED, READ.at],
		["before the twelfth day", "TITLE_OFFICE", "2026-12-01T17:00:00.000Z", READ.at],
		["on the day of the final itemized disclosure", "TITLE_OFFICE", APPOINTED, "2026-12-02T15:00:00Z"],
	])("in Texas is not held %s: it is booked again", async (_why, place, now, receivedAt) => {
		const read = set("underwriting.deliveries.reader.closing", { ...READ, at: receivedAt });
		const { at } = await held("TX", place, [read], now);
		expect(at("application.requestedManualNotaryTime") ?? null).toBeNull();
		expect(at("application.status.manualDeedSigningComplete")).toBeUndefined();
		expect(at("application.status.noteSigned")).toBeUndefined();
	});

	it.each([
		["TX", "22 Openequity Ln", "PRIMARY", true],
		["TX", "22 Pastequity Ln", "PRIMARY", true],
		["TX", "22 Openequity Ln", "SECONDARY", undefined],
		["CA", "22 Openequity Ln", "PRIMARY", undefined],
	] as const)(
		"in %s at %s (%s) another home equity credit goes to a person: %s",
		async (state, street1, occupancyType, held) => {
			const one = await toOffers(new SandboxCase({ state, street1, occupancyType }));
			expect(one.ordered).toContain("title/prequal");
			expect(one.status("underwritingReview")).toBe(held);
		},
	);

	it.each([
		["one that is open", [{ closedOn: "2020-01-01", isOpen: true }], 1],
		["one that closed a day less than a year ago", [{ closedOn: "2025-12-03", isOpen: false }], 1],
		["one that closed a year ago", [{ closedOn: "2025-12-02", isOpen: false }], 0],
	])("in Texas a home equity credit is barred by %s", (_what, credits, count) => {
		const law = askTable(product.tables, "law/home-equity", { state: "TX" }, "2026-12-02");
		expect(barringCredits(credits, law, "2026-12-02")).toHaveLength(count);
		const elsewhere = askTable(product.tables, "law/home-equity", { state: "CA" }, "2026-12-02");
		expect(barringCredits(credits, elsewhere, "2026-12-02")).toEqual([]);
	});

	it.each([
		["2026-11-20", "2026-11-21"],
		["2026-11-21", "2026-11-23"],
		["2026-11-25", "2026-11-27"],
		["2026-12-24", "2026-12-26"],
	])("one business day after %s is %s", (received, closes) => {
		expect(closingAfterItemization(1, received)).toBe(closes);
	});
});
