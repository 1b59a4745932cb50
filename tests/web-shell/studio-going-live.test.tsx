import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { Page } from "../../src/web/studio/changes/changes-page.tsx";
import { renderRoom } from "./draft-room.tsx";

const ROUTING = "flows/stage-routing.json";
const CONFLICT = { file: "flows/pages.json", at: "/pages/a/title", base: "Old", mine: "Mine", theirs: "Theirs" };
const FINDING = {
	...{ code: "LAST_ROW_GUARDED", file: `flows/orgs/ours/${ROUTING}`, line: 3, column: 5, cause: "No row decides." },
	...{ cure: "End the list.", pointer: "/stages/OFFERS/1" },
};
const RULE = { id: "page", title: "Page", to: "offers", origin: "own", when: { "===": [{ var: "stage" }, "OFFERS"] } };

let sent: { readonly path: string; readonly body: unknown }[] = [];
let answers: { readonly [path: string]: object } = {};
let refusal: object | undefined;

beforeEach(() => {
	sent = [];
	refusal = undefined;
	answers = {
		difference: {
			...{ base: "", live: "v", elsewhere: [], liveChanges: [], conflicts: [] },
			changes: [{ file: ROUTING, at: "/stages/OFFERS/1/to", change: "changed", from: "a", to: "offers" }],
		},
		check: { hash: "h", passes: true, diagnostics: [], left: [], below: ["Harbor", "Dock"] },
		decisions: { decisions: [], tables: [], more: 0, open: [] },
		"changed-sentences": { sentences: [] },
		"changed-forms": { forms: [] },
		"changed-pages": { pages: [], brands: { before: null, after: null } },
		statements: { statements: { holds: 60, broken: [], open: [] } },
		"changed-cases": { cases: [], compared: 12 },
		comments: { comments: [] },
		links: { links: [] },
		"preview-links": { links: [] },
		staff: { staff: [{ identity: "dana", name: "Dana Draft", roles: [] }], mayApproveOwn: false, proposals: [] },
		tables: { tables: [] },
		sentences: { sentences: [] },
		map: { map: { places: [] } },
		rules: {
			facts: [
				{
					fact: "stage",
					title: "the step",
					kind: "one",
					choices: [{ value: "OFFERS", title: "Offers" }],
					isNullable: false,
				},
			],
			places: [{ at: "page:offers", kind: "page", id: "offers", title: "Choose your offer" }],
			lists: [
				{
					...{ id: `${ROUTING}#/stages/OFFERS`, group: "stagePages", file: ROUTING, path: ["stages", "OFFERS"] },
					...{ title: "Offers", target: { kind: "page", key: "to" }, isWhole: true },
					rules: [{ ...RULE, id: "first" }, RULE],
				},
			],
		},
	};
	vi.stubGlobal("fetch", async (input: string | URL | Request, init?: RequestInit) => {
		const { pathname } = new URL(input instanceof Request ? input.url : input, "http://localhost");
		const name = pathname.split("/").at(-1) ?? "";
		if (init?.method === "POST" && name !== "check") {
			sent.push({ path: name, body: JSON.parse(String(init.body ?? "null")) });
			if (refusal !== undefined) return Response.json(refusal, { status: 422 });
		}
		const answer = answers[name] ?? {};
		return answer instanceof Error
			? Response.json({ errors: [answer.message] }, { status: 422 })
			: Response.json(answer);
	});
});
afterEach(() => {
	cleanup();
	vi.unstubAllGlobals();
});

const home = { org: "ours", identity: "me", roles: ["editor", "approver"], share: null } as never;
const draft = (more: object) =>
	({
		...{ uuid: "d", hash: "h", state: "draft", author: "dana", isOnLive: true, files: [], history: [] },
		...{ publishAt: null, refusal: null, approvedBy: "dana", ...more },
	}) as never;

it("goes from who is treated differently over words, law, lenders and applications to the text", async () => {
	renderRoom(Page, [], { home, draft: draft({}) });
	await screen.findByText(/Choose your offer/);
	const headings = screen.getAllByRole("heading", { level: 2 }).map(({ textContent }) => textContent?.trim());
	const wanted = [
		...["Who is treated differently", "What borrowers read", "What borrowers are asked", "Statements of law"],
		...["Lenders that build on this one", "Applications under way", "Changes, file by file"],
	];
	const found = wanted.map((one) => headings.indexOf(one));
	expect(found).not.toContain(-1);
	expect(found).toEqual(found.toSorted((one, other) => one - other));
	expect(headings.at(-1)).toBe("Changes, file by file");
});

it("says a changed rule as the room of rules does", async () => {
	renderRoom(Page, [], { home, draft: draft({}) });
	await screen.findByText(/^The rule in this draft: When “the step” is “Offers” → Page: Choose your offer/);
});

it("says what conflicts with the live version before anybody presses, and joins what is chosen", async () => {
	const live = { file: CONFLICT.file, at: CONFLICT.at, change: "changed", from: "Old", to: "Theirs" };
	answers = { ...answers, difference: { ...answers.difference, liveChanges: [live], conflicts: [CONFLICT] } };
	renderRoom(Page, [], { home, mayEdit: true, draft: draft({ isOnLive: false }) });
	const choice = within(await screen.findByRole("group", { name: /^Page “.*” › Title$/ }));
	choice.getByText("Mine");
	expect(choice.getAllByText("Theirs")).toHaveLength(2);
	expect(sent).toEqual([]);
	const join = screen.getByRole("button", { name: "Join" });
	expect(join.getAttribute("aria-disabled")).toBe("true");
	fireEvent.click(choice.getAllByRole("radio")[0] as HTMLElement);
	join.focus();
	fireEvent.click(join);
	await waitFor(() =>
		expect(sent).toEqual([{ path: "join", body: { choices: { [CONFLICT.file]: { [CONFLICT.at]: "mine" } } } }]),
	);
	expect(document.activeElement).toBe(join);
});

it("names the lenders that change too, asks for the reason, and answers a refusal with links and that nothing changed", async () => {
	refusal = { code: "PRODUCT_REFUSED", message: "The files do not pass.", diagnostics: [FINDING] };
	renderRoom(Page, [], { home, draft: draft({ state: "approved" }) });
	await screen.findByText(/build on it.*: Harbor, Dock\.$/);
	fireEvent.click(screen.getByRole("button", { name: "Publish now" }));
	await screen.findByText("Enter a reason of at least 3 characters.");
	expect(sent).toEqual([]);
	fireEvent.change(screen.getByLabelText("Why is this going live?"), { target: { value: "Clearer words" } });
	fireEvent.click(screen.getByRole("button", { name: "Publish now" }));
	const said = within(
		(await screen.findByText(/^It was refused, and nothing has changed\./)).parentElement as HTMLElement,
	);
	said.getByText("No row decides. End the list.");
	const rule = await said.findByRole("link", { name: "Open the rule" });
	expect(rule.getAttribute("href")).toContain("/studio/drafts/d/rules?");
	said.getByText(/^When “the step” is “Offers”/);
	expect(sent).toEqual([{ path: "publish", body: { why: "Clearer words" } }]);
});

it("says that a change took the approval away, until the next review", async () => {
	renderRoom(Page, [], { home, draft: draft({ refusal: "APPROVAL_LOST" }) });
	await screen.findByText(/The change took the approval away/);
});

it("keeps the focus at the next step when one is taken", async () => {
	renderRoom(Page, [], { home, draft: draft({ state: "in-review" }) });
	const approve = await screen.findByRole("button", { name: "Approve" });
	await waitFor(() => expect(approve.getAttribute("aria-disabled")).toBe("false"));
	approve.focus();
	fireEvent.click(approve);
	await waitFor(() => expect(sent.at(-1)?.path).toBe("approve"));
	await waitFor(() => expect(document.activeElement?.textContent).toBe("Next step"));
});

it("says that a check didn't finish, and makes it again by one press", async () => {
	const passing = answers;
	answers = { ...answers, check: new Error("It took too long.") };
	renderRoom(Page, [], { home, draft: draft({}) });
	await screen.findByText("The check didn't finish. Try it again below.");
	answers = passing;
	fireEvent.click(screen.getByRole("button", { name: "Try again" }));
	const send = screen.getByRole("button", { name: "Send to review" }) as HTMLButtonElement;
	await waitFor(() => expect(screen.queryByText(/didn't finish/)).toBeNull());
	expect(send.disabled).toBe(false);
});

it("discards a draft after one question", async () => {
	renderRoom(Page, [], { home, draft: draft({}) });
	const discard = await screen.findByRole("button", { name: "Discard draft" });
	fireEvent.click(discard);
	screen.getByText("Discard this draft? You can bring it back for 30 days.");
	fireEvent.click(screen.getByRole("button", { name: "Keep it" }));
	expect(document.activeElement?.textContent).toBe("Discard draft");
	expect(sent).toEqual([]);
	fireEvent.click(screen.getByRole("button", { name: "Discard draft" }));
	fireEvent.click(screen.getByRole("button", { name: "Discard it" }));
	await waitFor(() => expect(sent.map(({ path }) => path)).toEqual(["discard"]));
});
