import { cleanup, fireEvent, screen, within } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { filledSentences } from "../../src/web/application/parts/filled-sentences.ts";
import { fakeServer, openArea, serve, UUID } from "./area-harness.tsx";

afterEach(() => {
	cleanup();
	vi.unstubAllGlobals();
});

const turn = {
	title: "Choose your offer",
	body: "Nothing is final.",
	who: "You",
	by: null,
	about: "Any time",
	isLate: false,
};
const deeds = Array.from({ length: 7 }, (_, index) => ({ title: `Deed ${7 - index}`, at: "2026-11-20T15:00:00Z" }));
const standing = {
	stage: "OFFER_SELECTION",
	rule: "origination/offer",
	page: "product/select",
	etag: "1",
	now: { ...turn, turn: "BORROWER" },
	next: { ...turn, title: "Tell us who owns the home", turn: "BORROWER" },
	steps: [
		{ id: "credit", label: "Your credit", status: "done" },
		{ id: "offer", label: "Your offer", status: "now" },
		{ id: "sign", label: "Signing", status: "later" },
	],
	done: deeds,
};

async function openOverview(shown: object) {
	const server = fakeServer("OFFER_SELECTION", { status: { liensComplete: true, offers: "READY" } });
	server.standing = { ...standing, ...shown };
	serve(server);
	const area = openArea("/document/disclosures");
	const [link] = await screen.findAllByRole("link", { name: "Where it stands" });
	fireEvent.click(link as HTMLElement);
	await screen.findByRole("heading", { level: 2, name: "The whole way" });
	return area;
}

describe("where it stands", () => {
	it("says whose turn it is and by when, what comes, and what was done, the older things on demand", async () => {
		await openOverview({});
		expect(screen.getByText("It is your turn")).toBeTruthy();
		expect(screen.getByText("Any time")).toBeTruthy();
		expect(screen.getByText("Tell us who owns the home")).toBeTruthy();
		const now = screen.getByText("Your offer").closest("li");
		expect(now?.getAttribute("aria-current")).toBe("step");
		expect(within(now as HTMLElement).getByText(/, now/)).toBeTruthy();
		expect(screen.queryByText("Deed 1")).toBeNull();
		fireEvent.click(screen.getByRole("button", { name: "Show all 7" }));
		expect(screen.getByText("Deed 1")).toBeTruthy();
	});

	it("gives the day, and says so when it is over", async () => {
		const now = { ...turn, turn: "LENDER", who: "Our team", by: "2026-11-24", about: null, isLate: true };
		await openOverview({ now });
		expect(screen.getByText("It is our turn")).toBeTruthy();
		expect(screen.getByText("By Tuesday, November 24")).toBeTruthy();
		expect(screen.getByText(/takes longer than we said/)).toBeTruthy();
	});
});

describe("sentences with places of the record", () => {
	const record = { application: { uuid: UUID, recordedOwnership: { owners: ["A ONE", "B TWO"] }, by: "2026-12-20" } };
	it.each([
		[["Plain."], ["Plain."]],
		[["Shows: {application.recordedOwnership.owners}."], ["Shows: A ONE and B TWO."]],
		[["By {application.by}.", "Left out: {application.nothing}."], ["By Sunday, December 20."]],
		[["{amount} is a word's place, not the record's."], ["{amount} is a word's place, not the record's."]],
	])("%j", (sentences, shown) => {
		expect(filledSentences(sentences, record as never)).toEqual(shown);
	});
});
