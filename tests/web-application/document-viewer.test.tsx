import { cleanup, fireEvent, render, screen, within } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";
import type { DocumentContent } from "../../src/contracts/wire/application/document-content.ts";
import { DocumentViewer } from "../../src/web/application/documents/document-viewer.tsx";
import { organizationOf, pageOf } from "../web/form-harness.tsx";

const CONTENT: DocumentContent = {
	title: "Promissory note",
	lang: "en-US",
	lender: "Hearthline",
	on: "2026-11-20",
	blocks: [
		{ kind: "heading", text: "What you promise" },
		{ kind: "paragraph", text: "You will repay what you draw.", isStrong: false },
		{ kind: "list", items: ["Monthly", "By autopay"] },
		{ kind: "table", head: ["Fee", "Amount"], rows: [["Origination fee", "$2,495"]] },
		{ kind: "signature", who: "Borrower", given: { name: "Ana Borrower", strokes: "", on: "2026-11-20" } },
	],
};

function open(onReachedEnd: () => void) {
	vi.stubGlobal("fetch", async () => new Response(JSON.stringify(CONTENT), { status: 200 }));
	const viewer = (
		<DocumentViewer uuid="a" id="note" title="Note" downloadLabel="Download" onReachedEnd={onReachedEnd} />
	);
	render(pageOf(organizationOf({}, {}), viewer));
}

/** Gives every element the text height that a browser would have computed. */
function drawnAt(px: number): void {
	vi.restoreAllMocks();
	const real = window.getComputedStyle.bind(window);
	vi.spyOn(window, "getComputedStyle").mockImplementation((element, pseudo) => {
		const style = real(element, pseudo);
		return Object.defineProperty(style, "fontSize", { value: `${px}px`, configurable: true });
	});
}

afterEach(() => {
	cleanup();
	vi.restoreAllMocks();
	vi.unstubAllGlobals();
});

describe("a document on the page", () => {
	it("is text with headings, lists and tables, below the page's own headings", async () => {
		open(() => {});
		const region = await screen.findByRole("region", { name: "Note" });
		await within(region).findByRole("heading", { level: 3, name: "What you promise" });
		within(region).getByText("You will repay what you draw.");
		expect(
			within(region)
				.getAllByRole("listitem")
				.map(({ textContent }) => textContent),
		).toEqual(["Monthly", "By autopay"]);
		within(region).getByRole("columnheader", { name: "Amount" });
		within(region).getByRole("cell", { name: "$2,495" });
		within(region).getByText("Borrower's signature: /s/ Ana Borrower. Date: 11/20/2026");
		expect(region.tabIndex).toBe(0);
	});

	it("counts as read once its end was shown", async () => {
		const read = vi.fn();
		drawnAt(16);
		open(read);
		await screen.findByText("End of document");
		expect(read).toHaveBeenCalledTimes(1);
	});

	it("does not count as read while its text is too small to be read, and does once it is larger", async () => {
		const read = vi.fn();
		drawnAt(6);
		open(read);
		const region = await screen.findByRole("region", { name: "Note" });
		await screen.findByText("End of document");
		fireEvent.scroll(region);
		expect(read).not.toHaveBeenCalled();
		drawnAt(16);
		fireEvent.click(screen.getByRole("button", { name: "A+ Larger text" }));
		fireEvent.scroll(region);
		expect(read).toHaveBeenCalledTimes(1);
	});
});
