import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { CountedApplications, UnderwayChoice } from "../../src/flow/editing/index.ts";
import { Page } from "../../src/web/studio/changes/changes-page.tsx";
import { renderRoom } from "./draft-room.tsx";

const PATH = "answers.registration/branch.branch";
const form = (values: readonly string[], names: readonly string[]) => ({
	value: {
		schema: { properties: { branch: { type: "string", title: "Which branch is yours?", enum: values } } },
		ui: { branch: { "ui:enumNames": names } },
	},
});
const pair = {
	before: form(["NORTH", "EAST"], ["North", "The old east"]),
	after: form(["NORTH", "SOUTH"], ["North", "The new south"]),
};
const outdated = [
	{ path: PATH, form: "registration/branch", field: "branch", value: "EAST", allowed: ["NORTH", "SOUTH"], count: 3 },
];
const counted: CountedApplications = {
	...{ run: "first", status: "DONE", total: 9, done: 9, moved: 0, outdated },
	...{ continue: 4, rewind: 2, pinned: 3 },
};

let sent: { readonly path: string; readonly body: { readonly map?: UnderwayChoice["map"] } }[] = [];
let read: CountedApplications;

beforeEach(() => {
	sent = [];
	read = counted;
	const answers: { readonly [path: string]: object } = {
		difference: { base: "", live: "v", changes: [], elsewhere: [], liveChanges: [], conflicts: [] },
		check: { hash: "h", passes: true, diagnostics: [], left: [], below: [], product: null },
		comments: { comments: [] },
		"preview-links": { links: [] },
		staff: { staff: [], mayApproveOwn: false, proposals: [] },
		map: { map: { places: [] } },
		"changed-forms": pair,
	};
	vi.stubGlobal("fetch", async (input: string | URL | Request, init?: RequestInit) => {
		const { pathname } = new URL(input instanceof Request ? input.url : input, "http://localhost");
		const path = pathname.split("/").at(-1) ?? "";
		const body = JSON.parse(String(init?.body ?? "{}"));
		if (init?.method === "POST" && path !== "check") sent.push({ path, body });
		if (path !== "applications") return Response.json(answers[path] ?? {});
		const isMapped = init?.method === "POST" && body.map[PATH] !== undefined;
		if (isMapped) read = { ...counted, run: "mapped", continue: 7, pinned: 0, outdated: [] };
		return Response.json(read);
	});
});
afterEach(() => {
	cleanup();
	vi.unstubAllGlobals();
});

const home = { org: "ours", identity: "me", roles: ["approver"], share: null, timeZone: "UTC" } as never;
const draft = (more: object) =>
	({
		...{ uuid: "d", hash: "h", state: "approved", author: "dana", isOnLive: true, files: [], history: [] },
		...{ publishAt: null, refusal: null, approvedBy: "dana", underway: null, ...more },
	}) as never;

it("is asked of whoever publishes, with how many it concerns and what outdated answers become", async () => {
	renderRoom(Page, [], { home, draft: draft({}) });
	const choice = await screen.findByRole("combobox", { name: "Applications under way" });
	expect(sent).toEqual([]);
	fireEvent.change(choice, { target: { value: "continue" } });
	await screen.findByText("9 applications are under way. If they are moved to this draft:");
	const answer = await screen.findByRole("combobox", {
		name: "Which branch is yours?: The old east (3 applications)",
	});
	expect(
		within(answer)
			.getAllByRole("option")
			.map(({ textContent }) => textContent),
	).toEqual([...["Leave open", "Ask again", "Becomes North", "Becomes The new south"]]);
	fireEvent.change(answer, { target: { value: "becomes SOUTH" } });
	fireEvent.click(screen.getByRole("button", { name: "Count with these answers" }));
	await screen.findByText("7 continue where they are");
	const map = { [PATH]: { EAST: "SOUTH" } };
	expect(sent.map(({ body }) => body.map)).toEqual([{}, map]);
	// the answer can still be chosen otherwise
	expect(screen.getByRole("combobox", { name: /^Which branch is yours/ })).toHaveProperty("value", "becomes SOUTH");

	fireEvent.change(screen.getByRole("textbox", { name: "Why is this going live?" }), { target: { value: "Closing" } });
	fireEvent.click(screen.getByRole("button", { name: "Publish now" }));
	await waitFor(() => expect(sent.at(-1)?.path).toBe("publish"));
	expect(sent.at(-1)?.body).toEqual({ why: "Closing", underway: { moves: ["continue"], map } });
});

it("is said while it waits for its moment, and what became of them once it is live", async () => {
	const underway = { moves: ["continue", "rewind"], map: {} };
	renderRoom(Page, [], { home, draft: draft({ state: "scheduled", underway }) });
	await screen.findByText(/^Then, all applications under way that can be moved move to it\./);
	cleanup();
	read = { ...counted, moved: 6 };
	renderRoom(Page, [], { home, draft: draft({ state: "live", underway: { ...underway, run: "first" } }) });
	await screen.findByText("6 of 9 applications under way moved to this version. The others stay on theirs.");
	cleanup();
	read = { ...counted, status: "FAILED", moved: 1 };
	renderRoom(Page, [], { home, draft: draft({ state: "superseded", underway: { ...underway, run: "second" } }) });
	await screen.findByText(/^1 application moved to this version before another one went live\./);
});
