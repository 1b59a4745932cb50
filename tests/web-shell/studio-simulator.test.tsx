import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { AskedSimulation, SimulatedNow, SimulatedPlace } from "../../src/flow/editing/index.ts";
import type { DraftRules } from "../../src/web/api/studio/rules.ts";
import type { DraftSimulation } from "../../src/web/api/studio/simulation.ts";
import { Page } from "../../src/web/studio/simulator/simulator-page.tsx";
import { renderRoom } from "./draft-room.tsx";

const none = { stage: null, state: null, standing: null, day: "2026-11-20" };
const step: SimulatedPlace = { ...none, at: "step:first", kind: "step", title: "Where do you live?", body: [] };
const page: SimulatedPlace = {
	...{ at: "page:offers", kind: "page", title: "Choose your offer", body: ["Here is what you can borrow."] },
	stage: { id: "OFFERS", title: "Offers" },
	state: { id: "offers", title: "An offer is to be chosen" },
	standing: "Your offers are ready",
	day: "2026-11-20",
};
const rule = {
	list: "stagePages",
	of: "Offers",
	file: "flows/stage-routing.json",
	layer: "base",
	read: [],
	isTried: true,
} as const;
const first: SimulatedNow = {
	place: step,
	form: {
		id: "registration/first",
		title: "Where do you live?",
		questions: [
			{
				field: "use",
				title: "Use",
				kind: "one",
				choices: ["HOME", "RENTAL"].map((value) => ({ value, title: value })),
				value: "HOME",
			},
			{ field: "address.zip", title: "ZIP code", kind: "text", choices: [], value: "95126" },
		],
	},
	facts: [],
	...{ tables: [], checks: [] },
	why: [{ ...rule, list: "steps", of: "", row: 1, title: "First", pointer: "/steps/first", isOwn: false, isHit: true }],
	next: [{ kind: "days", id: "", title: "" }],
	isExample: false,
	kept: { facts: { answers: {} }, expect: { steps: ["first"] }, leaves: [] },
};
const second: SimulatedNow = {
	place: page,
	form: null,
	facts: [
		{ fact: "isOld", about: "Was it known before?", value: false, isNew: false },
		{ fact: "score", about: "Credit score", value: 700, isNew: true },
	],
	why: [
		{ ...rule, row: 1, title: "Held", pointer: "/stages/OFFERS/0", isOwn: false, isHit: false },
		{
			...{ ...rule, row: 2, title: "Page", pointer: "/stages/OFFERS/1", isOwn: true, isHit: true, layer: "ours" },
			read: [{ fact: "score", about: "Credit score", value: 700 }],
		},
	],
	checks: [],
	tables: [
		{
			...{ ...rule, list: "table", of: "Min score", row: 2, title: "Safer", file: "flows/pricing/min-score.json" },
			...{ pointer: "/rows/safer", isOwn: true, isHit: true, layer: "ours" },
			read: [
				{ fact: "propertyType", about: "Property type", value: "SINGLE_FAMILY", isChoice: true },
				{ fact: "lineAmount", about: "Line amount", value: 2_000_000, unit: "cents" },
			],
			decides: [{ fact: "score", about: "Score", value: 700, unit: "score" }],
		},
	],
	next: [
		{ kind: "vendor", id: "pricing", title: "Pricing" },
		{ kind: "days", id: "expiry", title: "Offers expire", waitsFor: "2026-12-20" },
		{ kind: "days", id: "", title: "" },
	],
	isExample: false,
	kept: {
		facts: { stage: "OFFERS", today: "2026-11-20" },
		expect: { page: "offers", stage: "OFFERS" },
		leaves: ["state"],
	},
};
const rules: Omit<DraftRules, "hash"> = {
	facts: [
		{
			...{ fact: "score", title: "Credit score", about: "Credit score", kind: "number", choices: [] },
			...{ isNullable: false, isOwn: false },
		},
	],
	places: [{ at: "page:offers", kind: "page", id: "offers", title: "Choose your offer" }],
	lists: [
		{
			...{ id: "flows/stage-routing.json#/stages/OFFERS", group: "stagePages", title: "Offers", isWhole: true },
			...{ file: "flows/stage-routing.json", path: ["stages", "OFFERS"], target: { kind: "page", key: "to" } },
			rules: [
				{ id: "held", title: "Held", when: false, to: "held", origin: "below" },
				{ id: "page", title: "Page", when: { ">=": [{ var: "score" }, 680] }, to: "offers", origin: "own" },
			],
		},
	],
};
const live: SimulatedPlace = { ...page, at: "page:loans", title: "Loans on your home" };

const text = (title: string) => ({ type: "string", title });
const drawn = {
	...{ file: "schemas/forms/registration/first.json", brand: {}, words: null, sentences: [], figures: {} },
	value: {
		title: "Where do you live?",
		schema: {
			type: "object",
			properties: {
				use: { ...text("Use"), enum: ["HOME", "RENTAL"] },
				address: { type: "object", properties: { zip: text("ZIP code") } },
			},
		},
		...{ ui: {}, messages: {}, footnotes: [], writes: {}, submit: "Continue" },
	},
};

let asked: AskedSimulation[] = [];
/** How the next plays are refused. */
let refusals: number[] = [];

function answerTo({ steps }: AskedSimulation): Response {
	const zip = steps[0]?.answers?.["address.zip"];
	if (zip === "none") {
		const errors = [{ field: "address.zip", keyword: "simulated", message: "Enter a ZIP code" }];
		return Response.json({ code: "ANSWERS_REFUSED", message: "Correct these answers.", errors }, { status: 422 });
	}
	const isFirst = steps.length === 0;
	const body: DraftSimulation = {
		now: isFirst ? first : second,
		places: isFirst ? [step] : [step, page],
		live: isFirst ? step : live,
		difference: isFirst ? null : { step: 1, kind: "place", draft: page, live },
		isCompared: true,
	};
	return Response.json(body);
}

beforeEach(() => {
	[asked, refusals] = [[], []];
	vi.stubGlobal("fetch", async (input: string | URL | Request, init?: RequestInit) => {
		const request = input instanceof Request ? input : new Request(new URL(input, "http://localhost"), init);
		const { pathname } = new URL(request.url);
		if (pathname.endsWith("/rules")) return Response.json(rules);
		if (pathname.endsWith("/forms")) return Response.json(drawn);
		if (!pathname.endsWith("/simulations")) return Response.json({ cases: [], map: { places: [], ways: [] } });
		const body = (await request.json()) as AskedSimulation;
		asked.push(body);
		const status = refusals.shift();
		return status === undefined ? answerTo(body) : Response.json({ message: "Not now." }, { status });
	});
});
afterEach(() => {
	cleanup();
	vi.unstubAllGlobals();
});

async function shown() {
	renderRoom(Page);
	return screen.findByRole("heading", { level: 3, name: "Where do you live?" });
}
const settled = () => waitFor(() => expect(screen.getByRole("status").textContent).not.toBe("Playing it forward"));
const press = (name: string) => fireEvent.click(screen.getByRole("button", { name }));

it("sends what was typed, moves to the next page, and says what decided and where the live version differs", async () => {
	await shown();
	screen.getByText("On the live version, this person would see the same.");
	fireEvent.change(screen.getByLabelText("ZIP code"), { target: { value: "10001" } });
	press("Continue");
	const heading = await screen.findByRole("heading", { level: 3, name: "Choose your offer" });
	expect(screen.queryByLabelText("ZIP code")).toBeNull();
	expect(screen.getAllByText("There is nothing to fill in here.")).toHaveLength(1);
	await waitFor(() => expect(document.activeElement).toBe(heading));
	expect(asked.at(-1)?.steps).toEqual([
		{ kind: "answers", id: "registration/first", answers: { "address.zip": "10001" } },
	]);
	screen.getByText(
		"On the live version, this person would be at “Loans on your home” instead of “Choose your offer” after step 1.",
	);
	const facts = within(screen.getByRole("region", { name: "What is known" })).getAllByRole("listitem");
	expect(facts.map(({ textContent }) => textContent)).toEqual([
		"Credit score: 700Changed by the last step",
		"Was it known before? no",
	]);
	const why = within(screen.getByRole("region", { name: "Why this page" }));
	why.getByText("Pages of “Offers”, row 2: Page");
	why.getByText("When “Credit score” is at least 680 → Page: Choose your offer");
	expect(why.getByText("Pages of “Offers”, row 1: Held").closest("details")).not.toBeNull();
	expect(why.getAllByText("This row applies · This lender's own")).toHaveLength(2);
	why.getByText("Table “Min score”, row 2: Safer");
	why.getByText("Property type: Single family");
	why.getByText("Line amount: $20,000");
	why.getByText("Gives Score: 700");
});

it("goes back by a step, and lets vendors, staff and days act", async () => {
	await shown();
	press("Continue");
	await screen.findByRole("heading", { level: 3, name: "Choose your offer" });
	press("Let the vendor answer: Pricing");
	await waitFor(() => expect(asked.at(-1)?.steps.at(-1)).toEqual({ kind: "vendor", id: "pricing" }));
	await settled();
	press("Wait until 12/20/2026: Offers expire");
	await waitFor(() => expect(asked.at(-1)?.steps.at(-1)).toEqual({ kind: "days", days: 30 }));
	await settled();
	expect(asked.at(-1)?.steps).toHaveLength(3);
	press("One step back");
	await waitFor(() => expect(asked.at(-1)?.steps).toHaveLength(2));
	await settled();
	press("Start again");
	await screen.findByRole("heading", { level: 3, name: "Where do you live?" });
	expect(asked.at(-1)?.steps).toEqual([]);
});

it("asks anew which questions a choice leads to, and keeps the page when the form refuses", async () => {
	await shown();
	fireEvent.change(screen.getByLabelText("Use"), { target: { value: '"RENTAL"' } });
	await waitFor(() => expect(asked.at(-1)?.typed).toEqual({ use: "RENTAL" }));
	fireEvent.change(screen.getByLabelText("ZIP code"), { target: { value: "none" } });
	await settled();
	press("Continue");
	expect((await screen.findByRole("alert")).textContent).toContain("Enter a ZIP code");
	expect(screen.getByLabelText("ZIP code").getAttribute("aria-invalid")).toBe("true");
	expect((screen.getByLabelText("ZIP code") as HTMLInputElement).value).toBe("none");
});

it("shows the page as borrowers see it, answered as the person would, and sends what is changed there", async () => {
	await shown();
	press("Page as borrowers see it");
	const seen = within(await screen.findByRole("region", { name: /Where do you live\?/ }));
	const zip = await seen.findByLabelText(/^ZIP code/);
	expect(zip).toHaveProperty("value", "95126");
	fireEvent.change(zip, { target: { value: "10001" } });
	fireEvent.click(await seen.findByRole("button", { name: "Continue" }));
	await screen.findByRole("heading", { level: 3, name: "Choose your offer" });
	expect(asked.at(-1)?.steps).toEqual([
		{ kind: "answers", id: "registration/first", answers: { use: "HOME", "address.zip": "10001" } },
	]);
});

it("asks again while the checks of others are under way, and offers to try again what failed", async () => {
	vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ["setTimeout", "clearTimeout"] });
	try {
		refusals = [429, 503, 500];
		renderRoom(Page);
		await waitFor(() => expect(asked).not.toEqual([]));
		await vi.advanceTimersByTimeAsync(30_000);
		await screen.findByRole("alert");
		expect(asked).toHaveLength(3);
		press("Try again");
		await screen.findByLabelText("ZIP code");
		expect(asked.map(({ steps }) => steps)).toEqual([[], [], [], []]);
	} finally {
		vi.useRealTimers();
	}
});

it("plays what was wished last, also where an earlier wish waits for the checks of others", async () => {
	vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ["setTimeout", "clearTimeout"] });
	try {
		await shown();
		refusals = [429];
		press("Continue");
		await waitFor(() => expect(refusals).toEqual([]));
		fireEvent.change(screen.getByLabelText("Use"), { target: { value: '"RENTAL"' } });
		await waitFor(() => expect(asked.at(-1)?.typed).toEqual({ use: "RENTAL" }));
		await vi.advanceTimersByTimeAsync(10_000);
		await settled();
		expect(asked).toHaveLength(3);
		screen.getByRole("heading", { level: 3, name: "Where do you live?" });
	} finally {
		vi.useRealTimers();
	}
});
