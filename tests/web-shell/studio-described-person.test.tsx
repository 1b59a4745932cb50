import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import {
	type AskedSimulation,
	CASES_FILE,
	type FileChange,
	type SayableFact,
	type SimulatedNow,
	type TriedRule,
	type Uncovered,
} from "../../src/flow/editing/index.ts";
import { SimulatorLink } from "../../src/web/studio/persons/simulator-link.tsx";
import { Page } from "../../src/web/studio/simulator/simulator-page.tsx";
import { FindingList } from "../../src/web/studio/tables/finding-list.tsx";
import { renderRoom } from "./draft-room.tsx";

const sayable: readonly SayableFact[] = [
	{
		...{ fact: "answers.registration/income.income", title: "Annual income", about: "What do you earn?" },
		...{ kind: "money", choices: [], isAnswer: true },
	},
	{
		...{ fact: "softCredit", title: "Result of the soft pull", about: "Result of the soft pull" },
		...{ kind: "one", choices: [{ value: "FROZEN", title: "Frozen" }], isAnswer: false },
	},
	{ fact: "dob", title: "Date of birth", about: "Birth date", kind: "date", choices: [], isAnswer: false },
	{
		...{ fact: "steps", title: "Steps", about: "Steps", kind: "list", isAnswer: false },
		choices: [{ value: "AWAITED", title: "Awaited" }],
	},
	{ fact: "isReady", title: "Is it ready?", about: "Is it ready?", kind: "yes", choices: [], isAnswer: false },
];
const row = (id: number, more: Partial<TriedRule>): TriedRule => ({
	...{ list: "stagePages", of: "Offers", row: id, title: `Row ${id}`, layer: "base", isOwn: false, isHit: false },
	...{ isTried: true, read: [], file: "flows/stage-routing.json", pointer: `/stages/OFFERS/${id - 1}`, ...more },
});
const uncovered: Uncovered = {
	rows: [{ ...row(3, { isOwn: true }), at: "page:offers" }],
	pages: [{ id: "page:savings", title: "Your savings" }],
};
const now: SimulatedNow = {
	place: {
		...{ at: "page:offers", kind: "page", title: "Choose your offer", body: [], standing: null, day: "2026-11-20" },
		...{ stage: { id: "OFFERS", title: "Offers" }, state: { id: "offers", title: "An offer is to be chosen" } },
	},
	...{ form: null, facts: [], isExample: false },
	...{ tables: [], checks: [] },
	why: [row(1, {}), row(2, { isHit: true }), row(3, { isTried: false }), row(4, { isTried: false })],
	next: [
		{ kind: "vendor", id: "soft-pull", title: "Soft pull", outcomes: ["credit-frozen", "credit-no-file"] },
		{ kind: "days", id: "", title: "" },
	],
	kept: { facts: { stage: "OFFERS" }, expect: { page: "offers", stage: "OFFERS" }, leaves: ["state"] },
};
const CASE = { name: `ours/${CASES_FILE}#taken-already`, title: "Taken already", group: "Simulator" };

let asked: AskedSimulation[] = [];

beforeEach(() => {
	asked = [];
	vi.stubGlobal("fetch", async (input: string | URL | Request, init?: RequestInit) => {
		const request = input instanceof Request ? input : new Request(new URL(input, "http://localhost"), init);
		const { pathname } = new URL(request.url);
		if (pathname.endsWith("/map")) {
			const place = { at: "page:offers", kind: "page", title: "Choose your offer" };
			return Response.json({ map: { places: [{ ...place, written: [] }], ways: [] } });
		}
		if (pathname.endsWith("/rules")) return Response.json({ lists: [], facts: [], places: [] });
		if (pathname.endsWith("/people")) return Response.json(MADE);
		if (!pathname.endsWith("/simulations")) return Response.json({ cases: [CASE], facts: sayable, uncovered });
		const body = (await request.json()) as AskedSimulation;
		asked.push(body);
		if (body.start.facts?.["answers.registration/income.income"] === "much") {
			const errors = [
				{ field: "answers.registration/income.income", keyword: "simulated", message: "Enter a number." },
			];
			return Response.json({ code: "FACTS_REFUSED", message: "Correct it.", errors }, { status: 422 });
		}
		return Response.json({ now, places: [now.place], live: now.place, difference: null, isCompared: true });
	});
});
afterEach(() => {
	cleanup();
	vi.unstubAllGlobals();
});

const press = (name: string | RegExp) => fireEvent.click(screen.getByRole("button", { name }));
const search = (text: string) =>
	fireEvent.change(screen.getByLabelText("Add a fact or an answer"), { target: { value: text } });
const described = async () => {
	renderRoom(Page);
	await screen.findByRole("heading", { level: 3, name: "Choose your offer" });
	fireEvent.change(screen.getByLabelText("Start with"), { target: { value: "described" } });
	await screen.findByRole("heading", { level: 3, name: "Describe the person" });
	await waitFor(() => {
		search("income");
		screen.getByRole("button", { name: "Add: Annual income" });
	});
};

it("finds facts by their words, takes each by its kind, and plays the person that they describe", async () => {
	await described();
	// nobody is played before they are described
	expect(screen.queryByRole("heading", { level: 3, name: "Choose your offer" })).toBeNull();
	press("Add: Annual income");
	const income = await screen.findByLabelText("Annual income, in dollars");
	expect(document.activeElement).toBe(income);
	fireEvent.change(income, { target: { value: "$25,000" } });
	search("pull soft");
	press("Add: Result of the soft pull");
	search("birth");
	press("Add: Date of birth");
	fireEvent.change(screen.getByLabelText("Date of birth"), { target: { value: "1985-06-15" } });
	search("isReady");
	press("Add: Is it ready?");
	press("Remove: Is it ready?");
	fireEvent.change(screen.getByLabelText("Where is this person?"), { target: { value: "page:offers" } });
	press("Play this person");
	await screen.findByRole("heading", { level: 3, name: "Choose your offer" });
	expect(asked.at(-1)?.start).toEqual({
		facts: { "answers.registration/income.income": 25_000, softCredit: "FROZEN", dob: "1985-06-15" },
		...{ isUsual: true, at: "page:offers" },
	});
	expect(window.location.search).toBe("");
});

it("takes a list with commas between its entries", async () => {
	await described();
	search("steps");
	press("Add: Steps");
	const list = await screen.findByLabelText("Steps");
	expect(document.getElementById(list.getAttribute("aria-describedby") ?? "")?.textContent).toContain("AWAITED");
	fireEvent.change(list, { target: { value: "AWAITED, CHECKED, " } });
	expect((list as HTMLInputElement).value).toBe("AWAITED, CHECKED, ");
	press("Play this person");
	await waitFor(() => expect(asked.at(-1)?.start.facts).toEqual({ steps: ["AWAITED", "CHECKED"] }));
});

const MADE = { start: { record: { stage: "OFFER_SELECTION" } }, steps: [{ kind: "vendors" }] };

it("lists what no case covers, each with a person to make for it", async () => {
	renderRoom(Page);
	const summary = await screen.findByText(/row isn't covered by any case/);
	const list = within(summary.closest("details") as HTMLElement);
	list.getByText("Page: Your savings");
	list.getByText("This lender's own");
	const name = "Make a person for it: Pages of “Offers”, row 3: Row 3";
	fireEvent.click(list.getByRole("button", { name, hidden: true }));
	// the person of the row is played along the steps that lead to it
	await waitFor(() => expect(asked.at(-1)).toMatchObject(MADE));
});

it("shows at the fact why it can't be so, and plays no one", async () => {
	await described();
	press("Add: Annual income");
	fireEvent.change(screen.getByLabelText("Annual income, in dollars"), { target: { value: "much" } });
	fireEvent.change(screen.getByLabelText("What becomes of the rest?"), { target: { value: "unknown" } });
	press("Play this person");
	await screen.findByText("Enter a number.");
	expect(screen.getByLabelText("Annual income, in dollars").getAttribute("aria-invalid")).toBe("true");
	expect(screen.queryByRole("heading", { level: 3, name: "Choose your offer" })).toBeNull();
	expect(asked.at(-1)?.start.isUsual).toBe(false);
});

it("keeps a person as a case under a title of its own, and says what the case expects", async () => {
	const saved: [string, FileChange][] = [];
	renderRoom(Page, [], {
		edit: async (file, make) => {
			saved.push([file, make(undefined)]);
			return true;
		},
	});
	const section = within(await screen.findByRole("region", { name: "Keep this person as a case" }));
	section.getByText("It expects: Page: Choose your offer · Step of the loan: Offers");
	section.getByText("It can't expect what this example or an opened page says instead of the rules: the state.");
	const title = section.getByLabelText("Title of the case");
	press("Save as a case");
	section.getByText("Enter a title with letters or digits.");
	fireEvent.change(title, { target: { value: "Taken Already!" } });
	press("Save as a case");
	section.getByText("There is a case of this title. Enter another title.");
	expect(saved).toEqual([]);
	fireEvent.change(title, { target: { value: "Offers in Texas" } });
	press("Save as a case");
	await section.findByText("“Offers in Texas” is saved in this draft. It's listed under “Start with”.");
	const [[file, made] = []] = saved;
	expect(file).toBe(CASES_FILE);
	expect(JSON.parse(made !== undefined && "text" in made ? made.text : "")).toMatchObject({
		cases: { "offers-in-texas": { about: "Offers in Texas", facts: { stage: "OFFERS" }, expect: { page: "offers" } } },
	});
});

it("marks the row that applies, those that were tried and those that weren't reached", async () => {
	renderRoom(Page);
	const why = within(await screen.findByRole("region", { name: "Why this page" }));
	why.getByText("This row applies · Shared by all lenders");
	why.getByText("Was tried, and doesn't apply · Shared by all lenders");
	expect(why.getAllByText("Wasn't tried, since a row before it applies · Shared by all lenders")).toHaveLength(2);
	expect(why.getByText("Pages of “Offers”, row 3: Row 3").closest("details")?.textContent).not.toContain("row 1");
});

it("lets a vendor answer as chosen", async () => {
	renderRoom(Page);
	await screen.findByRole("heading", { level: 3, name: "Choose your offer" });
	const choice = screen.getByLabelText("Answer of the vendor");
	expect(
		within(choice)
			.getAllByRole("option")
			.map(({ textContent }) => textContent),
	).toEqual(["The credit file is frozen", "No credit file at all"]);
	fireEvent.change(choice, { target: { value: "credit-no-file" } });
	press("Let it answer so");
	await waitFor(() =>
		expect(asked.at(-1)?.steps).toEqual([{ kind: "vendor", id: "soft-pull", outcome: "credit-no-file" }]),
	);
});

const GAP = {
	code: "TABLE_GAP",
	severity: "error",
	file: "flows/law/x.json",
	line: 1,
	column: 1,
	cure: "Add a row.",
} as const;

it("opens with the person of a link, whose address says nothing of them", async () => {
	renderRoom(() => (
		<>
			<SimulatorLink start={{ facts: { softCredit: "FROZEN" }, at: "page:offers" }} />
			<FindingList
				findings={[
					{ ...GAP, cause: "A gap.", witness: { today: "2026-01-01" } },
					{ ...GAP, cause: "A gap without example." },
				]}
				isChecking={false}
				error={null}
				noResult={[]}
				goTo={() => undefined}
				addRow={undefined}
			/>
			<Page />
		</>
	));
	await screen.findByRole("heading", { level: 3, name: "Choose your offer" });
	const [first, ...others] = screen.getAllByRole("link", { name: "Try this person" });
	const second = screen.getByRole("link", { name: "Make a person for it" });
	expect(others).toEqual([]);
	expect(first?.getAttribute("href")).toBe("/studio/drafts/d/simulator");
	fireEvent.click(first as HTMLElement);
	await waitFor(() => expect(asked.at(-1)?.start).toEqual({ facts: { softCredit: "FROZEN" }, at: "page:offers" }));
	fireEvent.click(second as HTMLElement);
	await waitFor(() => expect(asked.at(-1)?.start).toEqual({ record: { today: "2026-01-01" }, isUsual: true }));
});
