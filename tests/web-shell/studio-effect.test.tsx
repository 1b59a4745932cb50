import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { Effect } from "../../src/web/api/studio/effect.ts";
import { Page } from "../../src/web/studio/effect/effect-page.tsx";
import { renderRoom } from "./draft-room.tsx";

const [NOW, BEFORE] = ["a", "b"];
const version = (hash: string, why: string, isLive: boolean) =>
	({ hash, version: `files-${hash}`, at: "2026-11-20T18:00:00Z", kind: "publish", by: "x", why, isLive }) as const;
const count = (hash: string, reached: number, left: number, more: object = {}) => {
	return { hash, reached, left, done: reached - left, here: 0, median: 75, slow: null, ...more };
};
const none = { opened: 0, declined: 0, withdrawn: 0, review: 0, open: 0 };
const side = { registered: 40, applications: 3, opened: 1 };
const effect: Effect = {
	since: "2026-10-21T18:00:00Z",
	until: "2026-11-20T18:00:00Z",
	versions: [version("a", "Shorter words", true), version("b", "The first one", false)],
	compared: ["a", "b"],
	starts: [
		{ hash: "a", starts: 80, registered: 48 },
		{ hash: "b", starts: 70, registered: 56 },
	],
	steps: [
		{
			...{ step: "index", title: "Where is it?", part: "registration", asks: true },
			counts: [count("a", 80, 8), count("b", 70, 7)],
		},
		{
			...{ step: "home", title: "Do you live there?", part: "registration", asks: true },
			counts: [count("a", 72, 40, { here: 2 }), count("b", 12, 1)],
		},
		{ step: "wait", title: "We are looking", part: "application", asks: false, counts: [count("a", 48, 0)] },
	],
	decisions: [
		{ ...none, hash: "a", total: 48, opened: 10, open: 38 },
		{ ...none, hash: "b", total: 4, declined: 4 },
	],
	refused: [
		{ hash: "a", step: "home", field: "since", title: "Since when?", keyword: "required", times: 18 },
		{ hash: "a", step: "home", field: "since", title: "Since when?", keyword: "breached", times: 18 },
		{ hash: "b", step: "index", field: "zip", title: "ZIP code", keyword: "pattern", times: 1 },
	],
	experiments: [
		{
			...{ experiment: "halves", about: "Whether halves are equal", isRunning: true },
			sides: [
				{ ...side, variation: "control", visitors: 80 },
				{ ...side, variation: "variation", visitors: 82 },
			],
		},
	],
};
let roles: readonly string[] = ["viewer", "approver"];
let live = "files-a";
const asked: { readonly url: URL; readonly body: string }[] = [];

beforeEach(() => {
	roles = ["viewer", "approver"];
	live = "files-a";
	asked.length = 0;
	vi.stubGlobal("fetch", async (input: Request | string | URL, init?: RequestInit) => {
		const request = input instanceof Request ? input : new Request(new URL(input, "http://localhost"), init);
		const url = new URL(request.url);
		asked.push({ url, body: await request.text() });
		if (request.method === "POST") live = "files-b";
		const home = {
			org: "ours",
			roles,
			version: live,
			live: { at: "2026-11-20T19:00:00Z" },
			share: null,
			shipped: null,
			drafts: [],
		};
		const changes = [{ file: "flows/pages.json", at: "/title", change: "changed", from: "New", to: "Old" }];
		const answers: { readonly [path: string]: object } = {
			...{ home, effect },
			rollback: { from: "files-a", version: "files-b", changes },
		};
		return Response.json(answers[url.pathname.split("/").at(-1) ?? ""] ?? {});
	});
});
afterEach(() => {
	cleanup();
	vi.unstubAllGlobals();
});

const cells = (row: HTMLElement) =>
	within(row)
		.getAllByRole("cell")
		.map(({ textContent }) => textContent);
const row = (table: HTMLElement, name: RegExp) => within(table).getByRole("row", { name });

it("shows two versions side by side, and tells only what the numbers say", async () => {
	renderRoom(Page);
	const steps = within(await screen.findByRole("region", { name: "Step by step" })).getByRole("table");
	expect(cells(row(steps, /Do you live there/))).toEqual([
		"722 there now",
		"32",
		"40 of 7256% (44% to 66%)",
		"12",
		"11",
		"1 of 12Too few to tell",
	]);
	expect(cells(row(steps, /We are looking/)).slice(0, 3)).toEqual(["48", "Asks nothing", "People wait there"]);
	expect(screen.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
		"Fewer people get to an application: 60%, compared with 80%.",
	]);
	const times = within(screen.getByRole("region", { name: "Time for a step" })).getByRole("table");
	expect(cells(row(times, /Where is it/)).slice(0, 2)).toEqual(["1 min 15 s", "Too few to tell"]);
	const outcomes = within(screen.getByRole("region", { name: "What became of applications" })).getByRole("table");
	expect(cells(row(outcomes, /^Line opened/))).toEqual(["10 of 4821% (12% to 34%)", "0 of 4Too few to tell"]);
	const refused = within(screen.getByRole("region", { name: "Answers that were refused" })).getByRole("table");
	expect(cells(row(refused, /Since when/))).toEqual([
		expect.stringMatching(/50 for every 100 peopleLeft empty: 18Another rule: 18$/),
		"Never",
	]);
	expect(
		within(refused)
			.getAllByRole("rowheader")
			.map(({ textContent }) => textContent),
	).toEqual(["ZIP codeWhere is it?", "Since when?Do you live there?"]);
	const experiments = within(screen.getByRole("region", { name: "Experiments" })).getByRole("table");
	expect(cells(row(experiments, /Visitors who got/)).at(-1)).toMatch(
		/^No difference can be told yet−1% \(−16% to \+14%\)/,
	);
	expect(cells(row(experiments, /Applications that opened/)).at(-1)).toBe("Too few to tell");
});

it("asks for the days and versions that are chosen", async () => {
	renderRoom(Page);
	fireEvent.change(await screen.findByLabelText("Period"), { target: { value: "7" } });
	fireEvent.change(screen.getByLabelText("This version"), { target: { value: BEFORE } });
	// the other one takes its place
	await waitFor(() => expect(asked.map(({ url }) => url.search)).toContain(`?days=7&version=${BEFORE}&before=${NOW}`));
});

it("goes back only after it has said what that changes, with a reason, as an approver", async () => {
	renderRoom(Page);
	fireEvent.click(await screen.findByRole("button", { name: "See what going back changes" }));
	await screen.findByText("New");
	const go = screen.getByRole("button", { name: "Go back to this version" });
	fireEvent.click(go);
	await screen.findByText("Enter a reason of at least 3 characters.");
	expect(asked.some(({ body }) => body !== "")).toBe(false);
	fireEvent.change(screen.getByLabelText("Why are you going back?"), { target: { value: " Fewer got through " } });
	fireEvent.click(go);
	await screen.findByText(/The earlier version is live since/);
	const posted = asked.find(({ body }) => body !== "");
	expect(JSON.parse(posted?.body ?? "{}")).toEqual({ from: "files-a", version: "files-b", why: "Fewer got through" });
});

it("shows others what going back changes, and no button", async () => {
	roles = ["viewer"];
	renderRoom(Page);
	fireEvent.click(await screen.findByRole("button", { name: "See what going back changes" }));
	await screen.findByText("Only an approver can go back to an earlier version.");
	expect(screen.queryByRole("button", { name: "Go back to this version" })).toBeNull();
});
