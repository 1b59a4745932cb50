import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { useEffect } from "react";
import { useNavigate } from "react-router-dom";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { draftMap, edited, type RuleLocks, ruleLists, valueOfText } from "../../src/flow/editing/index.ts";
import type { Json } from "../../src/flow/engine/json.ts";
import type { FileEdit } from "../../src/web/studio/draft/draft-context.ts";
import { Page as RulesPage } from "../../src/web/studio/rules/rules-page.tsx";
import { renderRoom, standInDialogs } from "./draft-room.tsx";

const ENTRY = "flows/entry.json";
const MACHINE = "flows/application.json";
const ORIGINATION = "flows/origination.json";
const REQUESTS = "flows/conditions.json";
const CASES = "flows/cases/ours.json";
const SPANISH = "flows/locales/es-US/conditions.json";

const GUARDS = { closed: { on: ["/*"], when: { var: "isClosed" }, show: "closed" } };
const WORDS = { closed: { title: "We are closed", body: [] } };
/** The lender's own files. */
const TEXTS: { readonly [path: string]: string } = {
	[ENTRY]: `{ "guards": { "ours": { "on": ["/"], "when": false, "show": "closed" } } }\n`,
	[MACHINE]: `{
  "transitions": {
    "ours":   { "from": ["liens"], "to": "hmda", "when": { "var": "isOurs" } }
  }
}
`,
	[ORIGINATION]: `{ "tasks": { "ours": { "when": false, "vendor": "credit", "operation": "soft-pull" } } }\n`,
	[REQUESTS]: `{
  "conditions": {
    "PROOF_OF_ADDRESS": { "header": "Where you live", "description": "A bill.", "button": "Upload", "type": "upload",   "location": "upload", "documentType": "SUPPORT", "form": "upload" },
    "PAYSTUBS": { "header": "Your paystubs", "description": "The last two.", "button": "Upload", "type": "upload", "location": "upload" }
  }
}
`,
	[CASES]: `{"cases": {"a-bill": {"record": {"application": {"conditions": [{"categoryEnum": "PROOF_OF_ADDRESS"}]}}}}}`,
	[SPANISH]: `{ "conditions": { "PROOF_OF_ADDRESS": { "header": { "for": "Where you live", "text": "Dónde vive" } } } }\n`,
};
const STATES = {
	liens: { about: "Loans are looked at" },
	hmda: { about: "Asked who they are" },
	sign: { about: "To sign" },
};

let texts: { readonly [path: string]: string };
let saved: { readonly [path: string]: string };
let locks: RuleLocks;

/** What is composed of the files, and whose the values are: the lender's own rules are the only ones but a guard. */
function composed() {
	const own = (path: string) => valueOfText(texts[path] ?? "{}") as { readonly [key: string]: { [key: string]: Json } };
	const ours = (pointer: string, ...keys: string[]) =>
		Object.fromEntries(keys.map((key) => [`${pointer}/${key}`, "ours"] as const));
	return {
		[ENTRY]: {
			value: { guards: { ...GUARDS, ...own(ENTRY).guards }, words: WORDS },
			layers: ours("/guards/ours", "on/0", "when", "show"),
		},
		[MACHINE]: {
			value: { initial: "liens", states: STATES, transitions: own(MACHINE).transitions ?? {} },
			layers: ours("/transitions/ours", "from/0", "to", "when/var"),
		},
		[ORIGINATION]: {
			value: { stages: {}, tasks: own(ORIGINATION).tasks ?? {} },
			layers: ours("/tasks/ours", "when", "vendor", "operation"),
		},
		[REQUESTS]: {
			value: { conditions: own(REQUESTS).conditions ?? {} },
			layers: Object.fromEntries(
				["PROOF_OF_ADDRESS", "PAYSTUBS"].flatMap((id) =>
					Object.entries(
						ours(`/conditions/${id}`, "header", "description", "button", "type", "location", "documentType", "form"),
					),
				),
			),
		},
	};
}

beforeEach(() => {
	standInDialogs();
	[texts, saved, locks] = [TEXTS, {}, {}];
	vi.stubGlobal("fetch", async (input: string | URL | Request, init?: RequestInit) => {
		const request = input instanceof Request ? input : new Request(new URL(input, "http://localhost"), init);
		const { pathname, searchParams } = new URL(request.url);
		const files: { readonly [path: string]: { readonly value: Json; readonly layers: { [pointer: string]: string } } } =
			composed();
		const { places } = draftMap(files, "ours");
		const titles = new Map(places.map(({ at, title }) => [at, title]));
		const file = searchParams.get("file") ?? "";
		const answers: { readonly [route: string]: object } = {
			rules: { hash: "h", lists: ruleLists(files, "ours", titles), places, facts: [] },
			locks: { rules: locks, words: {}, limits: {} },
			composed: { hash: "h", file, ...files[file] },
			check: { hash: "h", passes: true, diagnostics: [], left: [], below: [], product: null },
			comments: { comments: [] },
			tables: { tables: [] },
			sentences: { sentences: [], locales: [] },
			map: { map: { places: [] } },
		};
		return Response.json(answers[pathname.split("/").at(-1) ?? ""] ?? {});
	});
});
afterEach(() => {
	cleanup();
	vi.unstubAllGlobals();
});

const editAll = async (changes: readonly FileEdit[]) => {
	for (const { file, make } of changes) {
		const made = make(texts[file]);
		saved = { ...saved, [file]: "text" in made ? made.text : made.edits.reduce(edited, texts[file] ?? "") };
	}
	return true;
};
/** Shows a list, with a rule of it open. */
function show(list: string, rule?: string) {
	function Rules() {
		const navigate = useNavigate();
		const query = new URLSearchParams({ rules: list, ...(rule === undefined ? {} : { rule }) });
		useEffect(() => void navigate(`/?${query}`), [navigate]);
		return <RulesPage />;
	}
	const files = Object.entries(texts).map(([path, text]) => ({ path, text, revision: 1 }));
	renderRoom(Rules, files, { editAll, edit: (file, make) => editAll([{ file, make }]) });
}
async function free(name: string) {
	const button = await screen.findByRole("button", { name });
	await waitFor(() => expect(button.getAttribute("aria-disabled")).not.toBe("true"));
	return button;
}

it("an order to a vendor begins under a name that nothing else has, and never holds until somebody says when", async () => {
	show(`${ORIGINATION}#/tasks`);
	expect(await screen.findByText("→ Order: Credit: Soft pull")).toBeTruthy();
	fireEvent.click(await free("Add a rule"));
	const name = screen.getByLabelText("Name of the new rule");
	expect(document.activeElement).toBe(name);
	const add = screen.getByRole("button", { name: "Add a rule" });
	fireEvent.click(add);
	expect(await screen.findByText(/^Begin with a letter/)).toBeTruthy();
	fireEvent.change(name, { target: { value: "Ours" } });
	expect(screen.getByText("It is called Ours in the lender's files.")).toBeTruthy();
	fireEvent.change(name, { target: { value: "ours" } });
	expect(screen.getByText("There is already one called ours. Choose another name.")).toBeTruthy();
	fireEvent.click(add);
	await waitFor(() => expect(document.activeElement).toBe(name));
	expect(saved).toEqual({});
	fireEvent.change(name, { target: { value: "A second report" } });
	fireEvent.click(add);
	await waitFor(() => expect(Object.keys(saved)).toEqual([ORIGINATION]));
	expect(valueOfText(saved[ORIGINATION] ?? "")).toEqual({
		tasks: {
			ours: { when: false, vendor: "credit", operation: "soft-pull" },
			"a-second-report": { when: false, vendor: "credit", operation: "soft-pull" },
		},
	});
});

it("what is ordered is picked from the orders that there are", async () => {
	show(`${ORIGINATION}#/tasks`, "ours");
	const order = await screen.findByLabelText("What is ordered");
	await free("Remove rule");
	fireEvent.change(order, { target: { value: "flood/determine" } });
	const made = `{ "tasks": { "ours": { "when": false, "vendor": "flood", "operation": "determine" } } }\n`;
	await waitFor(() => expect(saved).toEqual({ [ORIGINATION]: made }));
});

it("a move says in words which states it leaves and leads to, and both are picked from the states that there are", async () => {
	show(`${MACHINE}#/transitions`, "ours");
	expect(await screen.findByText("From: Loans are looked at → State: Asked who they are")).toBeTruthy();
	await free("Remove rule");
	const least = screen.getByRole("button", { name: "Remove: Loans are looked at" });
	expect(least.getAttribute("aria-disabled")).toBe("true");
	const more = screen.getByLabelText("Add a state");
	expect(
		within(more)
			.getAllByRole("option")
			.map(({ textContent }) => textContent),
	).toEqual([...["Choose one", "any state", "Asked who they are (hmda)", "To sign (sign)"]]);
	fireEvent.change(more, { target: { value: "sign" } });
	const withTwo = TEXTS[MACHINE]?.replace('["liens"]', '["liens", "sign"]');
	await waitFor(() => expect(saved).toEqual({ [MACHINE]: withTwo }));
	await free("Remove rule");
	fireEvent.change(screen.getByLabelText("Add a state"), { target: { value: "*" } });
	await waitFor(() => expect(saved[MACHINE]).toBe(TEXTS[MACHINE]?.replace('"liens"', '"*"')));
	await free("Remove rule");
	const to = screen.getByLabelText("Move to this state");
	expect(
		within(to)
			.getAllByRole("option")
			.map((option) => option.getAttribute("value")),
	).toEqual(Object.keys(STATES));
	fireEvent.change(to, { target: { value: "sign" } });
	await waitFor(() => expect(saved[MACHINE]).toBe(TEXTS[MACHINE]?.replace('"hmda"', '"sign"')));
});

it("a document request names the case that has it, and then goes with its translations; another one is begun by its words", async () => {
	show(`${REQUESTS}#/conditions`, "PROOF_OF_ADDRESS");
	fireEvent.click(await free("Remove request"));
	const held = within(await screen.findByRole("dialog", { name: "Remove “Where you live”?" }));
	expect(held.getByRole("link", { name: "Case “A bill”" })).toBeTruthy();
	cleanup();
	texts = { ...TEXTS, [CASES]: `{"cases": {}}` };
	show(`${REQUESTS}#/conditions`, "PROOF_OF_ADDRESS");
	fireEvent.click(await free("Remove request"));
	const dialog = within(await screen.findByRole("dialog", { name: "Remove “Where you live”?" }));
	expect(dialog.getByRole("link", { name: "Translation (Español)" })).toBeTruthy();
	await dialog.findByText("Without it, the check finds nothing new.");
	fireEvent.click(dialog.getByRole("button", { name: "Remove" }));
	await waitFor(() => expect(Object.keys(saved)).toEqual([REQUESTS, SPANISH]));
	expect(saved[REQUESTS]).toBe(TEXTS[REQUESTS]?.replace(/ {4}"PROOF_OF_ADDRESS".*\n/, ""));
	expect(saved[SPANISH]).toBe("{}\n");

	saved = {};
	fireEvent.click(await free("Add a document request"));
	fireEvent.change(screen.getByLabelText(/^What is asked for/), { target: { value: "Your last paystub" } });
	fireEvent.click(screen.getByRole("button", { name: "Add a document request" }));
	await waitFor(() => expect(Object.keys(saved)).toEqual([REQUESTS]));
	expect(valueOfText(saved[REQUESTS] ?? "")).toMatchObject({
		conditions: { YOUR_LAST_PAYSTUB: { header: "Your last paystub", type: "upload", location: "upload" } },
	});
});

it("a shared rule is removed by saying so after the dialog, and may be had back", async () => {
	show(`${ENTRY}#/guards`, "closed");
	fireEvent.click(await free("Remove rule"));
	const dialog = within(await screen.findByRole("dialog", { name: "Remove “Closed”?" }));
	await dialog.findByText("Without it, the check finds nothing new.");
	fireEvent.click(dialog.getByRole("button", { name: "Remove" }));
	await waitFor(() => expect(Object.keys(saved)).toEqual([ENTRY]));
	expect(valueOfText(saved[ENTRY] ?? "")).toMatchObject({ guards: { closed: { $remove: true } } });
	cleanup();
	[texts, saved] = [{ ...TEXTS, ...saved }, {}];
	show(`${ENTRY}#/guards`);
	fireEvent.click(await free("Bring back: Closed"));
	await waitFor(() => expect(saved).toEqual({ [ENTRY]: TEXTS[ENTRY] }));
});

it("a list in which the check refuses a rule at each place says why, and has no button", async () => {
	const cause = "It would stand before the rules of all lenders.";
	locks = { [`${ENTRY}#/guards`]: { closed: { add: cause }, ours: { add: cause }, "": { add: cause } } };
	show(`${ENTRY}#/guards`);
	expect(await screen.findByText(new RegExp(`^No rule can be added here.*${cause}`))).toBeTruthy();
	expect(screen.queryByRole("button", { name: "Add a rule" })).toBeNull();
	cleanup();
	locks = { [`${ENTRY}#/guards`]: { closed: { add: cause } } };
	show(`${ENTRY}#/guards`);
	fireEvent.click(await free("Add a rule"));
	const place = screen.getByLabelText("Where it is tried");
	expect(
		within(place)
			.getAllByRole("option")
			.map(({ textContent }) => textContent),
	).toEqual(["Before: Ours", "At the end"]);
});
