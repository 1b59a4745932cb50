import { cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { Navigate, Route, Routes } from "react-router-dom";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { useOpenDraft } from "../../src/web/studio/draft/draft-context.ts";
import { DraftFrame } from "../../src/web/studio/draft-frame/draft-frame.tsx";
import { organizationWith, renderPage } from "../web/form-harness.tsx";
import { standInDialogs } from "./draft-room.tsx";

const DRAFT = "7d0c3a52-4a51-4a0e-9f0a-2c1f6b1d9e11";
const FILE = "flows/pages.json";
const TEXT = '{ "title": "Old" }';
const edits = [{ kind: "set", path: ["title"], value: "New" }] as const;

let draft: object = {};
let identity = "me";
let isSignedIn = true;
let conflict: object | undefined;
let saved: { readonly body: unknown; readonly seen: string | null }[] = [];
let acts: string[] = [];
let answered: Promise<unknown> | undefined;
let address = "";

beforeEach(() => {
	[identity, isSignedIn, saved, acts, conflict, answered] = ["me", true, [], [], undefined, undefined];
	address = `/studio/drafts/${DRAFT}/words`;
	sessionStorage.clear();
	draft = {
		...{ uuid: DRAFT, title: "Clearer words", hash: "h", state: "draft", author: "me", isOnLive: true, history: [] },
		...{
			steps: { undo: true, redo: true },
			publishAt: null,
			refusal: null,
			approvedBy: null,
			files: [{ path: FILE, text: TEXT, revision: 3 }],
		},
	};
	vi.stubGlobal("fetch", async (input: string | URL | Request, init?: RequestInit) => {
		const { pathname } = new URL(input instanceof Request ? input.url : input, "http://localhost");
		const name = pathname.split("/").at(-1) ?? "";
		if (init?.method === "PUT") {
			if (!isSignedIn) return Response.json({ message: "unauthenticated" }, { status: 401 });
			if (conflict !== undefined) return Response.json(conflict, { status: 412 });
			saved.push({ body: JSON.parse(String(init.body)), seen: new Headers(init.headers).get("If-Match") });
			return Response.json({ path: FILE, text: "", revision: 4, isJoined: false });
		}
		if (init?.method === "POST") acts.push(name);
		if (name === "undo") await answered;
		const answers: { readonly [name: string]: object } = {
			home: { org: "ours", products: [], identity, roles: ["editor"], share: null, drafts: [] },
			[DRAFT]: draft,
			pulse: { others: [] },
			staff: { staff: [{ identity: "dana", name: "Dana Draft", roles: [] }], mayApproveOwn: false, proposals: [] },
			comments: { comments: [] },
		};
		return Response.json(answers[name] ?? {});
	});
});
afterEach(() => {
	cleanup();
	vi.unstubAllGlobals();
});

function Room() {
	const { edit } = useOpenDraft();
	return (
		<>
			<button type="button" onClick={() => void edit(FILE, () => ({ edits }))}>
				Change
			</button>
			<input aria-label="Words" />
		</>
	);
}

async function shown(title = "Clearer words") {
	renderPage(
		organizationWith({}, true),
		<Routes>
			<Route path="/studio/drafts/:draft" element={<DraftFrame />}>
				<Route path="words" element={<Room />} />
			</Route>
			<Route path="*" element={<Navigate to={address} replace />} />
		</Routes>,
	);
	return screen.findByRole("heading", { level: 1, name: title });
}

it("says the state of a draft by one word in the heading, the tab's title and the color of the frame", async () => {
	const edges = new Set<string>();
	const words = {
		draft: "Draft",
		"in-review": "In review",
		scheduled: "Scheduled",
		live: "Live",
		superseded: "Superseded",
	};
	for (const [state, word] of Object.entries(words)) {
		draft = { ...draft, state };
		const heading = await shown();
		expect(heading.parentElement?.textContent).toBe(`Clearer words${word}`);
		await waitFor(() => expect(document.title).toContain(`Clearer words (${word})`));
		edges.add(screen.getByRole("navigation").parentElement?.parentElement?.className ?? "");
		cleanup();
	}
	expect(edges.size).toBe(Object.keys(words).length);
});

it("says in every room when a draft goes live, with its zone", async () => {
	draft = { ...draft, state: "scheduled", publishAt: "2026-11-21T14:00:00Z" };
	await shown();
	const zone = new Intl.DateTimeFormat("en-US", { timeZoneName: "short" })
		.formatToParts(new Date("2026-11-21T14:00:00Z"))
		.find(({ type }) => type === "timeZoneName")?.value;
	expect(screen.getByText(/^Goes live on 11\/2[12]\/2026, .+/).textContent).toMatch(new RegExp(` ${zone}\\.$`));
});

it("says that another version went live meanwhile, and leads to where it is joined", async () => {
	draft = { ...draft, isOnLive: false };
	await shown();
	screen.getByText(/Another version went live after this draft began\./);
	const link = screen.getByRole("link", { name: "See what changed" });
	expect(link.getAttribute("href")).toMatch(new RegExp(`/studio/drafts/${DRAFT}/changes$`));
});

it("takes an edit back and makes it again by keys from anywhere but a field, which has an undo of its own", async () => {
	await shown();
	const key = (on: Element, more = {}) => fireEvent.keyDown(on, { key: "z", ctrlKey: true, ...more });
	key(screen.getByLabelText("Words"));
	key(screen.getByRole("button", { name: "Change" }));
	await waitFor(() => expect(acts.filter((act) => act !== "pulse")).toEqual(["undo"]));
	await waitFor(() => expect(screen.getByRole("button", { name: "Undo" }).getAttribute("aria-disabled")).toBe("false"));
	key(document.body, { shiftKey: true, key: "Z" });
	await waitFor(() => expect(acts.filter((act) => act !== "pulse")).toEqual(["undo", "redo"]));
});

it("keeps the focus on a button while its undo is under way, and takes one edit back", async () => {
	await shown();
	let answer = () => undefined as unknown;
	answered = new Promise((done) => {
		answer = () => done(undefined);
	});
	const undo = screen.getByRole("button", { name: "Undo" });
	undo.focus();
	fireEvent.click(undo);
	await waitFor(() => expect(undo.getAttribute("aria-disabled")).toBe("true"));
	// a browser takes the focus from what is disabled
	expect([undo.hasAttribute("disabled"), document.activeElement]).toEqual([false, undo]);
	fireEvent.click(undo);
	answer();
	await waitFor(() => expect(undo.getAttribute("aria-disabled")).toBe("false"));
	expect(acts.filter((act) => act !== "pulse")).toEqual(["undo"]);
});

it("says that there is nothing to take back or do again, keeps the focus there, and asks for neither", async () => {
	draft = { ...draft, steps: { undo: false, redo: false } };
	await shown();
	for (const [name, why] of [
		["Undo", "You have nothing to undo"],
		["Redo", "You have nothing to redo"],
	] as const) {
		const button = screen.getByRole("button", { name });
		expect([button.getAttribute("aria-disabled"), button.title]).toEqual(["true", why]);
		button.focus();
		fireEvent.click(button);
		expect(document.activeElement).toBe(button);
	}
	expect(acts.filter((act) => act !== "pulse")).toEqual([]);
});

it("says that there is no such page where an address names no draft, and asks for none", async () => {
	address = "/studio/drafts/nowhere/words";
	await shown("Page not found");
	expect(acts).toEqual([]);
});

it("keeps what could not be saved when the session ended, for the same person alone", async () => {
	await shown();
	isSignedIn = false;
	fireEvent.click(screen.getByRole("button", { name: "Change" }));
	await screen.findByText("Not saved");
	cleanup();
	isSignedIn = true;
	identity = "somebody else";
	await shown();
	expect(saved).toEqual([]);
	cleanup();
	identity = "me";
	await shown();
	await waitFor(() => expect(saved).toEqual([{ body: { edits }, seen: '"3"' }]));
	await screen.findByText("All changes saved");
	cleanup();
	await shown();
	expect(saved).toHaveLength(1);
});

it("shows both sides of a value that somebody else changed, with who and when, and saves what is chosen", async () => {
	standInDialogs();
	const since = [{ by: "dana", at: "2026-11-20T14:30:00Z", revision: 4 }];
	const conflicts = [{ at: "/title", base: "Old", mine: "New", theirs: "Newer" }];
	conflict = { code: "CHANGED_BY_OTHERS", message: "Changed.", conflicts, since };
	await shown();
	fireEvent.click(screen.getByRole("button", { name: "Change" }));
	await screen.findByText(/^Dana Draft \(11\/2\d\/2026, .+ [A-Z]+\) changed the same thing while you were editing/);
	const [mine, theirs] = screen.getAllByRole("radio");
	expect([mine, theirs].map((one) => one?.closest("label")?.textContent)).toEqual(["YoursNew", "TheirsNewer"]);
	const keep = screen.getByRole("button", { name: "Save what I chose" });
	expect(keep.hasAttribute("disabled")).toBe(true);
	fireEvent.click(mine as HTMLElement);
	conflict = undefined;
	fireEvent.click(keep);
	await waitFor(() => expect(saved).toEqual([{ body: { edits, choices: { "/title": "mine" } }, seen: '"3"' }]));
});

it("closing the choice loses nothing: it waits beside what was typed, outlives a reload, and is taken up again", async () => {
	standInDialogs();
	const refused = {
		...{ code: "CHANGED_BY_OTHERS", message: "Changed." },
		conflicts: [{ at: "/title", base: "Old", mine: "New", theirs: "Newer" }],
		since: [{ by: "dana", at: "2026-11-20T14:30:00Z", revision: 4 }],
	};
	conflict = refused;
	await shown();
	fireEvent.click(screen.getByRole("button", { name: "Change" }));
	const dialog = await screen.findByRole("dialog");
	fireEvent(dialog, new Event("close"));
	await screen.findByText(/^What you typed isn't saved yet: Dana Draft/);
	screen.getByText("Not saved yet");
	expect(screen.queryByRole("dialog")).toBeNull();
	cleanup();
	await shown();
	fireEvent(await screen.findByRole("dialog"), new Event("close"));
	fireEvent.click(await screen.findByRole("button", { name: "Choose what to keep" }));
	fireEvent.click(screen.getByLabelText(/^Yours/));
	conflict = undefined;
	fireEvent.click(screen.getByRole("button", { name: "Save what I chose" }));
	await waitFor(() => expect(saved).toEqual([{ body: { edits, choices: { "/title": "mine" } }, seen: '"3"' }]));
	await screen.findByText("All changes saved");
	expect(screen.queryByRole("button", { name: "Choose what to keep" })).toBeNull();
	cleanup();
	await shown();
	expect(saved).toHaveLength(1);
});
