import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
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
	const [link] = await screen.findAllByRole("link", { name: "Application status" });
	fireEvent.click(link as HTMLElement);
	await screen.findByRole("heading", { level: 2, name: "Your progress" });
	return area;
}

describe("where it stands", () => {
	it("says whose turn it is and by when, what comes, and what was done, the older things on demand", async () => {
		await openOverview({});
		expect(screen.getByText("We need something from you")).toBeTruthy();
		expect(screen.getByText("Any time")).toBeTruthy();
		expect(screen.getByText("Tell us who owns the home")).toBeTruthy();
		const now = screen.getByText("Your offer").closest("li");
		expect(now?.getAttribute("aria-current")).toBe("step");
		expect(within(now as HTMLElement).getByText(/, in progress/)).toBeTruthy();
		expect(screen.queryByText("Deed 1")).toBeNull();
		fireEvent.click(screen.getByRole("button", { name: "Show all 7" }));
		expect(screen.getByText("Deed 1")).toBeTruthy();
	});

	it("gives the day, and says so when it is over", async () => {
		const now = { ...turn, turn: "LENDER", who: "Our team", by: "2026-11-24", about: null, isLate: true };
		await openOverview({ now });
		expect(screen.getByText("We're working on it")).toBeTruthy();
		expect(screen.getByText("By Tuesday, November 24")).toBeTruthy();
		expect(screen.getByText(/taking longer than usual/)).toBeTruthy();
	});
});

describe("a page that waits for documents to be made", () => {
	const SLOW = "This is taking longer than usual. Call us and we'll look into it right away.";
	const open = async (stage: string, now: object) => {
		const server = fakeServer(stage);
		const late = { ...turn, turn: "LENDER", who: "Our closing team", about: null, by: "2026-11-24", ...now };
		server.standing = { ...standing, stage, page: "review-app/signdocs", now: late };
		serve(server);
		openArea("/review-app/signdocs");
		await screen.findByText(/By Tuesday, November 24|Call us/);
	};

	it.each([
		["GEN_CLOSING_DISCLOSURE", "Preparing your closing documents"],
		["GEN_NOTE_SIGNING", "Preparing your note"],
	])("at %s apologizes only once the promised day is over", async (stage, heading) => {
		await open(stage, {});
		expect(screen.getByRole("heading", { level: 1 }).textContent).toBe(heading);
		expect(screen.queryByText(/longer than usual/)).toBeNull();
		cleanup();
		await open(stage, { isLate: true });
		expect(screen.getByRole("heading", { level: 1 }).textContent).toBe(heading);
		expect(screen.getByText(SLOW)).toBeTruthy();
	});
});

describe("a wait", () => {
	it("is one steady screen whose checklist fills in", async () => {
		const server = fakeServer("WAITING_FOR_SOFT_CREDIT");
		const phase = { id: "offers", title: "Finding your offers", body: "This usually takes less than a minute." };
		const at = (credit: string, value: string) => ({
			...standing,
			now: { ...turn, turn: "LENDER", who: "Our system" },
			phase,
			steps: [
				{ id: "credit", label: "Your credit", status: credit, phase: "offers" },
				{ id: "value", label: "Your home's value", status: value, phase: "offers" },
				{ id: "sign", label: "Signing", status: "later", phase: "closing" },
			],
		});
		server.standing = at("now", "later");
		serve(server);
		openArea("");
		const heading = await screen.findByRole("heading", { level: 1, name: "Finding your offers" });
		const states = () =>
			["Your credit", "Your home's value"].map((label) =>
				screen.getByText(label).closest("li")?.getAttribute("data-status"),
			);
		const lights = () => document.querySelectorAll("svg [data-lit]").length;
		expect(states()).toEqual(["now", "later"]);
		expect(lights()).toBe(0);
		expect(screen.getByText("Our system")).toBeTruthy();
		server.standing = at("done", "now");
		server.stage = "WAITING_FOR_AVM_DATA";
		server.version += 1;
		await waitFor(() => expect(states()).toEqual(["done", "now"]));
		expect(lights()).toBe(1);
		expect(screen.getByRole("heading", { level: 1 })).toBe(heading);
		expect(screen.queryByText("Signing")).toBeNull();
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
