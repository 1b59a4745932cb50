import { cleanup, fireEvent, screen, within } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { edited, type FileChange, valueOfText } from "../../src/flow/editing/index.ts";
import type { Json } from "../../src/flow/engine/json.ts";
import type { OpenDraft } from "../../src/web/studio/draft/draft-context.ts";
import { PageBlocks } from "../../src/web/studio/pages/page-blocks.tsx";
import { renderRoom } from "./draft-room.tsx";

afterEach(() => {
	cleanup();
	vi.unstubAllGlobals();
});

const PAGE = {
	kind: "notice",
	title: "We're checking your home",
	words: { visit: "Visit date", prepare: "Someone should be home." },
	blocks: {
		visit: { block: "facts", rows: { day: { label: "visit", value: { path: "application.appraisal.visitsAt" } } } },
		prepare: { block: "text", word: "prepare" },
	},
};

/** Draws the blocks of a page; returns what each edit makes of a lender's file that has none of it. */
function draw(page: { readonly [key: string]: Json } = PAGE): Json[] {
	const value = { pages: { hold: page }, words: { close: "Close" } };
	vi.stubGlobal(
		"fetch",
		async () => new Response(JSON.stringify({ file: "flows/pages.json", value, layers: {}, hash: "h" })),
	);
	const made: Json[] = [];
	const edit: OpenDraft["edit"] = async (_, make) => {
		const text = "{}";
		const change: FileChange = make(text);
		made.push(valueOfText("text" in change ? change.text : change.edits.reduce(edited, text)));
		return true;
	};
	renderRoom(() => <PageBlocks page="hold" />, [], { edit });
	return made;
}

const inHold = (blocks: Json) => ({ pages: { hold: { blocks } } });

describe("the blocks of a page", () => {
	it("are listed in their order, and move", async () => {
		const made = draw();
		const items = await screen.findAllByRole("listitem");
		expect(items.map((item) => within(item).getByRole("heading").textContent)).toEqual(["Facts list", "Text"]);
		fireEvent.click(screen.getByRole("button", { name: "Move “Text” up" }));
		fireEvent.click(screen.getByRole("button", { name: "Move “Facts list” up" }));
		expect(made).toEqual([inHold({ prepare: { $before: "visit" } })]);
	});

	it("are added with what they need, and taken away", async () => {
		const made = draw();
		fireEvent.change(await screen.findByLabelText("Another block"), { target: { value: "text" } });
		fireEvent.click(screen.getByRole("button", { name: "Add to the end" }));
		fireEvent.click(screen.getByRole("button", { name: "Remove “Text”" }));
		expect(made).toEqual([inHold({ text: { block: "text", word: "visit" } }), inHold({ prepare: { $remove: true } })]);
		const offered = within(screen.getByLabelText("Another block")).getAllByRole("option");
		expect(offered.map(({ textContent }) => textContent)).not.toContain("Form");
	});

	it("have their props as choices of what the page has", async () => {
		const made = draw();
		fireEvent.click(await screen.findByRole("button", { name: "Edit “Text”" }));
		fireEvent.change(screen.getByLabelText("Word"), { target: { value: "visit" } });
		fireEvent.change(screen.getByLabelText("Look"), { target: { value: "strong" } });
		expect(made).toEqual([inHold({ prepare: { word: "visit" } }), inHold({ prepare: { look: "strong" } })]);
	});

	it("of a safeguard stay", async () => {
		draw({ ...PAGE, locked: true });
		await screen.findByText("This page is a safeguard. Its blocks stay as they are.");
		expect(screen.queryByRole("button", { name: "Remove “Text”" })).toBeNull();
		expect(screen.queryByLabelText("Another block")).toBeNull();
	});
});
