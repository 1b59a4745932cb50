import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { DraftComment, Present } from "../../src/web/api/studio/comments.ts";
import { DraftComments } from "../../src/web/studio/comments/draft-comments.tsx";
import { OthersInDraft } from "../../src/web/studio/presence/others-in-draft.tsx";
import { PresenceContext } from "../../src/web/studio/presence/presence-context.ts";
import { Page as Words } from "../../src/web/studio/words/words-page.tsx";
import { renderRoom } from "./draft-room.tsx";

const FILE = "flows/pages.json";
const AT = "/pages/complete/title";
const UNTRANSLATED = { translations: {}, written: {}, isListed: false };
const comment = (uuid: string, more: Partial<DraftComment>): DraftComment => ({
	...{ uuid, author: "dana", file: null, pointer: null, isGone: false, text: uuid },
	...{ createdAt: "2026-11-01T10:00:00Z", changedAt: null, resolvedBy: null, resolvedAt: null },
	...more,
});

let comments: DraftComment[] = [];
let sent: { readonly method: string; readonly path: string; readonly body: unknown; readonly key: string | null }[] =
	[];
let isRefused = false;

beforeEach(() => {
	sent = [];
	isRefused = false;
	comments = [
		comment("Is this too long?", { file: FILE, pointer: AT }),
		comment("Mine <b>bold</b>", { author: "me" }),
		comment("Of a value that went", { file: FILE, pointer: "/pages/old", isGone: true }),
		comment("Long settled", { resolvedBy: "me", resolvedAt: "2026-11-02T10:00:00Z" }),
	];
	vi.stubGlobal("fetch", async (input: string | URL | Request, init?: RequestInit) => {
		const { pathname } = new URL(input instanceof Request ? input.url : input, "http://localhost");
		const method = init?.method ?? "GET";
		if (method !== "GET") {
			const key = new Headers(init?.headers).get("Idempotency-Key");
			sent.push({ method, path: pathname, body: JSON.parse(String(init?.body ?? "null")), key });
			if (isRefused) return Response.json({ errors: ["Not now."] }, { status: 409 });
			return Response.json({ comment: "c" });
		}
		const answers: { readonly [path: string]: object } = {
			comments: { comments },
			staff: { staff: [{ identity: "dana", name: "Dana Draft", roles: [] }], mayApproveOwn: false, proposals: [] },
			sentences: {
				sentences: [
					{ file: FILE, pointer: AT, text: "Your line is open", layer: "ours", ...UNTRANSLATED },
					{ file: FILE, pointer: "/pages/start/title", text: "Welcome", layer: "base", ...UNTRANSLATED },
				],
			},
			tables: { tables: [] },
			map: { map: { places: [] } },
			locks: { rules: {}, words: {}, limits: {} },
		};
		return Response.json(answers[pathname.split("/").at(-1) ?? ""] ?? {});
	});
});
afterEach(() => {
	cleanup();
	vi.unstubAllGlobals();
});

const as = (...roles: readonly string[]) => ({ home: { org: "ours", identity: "me", roles } as never });
const draft = { uuid: "d", hash: "h", state: "in-review", files: [{ path: FILE, text: "{}", revision: 4 }] } as never;
const entry = async (text: string) => {
	const said = (await screen.findByText(text)).closest("li");
	if (said === null) throw new Error("A comment is an entry of a list.");
	return within(said);
};

it("lists what was said, with its place, and what each reader may do with it", async () => {
	renderRoom(DraftComments, [], { draft, ...as("viewer") });
	const others = await entry("Is this too long?");
	await others.findByText(/^Dana Draft, /);
	const words = "/words?file=flows%2Fpages.json&at=";
	await waitFor(() => expect(others.getByRole("link").getAttribute("href")).toContain(words));
	expect(others.queryAllByRole("button")).toEqual([]);
	const own = await entry("Mine <b>bold</b>");
	expect(own.getAllByRole("button").map(({ textContent }) => textContent)).toEqual(["Edit comment", "Delete comment"]);
	const gone = await entry("Of a value that went");
	gone.getByText("This draft no longer changes what this comment is about.");
	expect(gone.queryByRole("link")).toBeNull();
	expect(screen.queryByText("Long settled")).toBeNull();
	fireEvent.click(screen.getByRole("button", { name: /resolved comment/ }));
	(await entry("Long settled")).getByText(/^Resolved by/);
});

it("is resolved by an approver, and deleted by its author only when asked twice", async () => {
	renderRoom(DraftComments, [], { draft, ...as("approver") });
	fireEvent.click((await entry("Is this too long?")).getByRole("button", { name: "Resolve" }));
	await waitFor(() => expect(sent).toHaveLength(1));
	expect(sent[0]).toMatchObject({ method: "PUT", body: { isResolved: true } });
	const own = await entry("Mine <b>bold</b>");
	fireEvent.click(own.getByRole("button", { name: "Delete comment" }));
	fireEvent.click(own.getByRole("button", { name: "Keep it" }));
	expect(sent).toHaveLength(1);
	fireEvent.click(own.getByRole("button", { name: "Delete comment" }));
	fireEvent.click(own.getByRole("button", { name: "Delete for good" }));
	await waitFor(() => expect(sent[1]?.method).toBe("DELETE"));
});

it("leaves the focus in the list when the comment whose button was pressed goes away", async () => {
	renderRoom(DraftComments, [], { draft, ...as("editor") });
	const resolve = (await entry("Is this too long?")).getByRole("button", { name: "Resolve" });
	resolve.focus();
	comments = comments.map((one) => ({ ...one, resolvedAt: "2026-11-02T10:00:00Z" }));
	fireEvent.click(resolve);
	await waitFor(() => expect(screen.queryByText("Is this too long?")).toBeNull());
	expect(document.activeElement).toBe(screen.getByRole("heading", { name: "Comments" }));
});

it("says the same once when it is sent again after a refusal, and keeps what was typed", async () => {
	isRefused = true;
	renderRoom(DraftComments, [], { draft, ...as("viewer") });
	const field = await screen.findByLabelText("Comment on the draft");
	fireEvent.change(field, { target: { value: "Looks good" } });
	fireEvent.click(screen.getByRole("button", { name: "Add comment" }));
	await screen.findByText("Not now.");
	expect((field as HTMLTextAreaElement).value).toBe("Looks good");
	isRefused = false;
	fireEvent.click(screen.getByRole("button", { name: "Add comment" }));
	await waitFor(() => expect((field as HTMLTextAreaElement).value).toBe(""));
	expect(sent.map(({ body }) => body)).toEqual([{ text: "Looks good" }, { text: "Looks good" }]);
	expect(sent[0]?.key).toBe(sent[1]?.key);
});

it("stands beside its sentence, is said of the file as it is, and shows who else has the sentence open", async () => {
	const others: Present[] = [
		{ identity: "dana", product: null, room: "words", file: FILE, pointer: "/pages/start/title" },
	];
	const opened: unknown[] = [];
	const open = (place: unknown) => void opened.push(place);
	const Room = () => (
		<PresenceContext value={{ others, open }}>
			<Words />
		</PresenceContext>
	);
	renderRoom(Room, [], { draft, ...as("editor") });
	const first = await entry("Your line is open");
	await first.findByText("Is this too long?");
	expect(first.queryByText(/is here now/)).toBeNull();
	await (await entry("Welcome")).findByText("Dana Draft is here now");
	fireEvent.click(first.getByRole("button", { name: "Comment on Page “Your line is open” › Title" }));
	const field = await first.findByLabelText("Your comment on Page “Your line is open” › Title");
	fireEvent.change(field, { target: { value: "Shorter" } });
	fireEvent.keyDown(field, { key: "Enter", ctrlKey: true });
	await waitFor(() => expect(sent).toHaveLength(1));
	expect(sent[0]?.body).toEqual({ text: "Shorter", place: { file: FILE, pointer: AT, seen: 4 } });
	fireEvent.click(first.getByRole("button", { name: "Edit" }));
	await waitFor(() => expect(opened.at(-1)).toEqual({ file: FILE, pointer: AT }));
});

it("names who else is in the draft, in which room and at which entry; a room that it does not know is no room", async () => {
	const at = { product: null, file: null, pointer: null };
	const others: Present[] = [
		{ identity: "dana", room: "forms", ...at },
		{ identity: "lee", room: "cellar", ...at },
		{ identity: "me", product: null, room: "words", file: FILE, pointer: AT },
	];
	const Names = () => (
		<PresenceContext value={{ others, open: () => undefined }}>
			<OthersInDraft />
		</PresenceContext>
	);
	renderRoom(Names, [], { draft, ...as("viewer") });
	await screen.findByText("Dana Draft is also in this draft (Forms)");
	expect(within(screen.getByRole("list", { name: "Who else is in this draft" })).getAllByRole("listitem")).toHaveLength(
		2,
	);
	await screen.findByText(/ is in Words: Page “Your line is open” › Title$/);
});
