import { focusManager } from "@tanstack/react-query";
import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { Navigate, Route, Routes } from "react-router-dom";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { type Choices, edited, joinTexts, spliceBetween, type TextEdit } from "../../src/flow/editing/index.ts";
import { DraftFrame } from "../../src/web/studio/draft-frame/draft-frame.tsx";
import { Page } from "../../src/web/studio/words/words-page.tsx";
import { organizationWith, renderPage } from "../web/form-harness.tsx";
import { standInDialogs } from "./draft-room.tsx";

const DRAFT = "7f6f0a52-1d0e-4b52-9a53-0c6a3d1f2b11";
const FILE = "flows/pages.json";
const BEGUN = `{
  "pages": {
    "one": { "title": "The first title" },
    "two": { "title": "The second title" }
  }
}
`;

const OPEN = {
	...{ uuid: DRAFT, title: "Words", state: "draft", author: "me", isOnLive: true },
	...{ steps: { undo: true, redo: true }, publishAt: null, refusal: null, approvedBy: null },
};

interface SentEdits {
	readonly edits: readonly TextEdit[];
	readonly choices?: Choices;
}

/** The texts of the file, by revision from 1 on. */
let texts: string[] = [];
const now = () => texts.at(-1) ?? "";
const titles = () => {
	const { pages } = JSON.parse(now()) as { readonly pages: { readonly [id: string]: { readonly title: string } } };
	return Object.fromEntries(Object.entries(pages).map(([id, { title }]) => [id, title]));
};
/** Another editor changes a title, in a browser of their own. */
const otherWrites = (id: string, title: string) => {
	texts.push(edited(now(), { kind: "set", path: ["pages", id, "title"], value: title }));
};

/** The calls so far: method, and the last part of the address. */
let asked: string[] = [];

/** What has become of the draft since it had so many texts. */
const draftSince = (since: number) => ({
	...{ ...OPEN, hash: `h${texts.length}`, etag: `h${texts.length}`, since, undone: [] },
	changes: texts.slice(since).map((text, index) => {
		const revision = since + index + 1;
		return { id: revision, path: FILE, revision, change: spliceBetween(texts[revision - 2] ?? "", text) };
	}),
});

/** Saves as the server does: joined with what came since the revision that was seen, or refused with both sides. */
function save(seen: number, body: SentEdits, since: number): Response {
	const base = texts[seen - 1] ?? "";
	const { text, conflicts } = joinTexts(base, body.edits.reduce(edited, base), now(), body.choices);
	if (conflicts.length > 0) {
		const since = [{ by: "dana", at: "2026-11-26T10:00:00Z", revision: texts.length }];
		return Response.json({ code: "CHANGED_BY_OTHERS", message: "Changed.", conflicts, since }, { status: 412 });
	}
	const isJoined = seen !== texts.length;
	texts.push(text);
	return Response.json({ path: FILE, revision: texts.length, isJoined, draft: draftSince(since) });
}

beforeEach(() => {
	texts = [BEGUN];
	sessionStorage.clear();
	standInDialogs();
	asked = [];
	vi.stubGlobal("fetch", async (input: string | URL | Request, init?: RequestInit) => {
		const { pathname, searchParams } = new URL(input instanceof Request ? input.url : input, "http://localhost");
		asked.push(`${init?.method ?? "GET"} ${pathname.split("/").at(-1)}`);
		if (init?.method === "PUT") {
			const seen = Number(new Headers(init.headers).get("If-Match")?.replaceAll('"', ""));
			return save(seen, JSON.parse(String(init.body)), Number(searchParams.get("since")));
		}
		const hash = `h${texts.length}`;
		const files = [{ path: FILE, text: now(), revision: texts.length }];
		const sentences = Object.entries(titles()).map(([id, text]) => {
			const more = { layer: "ours", translations: {}, written: {}, isListed: false };
			return { file: FILE, pointer: `/pages/${id}/title`, text, ...more };
		});
		const answers: { readonly [name: string]: object } = {
			home: { org: "ours", products: [], identity: "me", roles: ["editor"], share: null, drafts: [] },
			[DRAFT]: {
				...{ ...OPEN, hash, etag: hash, files },
				history: texts.map((_, index) => ({ id: index + 1, path: FILE, revision: index + 1 })).toReversed(),
			},
			pulse: { draft: hash, comments: "none", others: [] },
			staff: { staff: [{ identity: "dana", name: "Dana Draft", roles: [] }], mayApproveOwn: false, proposals: [] },
			sentences: { sentences, locales: [] },
			composed: { hash, file: FILE, value: JSON.parse(now()), layers: {} },
			check: { hash, diagnostics: [] },
			comments: { etag: "none", comments: [] },
			checkpoints: { checkpoints: [] },
			locks: { rules: {}, words: {}, limits: {} },
		};
		return Response.json(answers[pathname.split("/").at(-1) ?? ""] ?? {});
	});
});
afterEach(() => {
	cleanup();
	vi.unstubAllGlobals();
});

async function english(id: string) {
	const index = Object.keys(titles()).indexOf(id);
	const places = await screen.findAllByText(/^Page “.*” › Title$/);
	const found = places[index]?.closest("li");
	return within(within(found as HTMLElement).getByRole("group", { name: "English" }));
}

/** Opens the room of words and types into the title of the first page. */
async function typed(words: string, before: () => void) {
	renderPage(
		organizationWith({}, true),
		<Routes>
			<Route path="/studio/drafts/:draft" element={<DraftFrame />}>
				<Route path="words" element={<Page />} />
			</Route>
			<Route path="*" element={<Navigate to={`/studio/drafts/${DRAFT}/words`} replace />} />
		</Routes>,
	);
	const cell = await english("one");
	fireEvent.click(cell.getByRole("button", { name: "Edit" }));
	before();
	fireEvent.change(cell.getByRole("textbox"), { target: { value: words } });
	return () => (cell.getByRole("textbox") as HTMLTextAreaElement).value;
}

it("two people's words of one file are joined, and both say so and show", async () => {
	await typed("My first title", () => otherWrites("two", "Their second title"));
	await screen.findByText("All changes saved, beside what someone else changed");
	expect(titles()).toEqual({ one: "My first title", two: "Their second title" });
	await (await english("two")).findByText("Their second title");
});

it("of the same words the second is asked; put off, what was typed stays, and is saved once chosen", async () => {
	const value = await typed("My first title", () => otherWrites("one", "Their first title"));
	const dialog = await screen.findByRole("dialog");
	within(dialog).getByText("Their first title");
	fireEvent(dialog, new Event("close"));
	await screen.findByText(/^What you typed isn't saved yet: Dana Draft/);
	expect(value()).toBe("My first title");
	expect(titles().one).toBe("Their first title");
	fireEvent.click(screen.getByRole("button", { name: "Choose what to keep" }));
	fireEvent.click(screen.getByLabelText(/^Yours/));
	fireEvent.click(screen.getByRole("button", { name: "Save what I chose" }));
	await waitFor(() => expect(titles().one).toBe("My first title"));
	await waitFor(() => expect(value()).toBe("My first title"));
	await waitFor(() => expect(screen.queryByText(/^What you typed isn't saved yet/)).toBeNull());
});

it("of the same words the second is asked as well when theirs came while it was typed", async () => {
	const value = await typed("My first title", () => undefined);
	otherWrites("one", "Their first title");
	// the window comes to the front again, which has the draft read anew before the save
	focusManager.setFocused(false);
	focusManager.setFocused(true);
	within(await screen.findByRole("dialog")).getByText("Their first title");
	expect(titles().one).toBe("Their first title");
	expect(value()).toBe("My first title");
});

it("theirs shows where it was kept, after the choice was put off as well, and one's own can be had back", async () => {
	const value = await typed("My first title", () => otherWrites("one", "Their first title"));
	fireEvent(await screen.findByRole("dialog"), new Event("close"));
	fireEvent.click(await screen.findByRole("button", { name: "Choose what to keep" }));
	fireEvent.click(screen.getByRole("button", { name: "Keep theirs" }));
	await waitFor(() => expect(value()).toBe("Their first title"));
	expect(titles()).toEqual({ one: "Their first title", two: "The second title" });
	fireEvent.click(screen.getByRole("button", { name: "Use mine instead" }));
	await waitFor(() => expect(titles().one).toBe("My first title"));
	await waitFor(() => expect(value()).toBe("My first title"));
	expect(screen.queryByRole("button", { name: "Use mine instead" })).toBeNull();
});

it("an edit is taken up from its answer, and the draft is not read again for it", async () => {
	await typed("My first title", () => {
		asked = [];
	});
	await screen.findByText("All changes saved");
	await screen.findByText("Page “My first title” › Title");
	await waitFor(() => expect(asked).toContain("GET sentences"));
	expect(asked).toContain("PUT file");
	expect(asked).not.toContain(`GET ${DRAFT}`);
	expect(titles().one).toBe("My first title");
});

it("what someone else changes comes with the pulse; until then nothing is read again", async () => {
	await typed("My first title", () => undefined);
	await screen.findByText("All changes saved");
	asked = [];
	otherWrites("two", "Their second title");
	await (await english("two")).findByText("Their second title");
	expect(asked.filter((call) => call === `GET ${DRAFT}`)).toHaveLength(1);
	expect(asked.slice(0, asked.indexOf(`GET ${DRAFT}`))).toContain("POST pulse");
	expect(asked).not.toContain("GET comments");
});
