import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Json } from "../../src/flow/engine/authored/authored.ts";
import { dropDraft } from "../../src/web/application/submit/draft-store.ts";
import { confidenceWord, isDisputable } from "../../src/web/application/valuation/value-words.ts";
import { type FakeServer, fakeServer, openArea, serve, UUID } from "./area-harness.tsx";

const FRONT = "aaaaaaaa-0000-4000-8000-000000000001";
const BACK = "aaaaaaaa-0000-4000-8000-000000000002";

beforeEach(() => {
	vi.stubGlobal("scrollTo", () => undefined);
});
afterEach(() => {
	cleanup();
	for (const form of ["identity", "bpo/dispute-value"]) dropDraft(UUID, form);
	vi.unstubAllGlobals();
});

/** Answers the draft of a form, and uploads with one receipt or refusal after the other. */
function withUploads(server: FakeServer, draft: Json, answers: readonly { status: number; body: unknown }[]): void {
	serve(server);
	const inner = globalThis.fetch;
	const left = [...answers];
	vi.stubGlobal("fetch", async (input: string, init: RequestInit = {}) => {
		const { pathname } = new URL(String(input), "http://localhost");
		const json = (body: unknown, status = 200) =>
			new Response(JSON.stringify(body), { status, headers: { "content-type": "application/json" } });
		if (decodeURIComponent(pathname).endsWith("/drafts/identity") && (init.method ?? "GET") === "GET")
			return draft === null ? new Response(null, { status: 204 }) : json({ answers: draft, savedAt: "" });
		if (pathname.includes("/drafts/")) return json({ savedAt: "" });
		if (pathname.endsWith("/documents") && init.method === "POST") {
			const answer = left.shift() ?? { status: 500, body: {} };
			return json(answer.body, answer.status);
		}
		return inner(input, init);
	});
}

const uploads = [
	{ uuid: FRONT, type: "ID_CARD_FRONT", fileName: "front-of-mine.jpg", status: "RECEIVED" },
	{ uuid: BACK, type: "ID_CARD_BACK", fileName: "back-of-mine.jpg", status: "PENDING" },
];

const choose = (group: HTMLElement, name: string) =>
	fireEvent.change(group.querySelector("input[type=file]") as HTMLInputElement, {
		target: { files: [new File(["x"], name, { type: "image/jpeg" })] },
	});

describe("the ID page", () => {
	it("opens with the ID and the pictures of before, and sends them", async () => {
		const server = fakeServer("IDENTITY_VERIFICATION", { uploads });
		withUploads(server, { idType: "US_STATE_ID_CARD", frontDocumentUuid: FRONT, backDocumentUuid: BACK }, []);
		openArea("", ["identity/explain"]);
		const card = await screen.findByRole<HTMLInputElement>("radio", { name: "US State ID Card" });
		expect(card.checked).toBe(true);
		expect(screen.getByText("front-of-mine.jpg")).toBeTruthy();
		expect(screen.getByText(/virus check is still running/)).toBeTruthy();
		fireEvent.click(screen.getByRole("button", { name: "Upload ID" }));
		await waitFor(() => expect(server.puts).toHaveLength(1));
		expect(server.puts[0]?.answers).toEqual({
			idType: "US_STATE_ID_CARD",
			frontDocumentUuid: FRONT,
			backDocumentUuid: BACK,
		});
	});

	it("a refused picture is said beside it; the other side stays", async () => {
		const refusal = { code: "PHOTO_BLURRY", message: "m", errors: ["This picture is too blurry to read."] };
		withUploads(fakeServer("IDENTITY_VERIFICATION"), null, [
			{ status: 201, body: { uuid: BACK, type: "ID_CARD_BACK", fileName: "b.jpg", status: "RECEIVED" } },
			{ status: 422, body: refusal },
			{ status: 201, body: { uuid: FRONT, type: "ID_CARD_FRONT", fileName: "a.jpg", status: "RECEIVED" } },
		]);
		openArea("", ["identity/explain"]);
		fireEvent.click(await screen.findByRole("radio", { name: "US State ID Card" }));
		const [front, back] = [screen.getByRole("group", { name: "Front" }), screen.getByRole("group", { name: "Back" })];
		choose(back, "b.jpg");
		await within(back).findByText("b.jpg");
		choose(front, "blurry.jpg");
		expect((await within(front).findByRole("alert")).textContent).toBe(
			"blurry.jpg: This picture is too blurry to read.",
		);
		choose(front, "a.jpg");
		await within(front).findByText("a.jpg");
		expect(within(front).queryByRole("alert")).toBeNull();
		expect(within(back).getByText("b.jpg")).toBeTruthy();
	});

	it.each([
		["EXPIRED", /has expired/],
		["ANOTHER", /couldn't use this ID/],
		["WRONG_NAME", /different from the legal name/],
		[null, /couldn't read your last photo/],
	])("after a check that failed with %s it says what to do, and offers a person", async (reason, words) => {
		const status = { idVerification: "FAILED", idReuploadNeeded: true };
		const identityDocument = { idType: "US_PASSPORT", reason };
		withUploads(fakeServer("IDENTITY_VERIFICATION", { status, identityDocument }), null, []);
		openArea("", ["identity/explain"]);
		expect(await screen.findByText(words)).toBeTruthy();
		expect((await screen.findByRole<HTMLInputElement>("radio", { name: "US Passport" })).checked).toBe(true);
		expect(screen.getByRole("group", { name: "The page with your photo" })).toBeTruthy();
		const person = screen.getByText("Trouble with your ID, or is your name different?").closest("details");
		expect(person?.open).toBe(reason === "WRONG_NAME");
	});

	it("without a camera to show, the button opens the device's own", async () => {
		withUploads(fakeServer("IDENTITY_VERIFICATION"), null, []);
		openArea("", ["identity/explain"]);
		fireEvent.click(await screen.findByRole("radio", { name: "US Passport" }));
		const group = screen.getByRole("group", { name: "The page with your photo" });
		const own = vi.spyOn(group.querySelector("input[capture]") as HTMLInputElement, "click");
		fireEvent.click(within(group).getByRole("button", { name: "Take a photo" }));
		expect(own).toHaveBeenCalledOnce();
	});
});

describe("the value of a home", () => {
	const valuation = { value: 631_500, source: "AVM" as const, confidence: 0.93, asOf: "2026-11-20" };

	it("is asked where nobody has one", async () => {
		const server = fakeServer("NAV_RESI_EVAL_ESTIMATE", { status: { avm: "NOT_FOUND" } });
		serve(server);
		openArea("", ["bpo/estimate-value"]);
		expect(await screen.findByText(/An evaluator will confirm it later/)).toBeTruthy();
		expect(await screen.findByRole("textbox", { name: /your estimate/i })).toBeTruthy();
		expect(screen.queryByRole("heading", { name: "Does it seem too low?" })).toBeNull();
	});

	it("is shown with where it comes from, and may be disputed, from the offers", async () => {
		serve(fakeServer("OFFER_SELECTION", { valuation, status: { avm: "FOUND", bpo: "BPO_NOT_REQUIRED" } }));
		openArea("/bpo/estimate-value", ["bpo/dispute-value"]);
		expect(await screen.findByText("$631,500")).toBeTruthy();
		for (const words of ["An automated valuation model", "11/20/2026", "High"])
			expect(screen.getByText(words)).toBeTruthy();
		expect(screen.getByRole("heading", { name: "Does it seem too low?" })).toBeTruthy();
		expect(await screen.findByRole("button", { name: "Request a review" })).toBeTruthy();
	});

	it("says what came of a dispute and offers the broker instead", async () => {
		const valueDispute = { outcome: "STANDS", source: "AVM", before: 631_500 };
		const status = { avm: "FOUND", bpo: "BPO_NOT_REQUIRED" };
		serve(fakeServer("OFFER_SELECTION", { valuation, valueDispute, status }));
		const { at } = openArea("/bpo/estimate-value", ["bpo/dispute-value", "bpo/order-bpo"]);
		expect(await screen.findByText(/don't change the value of \$631,500/)).toBeTruthy();
		expect(screen.queryByRole("heading", { name: "Does it seem too low?" })).toBeNull();
		fireEvent.click(screen.getByRole("button", { name: "Order a valuation" }));
		await waitFor(() => expect(at()).toBe("/bpo/order-bpo"));
	});

	it.each([
		["RAISED", /An appraiser reviewed your home .* The value is now \$631,500\. It was \$600,000/],
		["STANDS", /An appraiser reviewed your home .* It's \$631,500/],
	])("says that an appraiser's look has %s it", async (outcome, said) => {
		const valueDispute = { outcome, source: "BPO", before: 600_000 };
		const status = { avm: "FOUND", bpo: "BPO_COMPLETE" };
		serve(fakeServer("OFFER_SELECTION", { valuation: { ...valuation, source: "APPRAISAL" }, valueDispute, status }));
		openArea("/bpo/estimate-value", ["bpo/dispute-value"]);
		expect(await screen.findByText(said)).toBeTruthy();
	});

	it.each([
		[0.93, "sure"],
		[0.7, "fairlySure"],
		[0.55, "unsure"],
	])("of confidence %d is %s", (confidence, word) => {
		expect(confidenceWord(confidence)).toBe(word);
	});

	it("may be disputed once for each source, an appraisal never", () => {
		expect(isDisputable(valuation, {})).toBe(true);
		expect(isDisputable(valuation, { outcome: "RAISED", source: "AVM" })).toBe(false);
		expect(isDisputable({ ...valuation, source: "BPO" }, { outcome: "RAISED", source: "AVM" })).toBe(true);
		expect(isDisputable({ ...valuation, source: "APPRAISAL" }, {})).toBe(false);
		expect(isDisputable({}, {})).toBe(false);
	});
});

describe("while a home is valued", () => {
	it("the day of an appraiser's visit is named, with what to prepare", async () => {
		const appraisal = { visitsAt: "2026-11-24T17:00:00Z", appraiser: "Sandbox Appraisals" };
		serve(fakeServer("ONSITE_APPRAISAL_PROCESSING", { appraisal, status: { onsiteAppraisal: "SCHEDULED" } }));
		openArea("");
		expect(await screen.findByText("Tuesday, November 24")).toBeTruthy();
		expect(screen.getByText("Sandbox Appraisals")).toBeTruthy();
		expect(screen.getByText(/Someone should be home/)).toBeTruthy();
	});

	it.each([
		["ONSITE_APPRAISAL_ORDER", "We're finding an appraiser", "Our valuation partner"],
		["ONSITE_APPRAISAL_REVIEW", "We're reviewing the appraisal", "Our underwriting team"],
		["NAV_RESI_EVAL_PROCESSING", "Your home is being evaluated", "The evaluator"],
		["NAV_BPO_PROCESSING", "Your home is being valued", "The broker who values your home"],
		["FINAL_TITLE_ACCEPTABLE_PROPERTY_CONDITION", "Your home is in good condition", "Our title partner"],
	])("%s says who has it", async (stage, title, who) => {
		serve(fakeServer(stage, { appraisal: { reviewedBy: "2026-11-25T17:00:00Z" } }));
		openArea("");
		await screen.findByRole("heading", { level: 1, name: title });
		expect(screen.getByText(who)).toBeTruthy();
	});

	it("a damaged home leads to what was asked", async () => {
		serve(fakeServer("FINAL_TITLE_UNACCEPTABLE_PROPERTY_CONDITION", { status: { condition: "POOR" } }));
		const { at } = openArea("");
		await screen.findByText(/This isn't a denial/);
		fireEvent.click(screen.getByRole("button", { name: "See the documents we need" }));
		await waitFor(() => expect(at()).toBe("/conditions"));
	});
});
