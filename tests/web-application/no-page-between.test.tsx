import { cleanup, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { fakeServer, openArea, serve } from "./area-harness.tsx";

beforeEach(() => {
	vi.stubGlobal("scrollTo", () => undefined);
});
afterEach(() => {
	cleanup();
	vi.unstubAllGlobals();
});

const LIEN = { uuid: "22222222-2222-4333-8444-555555555555", holder: "First Lien Bank", type: "MORTGAGE" };

/** Heading and title of the document, in their order, from now on; a moment without either is an empty text. */
function sequence(): { readonly shown: string[]; readonly stop: () => void } {
	const shown: string[] = [];
	const note = () => {
		const headings = [...document.querySelectorAll("h1")].map(({ textContent }) => textContent).join(" + ");
		const now = `${headings} / ${document.title.replace(/ \|.*/, "")}`;
		if (shown.at(-1) !== now) shown.push(now);
	};
	const changes = new MutationObserver(note);
	changes.observe(document, { childList: true, subtree: true, characterData: true });
	note();
	return { shown, stop: () => changes.disconnect() };
}

const WAIT = "Finding your offers / Finding your offers";
const STANDING = {
	stage: "WAITING_FOR_SOFT_CREDIT",
	rule: "origination/test",
	page: "",
	etag: "1",
	now: {
		title: "Checking your credit",
		body: "",
		who: "Us",
		by: null,
		about: "A minute",
		isLate: false,
		turn: "LENDER",
	},
	next: null,
	phase: { id: "offers", title: "Finding your offers", body: "Nothing to do." },
	steps: [{ id: "credit", label: "Your credit", status: "now", phase: "offers" }],
	done: [],
};

it("goes from the wait to the next page with no other heading or title between, whose code is still to be loaded", async () => {
	const server = fakeServer("WAITING_FOR_SOFT_CREDIT");
	serve(server);
	server.standing = STANDING;
	const first = sequence();
	openArea("");
	await screen.findByRole("heading", { level: 1, name: "Finding your offers" });
	await waitFor(() => expect(document.title).toMatch(/^Finding your offers/));
	first.stop();
	expect(first.shown).toEqual([" / ", "Your application / Your application", WAIT]);
	const { shown, stop } = sequence();
	server.stage = "LIEN_VERIFICATION";
	server.version += 1;
	server.application = { ...server.application, liens: [{ ...LIEN, balance: 420_000, status: "OPEN" }] };
	await screen.findByRole("heading", { level: 1, name: "Loans on your home" });
	await waitFor(() => expect(document.title).toMatch(/^Loans on your home/));
	stop();
	expect(shown).toEqual([WAIT, "Loans on your home / Loans on your home"]);
});
