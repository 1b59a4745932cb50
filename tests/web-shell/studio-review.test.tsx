import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { ChangedCases, ChangedDecisions, ChangedPage, CountedApplications } from "../../src/flow/editing/index.ts";
import type { ChangedForm, FormPair, ShownSentence } from "../../src/web/api/studio/review.ts";
import { Page } from "../../src/web/studio/changes/changes-page.tsx";
import { renderRoom } from "./draft-room.tsx";

const titled = (title: string, id = title) => ({ id, title });
const decisions: ChangedDecisions = {
	decisions: [
		{
			...{ kind: "step", of: titled("Your membership"), before: { kind: "asked", titles: [] } },
			...{ after: { kind: "unasked", titles: [] }, record: {} },
			facts: [{ fact: "hasAccount", about: "The applicant has an account", value: false }],
		},
		{
			...{ kind: "stagePage", of: titled("Lien verification"), facts: [], record: { stage: "LIEN_VERIFICATION" } },
			before: { kind: "page", titles: [titled("Your loans", "liens")] },
			after: { kind: "page", titles: [titled("Your loans", "liens/all")] },
		},
	],
	tables: [
		{
			...{ file: "flows/pricing/min-score.json", about: "The least score.", output: "score", since: "2027-01-01" },
			...{ spec: { type: "integer", unit: "score" }, before: 600, after: 700 },
			inputs: [{ name: "state", spec: { type: "string" }, value: "NY" }],
			offers: {
				borrower: {
					...{ score: 699, income: "$25,000", value: "$600,000", propertyType: "SINGLE_FAMILY" },
					...{ occupancy: "PRIMARY", state: "NY", county: null, owed: "$150,000" },
				},
				before: { offers: [{ months: 60, most: "$245,100", rates: ["10.25%"] }] },
				after: { refusedFor: ["credit/score"] },
			},
		},
	],
	more: 0,
	open: [{ kind: "state", of: null }],
};
const place = { file: "flows/pages.json", locale: null, untranslated: [] };
const sentences: ShownSentence[] = [
	{
		...{ ...place, pointer: "/pages/a/title", shownOn: { kind: "page", title: "Your line is open" } },
		...{ before: "Your line is ready", after: "Your line is open", untranslated: ["es-US"] },
	},
];
const forms: ChangedForm[] = [
	{
		file: "schemas/forms/start/a.json",
		title: "Who are you?",
		changed: ["b"],
		removed: [],
		isNew: false,
		isGone: false,
	},
];
const form = (properties: object) => ({
	...{ brand: null, words: null, figures: {} },
	value: { title: "Who are you?", schema: { type: "object", properties }, ui: {}, messages: {}, writes: {} },
});
const [a, b] = [
	{ type: "string", title: "Name" },
	{ type: "string", title: "Nickname" },
];
const pair = { before: form({ a }), after: form({ a, b }) } as unknown as FormPair;
const cases: ChangedCases = {
	cases: [
		{
			...{ name: "flows/cases/a.json#b", title: "Withdraws early", kind: "page", isExpected: false },
			...{ before: [titled("Your loans")], after: [titled("Your savings")] },
		},
	],
	compared: 12,
};
const counted: CountedApplications = {
	...{ run: "1", status: "DONE", total: 9, done: 9, continue: 4, rewind: 2, pinned: 1 },
	...{ moved: 0, outdated: [] },
};

const drawn = {
	...{
		title: "On its way",
		tone: "waiting",
		body: ["We check your home."],
		actions: [{ label: "Dashboard", kind: "" }],
		blocks: [
			{ name: "text", isKnown: true, words: ["Someone should be home."] },
			{ name: "carousel", isKnown: false, words: [] },
		],
	},
	ball: { whose: "Who's working on this", who: "The broker", when: "When to expect it", by: "Within a week" },
};
const page: ChangedPage = {
	...{ id: "waiting", title: "On its way", before: drawn },
	after: { ...drawn, ball: { ...drawn.ball, by: "Within ten days" } },
};

let asked: string[] = [];
let answers: { readonly [path: string]: object } = {};

beforeEach(() => {
	asked = [];
	answers = {
		difference: {
			base: "",
			live: "v",
			changes: [{ file: "flows/a.json", at: "/", change: "added" }],
			elsewhere: [],
			liveChanges: [],
		},
		check: { hash: "h", passes: true, diagnostics: [], left: [] },
		decisions,
		"changed-sentences": { sentences },
		"changed-forms": { forms },
		"changed-pages": { pages: [page], brands: { before: {}, after: {} } },
		statements: { statements: { holds: 60, broken: [], open: [] } },
		"changed-cases": cases,
		"lenders-below": {
			lenders: [
				{ org: "b", name: "Harbor", isFaulty: false, sentences: 1, decisions: 0, kept: 2 },
				{ org: "c", name: "Dock", isFaulty: true, sentences: 0, decisions: 0, kept: 0 },
			],
		},
		applications: counted,
		staff: { staff: [], mayApproveOwn: false, proposals: [] },
		map: { map: { places: [], ways: [] } },
		rules: { hash: "h", lists: [], facts: [], places: [] },
	};
	vi.stubGlobal("fetch", async (input: string | URL | Request) => {
		const { pathname, searchParams } = new URL(input instanceof Request ? input.url : input, "http://localhost");
		const name = pathname.split("/").at(-1) ?? "";
		asked.push(name);
		const answer = name === "changed-forms" && searchParams.has("file") ? pair : answers[name];
		if (answer instanceof Error) return Response.json({ errors: [answer.message] }, { status: 422 });
		return Response.json(answer ?? {});
	});
});
afterEach(() => {
	cleanup();
	vi.unstubAllGlobals();
});

const home = { org: "ours", identity: "me", roles: ["editor"] } as never;
const draft = {
	...{ uuid: "d", hash: "h", state: "draft", author: "other", isOnLive: true, files: [], history: [] },
	...{ publishAt: null, refusal: null, approvedBy: null },
} as never;
const shown = () => renderRoom(Page, [], { home, draft });
const section = async (name: string) => within(await screen.findByRole("region", { name }));
const loaded = async () => (await section("Cases that change")).findByText(/come out|comes out/);

it("says each decision as a sentence, with whom it concerns", async () => {
	shown();
	await loaded();
	const who = await section("Who is treated differently");
	const entries = who.getAllByRole("listitem").map(({ textContent }) => textContent);
	expect(entries[0]).toBe(
		"“Your membership” isn't asked anymore.For example, someone withThe applicant has an account: noTry this person",
	);
	// two pages of one title are told apart
	who.getByText("At “Lien verification”, the borrower sees “Your loans (liens/all)” instead of “Your loans (liens)”.");
	who.getByText("This is so for everyone who gets there.");
	who.getByText("From 2027-01-01 on: Min score: “Score” is 700 instead of 600.");
	who.getByText(
		/score of 699 and a monthly income of \$25,000\. Their home in NY \(single family, primary\) is worth \$600,000/,
	);
	who.getByText("60 months: up to $245,100 at 10.25%");
	who.getByText("No offer, because of: credit score");
	who.getByText("It isn't known for sure whether this differs: the state of the application.");
	expect(who.getByRole("link", { name: "Open the table" }).getAttribute("href")).toContain(
		"tables?table=pricing/min-score",
	);
});

it("marks what borrowers read otherwise, and draws a form before and after on request", async () => {
	shown();
	await loaded();
	const read = await section("What borrowers read");
	expect(read.getByRole("deletion").textContent).toContain("ready");
	expect(read.getByRole("insertion").textContent).toContain("open");
	read.getByText("On the page “Your line is open”");
	read.getByText(/^Not translated into/);
	expect(screen.queryByLabelText(/Nickname/)).toBeNull();
	fireEvent.click(screen.getByRole("button", { name: "Show before and after: Who are you?" }));
	const live = within(await screen.findByRole("region", { name: "Who are you? (Live)" }));
	const made = within(screen.getByRole("region", { name: "Who are you? (This draft)" }));
	expect(live.queryByLabelText(/Nickname/)).toBeNull();
	await waitFor(() => expect(made.getByLabelText(/Nickname/).closest("[data-marked]")).not.toBeNull());
	expect(made.getByLabelText(/^Name/).closest("[data-marked]")).toBeNull();
});

it("has one line for what does not change, and cases that the simulator plays", async () => {
	shown();
	await loaded();
	(await section("Statements of law")).getByText(/All 60 statements hold/);
	const changed = await section("Cases that change");
	changed.getByText("The page is “Your savings” instead of “Your loans”.");
	changed.getByText("The case expects something else.");
	const link = changed.getByRole("link", { name: "Try it in the simulator" });
	expect(link.getAttribute("href")).toContain(`simulator?case=${encodeURIComponent("flows/cases/a.json#b")}`);
});

it("asks for lenders below and counts applications only when somebody wants it, and says what is so", async () => {
	shown();
	await loaded();
	expect(asked).not.toContain("lenders-below");
	expect(asked).not.toContain("applications");
	screen.getByText(/they stay on the version that they started with/);
	fireEvent.click(screen.getByRole("button", { name: "See what changes for them" }));
	await screen.findByText("Harbor");
	screen.getByText(/stay as this lender has set them/);
	screen.getByText("It would have faults with this draft, so it keeps what it has.");
	fireEvent.click(screen.getByRole("button", { name: "Count what moving them would mean" }));
	await screen.findByText(/If they are moved to this draft/);
	const meant = (await section("Applications under way")).getAllByRole("listitem");
	expect(meant.map(({ textContent }) => /continue|back|can't/.exec(textContent ?? "")?.[0])).toEqual([
		...["continue", "back", "can't"],
	]);
});

it("goes on with the next part when one cannot be worked out, and keeps the review steps", async () => {
	answers = { ...answers, decisions: new Error("This draft has faults.") };
	shown();
	await loaded();
	(await section("Who is treated differently")).getByText("This draft has faults.");
	expect(screen.getByRole("button", { name: "Send to review" }).getAttribute("aria-disabled")).toBe("false");
});

it("draws a page that says something else, before and after", async () => {
	shown();
	await loaded();
	const pages = await section("Pages that say something else");
	fireEvent.click(await pages.findByRole("button", { name: /On its way/ }));
	const [live, after] = await Promise.all(
		["Live", "This draft"].map((version) => pages.findByRole("region", { name: `On its way (${version})` })),
	);
	within(live as HTMLElement).getByText("Within a week");
	within(after as HTMLElement).getByText("Within ten days");
	expect(within(after as HTMLElement).getByRole("button", { name: "Dashboard" }).ariaDisabled).toBe("true");
});

it("names of a long example what is so, and the rest on request", async () => {
	const [first] = decisions.decisions;
	if (first === undefined) throw new Error("There is an example.");
	const not = Array.from({ length: 7 }, (_, at) => ({ fact: `not${at}`, about: `Not ${at}`, value: false }));
	const facts = [...not, { fact: "score", about: "Credit score", value: 640 }];
	answers = { ...answers, decisions: { ...decisions, decisions: [{ ...first, facts }] } };
	shown();
	await loaded();
	const who = await section("Who is treated differently");
	expect(who.getByText("Credit score: 640").closest("details")).toBeNull();
	const rest = who.getByText("Not 6: no").closest("details");
	expect(rest?.open).toBe(false);
	expect(rest?.textContent).toContain("Not 0: no");
});
