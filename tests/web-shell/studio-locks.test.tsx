import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { useEffect } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { RuleList } from "../../src/flow/editing/index.ts";
import type { TableFile, TableRow } from "../../src/flow/engine/authored/authored-tables.ts";
import type { BrandKey } from "../../src/web/api/studio/brand.ts";
import { BrandFields } from "../../src/web/studio/brand/brand-fields.tsx";
import { keptOfBrand } from "../../src/web/studio/brand/brand-values.ts";
import { Page as RulesPage } from "../../src/web/studio/rules/rules-page.tsx";
import { Page as TablesPage } from "../../src/web/studio/tables/tables-page.tsx";
import { renderRoom } from "./draft-room.tsx";

const ROUTING = "flows/stage-routing.json";
const TRIES = "flows/underwriting/tries.json";
const CAUSE = 'The row "page" of "HMDA" leads to a locked page and is lost.';
const rule = (id: string, to: string) =>
	({ id, title: id, to, when: { var: "isHomeForSale" }, origin: "below" }) as const;
const LIST: RuleList = {
	...{ id: `${ROUTING}#/stages/HMDA`, group: "stagePages", file: ROUTING, path: ["stages", "HMDA"], title: "Hmda" },
	...{ isWhole: true, target: { kind: "page", key: "to" } },
	rules: [{ ...rule("free", "liens"), kept: { rank: 4 } }, rule("page", "start/hmda")],
};
const listOf = (group: RuleList["group"], file: string, key: string): RuleList => ({
	...{ id: `${file}#/${key}`, group, file, path: [key], title: key, isWhole: false },
	rules: [{ id: "one", title: "one", when: { var: "isHomeForSale" }, origin: "below" }],
});
const ORDERS = listOf("orders", "flows/origination.json", "tasks");
const GUARDS = listOf("guards", "flows/entry.json", "guards");
const TABLE: TableFile = {
	about: "How often something may fail.",
	inputs: { of: { type: "string", enum: ["A", "B"], about: "What fails." } },
	outputs: { count: { type: "integer", unit: "count", about: "How often." } },
	hit: "unique",
	tighten: { count: "down" },
	// biome-ignore lint/suspicious/noThenProperty: a key of the authored format
	rows: { one: { of: "A", then: { count: 2, spare: 7 }, source: "Ours", tone: "calm" } as TableRow },
};
const LOCKS = {
	rules: { [LIST.id]: { page: { when: CAUSE, to: CAUSE, remove: CAUSE } } },
	words: {},
	limits: { [TRIES]: { one: { count: 4 } } },
};
let made: object;

beforeEach(() => {
	made = {};
	vi.stubGlobal("fetch", async (input: string | URL | Request) => {
		const { pathname, searchParams } = new URL(input instanceof Request ? input.url : input, "http://localhost");
		const file = searchParams.get("file");
		const value =
			file === TRIES ? TABLE : { stages: { HMDA: LIST.rules.map(({ id, to, when }) => ({ id, to, when })) } };
		const answers: { readonly [path: string]: object } = {
			rules: { hash: "h", lists: [LIST, ORDERS, GUARDS], places: [], facts: [] },
			locks: LOCKS,
			tables: {
				tables: [{ file: TRIES, about: TABLE.about, isSeries: false, hit: "unique", rows: 1, own: 0, isOpen: true }],
			},
			composed: { hash: "h", file, value, layers: { "/rows/one/then/count": "ours" } },
			check: { hash: "h", diagnostics: [] },
			comments: { comments: [] },
			people: made,
		};
		return Response.json(answers[pathname.split("/").at(-1) ?? ""] ?? {});
	});
});
afterEach(() => {
	cleanup();
	vi.unstubAllGlobals();
});

/** A room at an address, and where somebody is taken from there. */
function room(Page: typeof RulesPage, address: string) {
	return function At() {
		const navigate = useNavigate();
		const { pathname, state } = useLocation();
		useEffect(() => void navigate(address), [navigate]);
		return (
			<>
				<Page />
				<output>{`${pathname} ${JSON.stringify(state)}`}</output>
			</>
		);
	};
}
/** The words that a control is described by. */
const saidOf = (control: HTMLElement) =>
	(control.getAttribute("aria-describedby") ?? "")
		.split(" ")
		.map((id) => document.getElementById(id)?.textContent ?? "");

it("a locked rule says so in the list and before each act, and its free neighbor doesn't", async () => {
	renderRoom(room(RulesPage, `/?rules=${encodeURIComponent(LIST.id)}&rule=page`));
	await screen.findByText("Locked for all lenders");
	expect(screen.getByText(/page · shared · locked/)).toBeTruthy();
	expect(screen.getByText(/free · shared$/)).toBeTruthy();
	expect(screen.queryByLabelText("Show this page")).toBeNull();
	expect(screen.queryByText("Applies when")).toBeNull();
	const remove = screen.getByRole("button", { name: "Remove rule" });
	expect(remove.getAttribute("aria-disabled")).toBe("true");
	expect(saidOf(remove)).toEqual([`It can't be removed. The check would refuse it: ${CAUSE}`]);
	remove.focus();
	expect(document.activeElement).toBe(remove);
	expect(saidOf(screen.getByRole("button", { name: "Add a rule before this one" }))).toEqual([""]);
});

it("what a rule, a row or the brand says and no room sets is shown as kept", async () => {
	renderRoom(room(RulesPage, `/?rules=${encodeURIComponent(LIST.id)}&rule=free`));
	fireEvent.click(await screen.findByText(/more settings? (is|are) kept/));
	expect(screen.getByText("Rank").nextElementSibling?.textContent).toBe("4");
	cleanup();
	renderRoom(room(TablesPage, "/?table=underwriting/tries&row=one"));
	fireEvent.click(await screen.findByText(/more settings? (is|are) kept/));
	expect(screen.getByText("Tone").nextElementSibling?.textContent).toBe("calm");
	expect(screen.getByText("Spare").nextElementSibling?.textContent).toBe("7");
	const value = { brand: { primary: "#102030", gloss: "high" } };
	expect(keptOfBrand({ value, keys: [key("primary", "look", "/brand/primary")] })).toEqual({ gloss: "high" });
});

it("the limit of a row that is tightened stands at its cell, and why a shared row stays at its buttons", async () => {
	renderRoom(room(TablesPage, "/?table=underwriting/tries&row=one&cell=then/count"));
	await screen.findByText(/May only be lowered\. The shared limit is 4/);
	const remove = screen.getByRole("button", { name: "Remove row" });
	expect(remove.getAttribute("aria-disabled")).toBe("true");
	expect(saidOf(remove)).toEqual(["This row is shared. Add a row of your own that is stricter instead."]);
});

it("a person for a row opens in the simulator in one press, or the button says that there is none", async () => {
	made = { why: "never" };
	renderRoom(room(TablesPage, "/?table=underwriting/tries&row=one"));
	const button = await screen.findByRole("button", { name: "Make a person for it: one" });
	fireEvent.click(button);
	await screen.findByText(/^This never decides about anyone/);
	made = { start: { record: {}, isUsual: true }, steps: [{ kind: "vendors" }] };
	fireEvent.click(button);
	await waitFor(() =>
		expect(document.querySelector("output")?.textContent).toBe(`/studio/drafts/d/simulator ${JSON.stringify(made)}`),
	);
});

it("a person is made for an order's rule, and a rule of who may enter says why there is none", async () => {
	made = { start: { record: {} }, steps: [] };
	renderRoom(room(RulesPage, `/?rules=${encodeURIComponent(ORDERS.id)}&rule=one`));
	fireEvent.click(await screen.findByRole("button", { name: "Make a person for it" }));
	await waitFor(() =>
		expect(document.querySelector("output")?.textContent).toBe(`/studio/drafts/d/simulator ${JSON.stringify(made)}`),
	);
	cleanup();
	renderRoom(room(RulesPage, `/?rules=${encodeURIComponent(GUARDS.id)}&rule=one`));
	await screen.findByText(/^This rule reads the address and the lender's settings/);
	expect(screen.queryByRole("button", { name: "Make a person for it" })).toBeNull();
});

const key = (name: string, group: BrandKey["group"], pointer: string): BrandKey => ({
	...{ key: name, group, pointer, about: name, isColor: name === "primary", isNumber: false, isOwn: true },
});
it.each([
	["/brand/primary", "Main color"],
	["/contact/phone", "Phone"],
	["identity", undefined],
])("the address of a finding leads to the field %s", (wanted, label) => {
	const keys = [key("primary", "look", "/brand/primary"), key("contact.phone", "identity", "/contact/phone")];
	renderRoom(() => (
		<BrandFields
			brand={{ hash: "h", value: {}, keys }}
			typed={{}}
			shown={{ primary: "#7a2e0b", secondary: "#0b5577" }}
			set={() => undefined}
			isClosed={false}
			wanted={wanted}
		/>
	));
	const heading = screen.getByRole("heading", { name: "Who this lender is" });
	const field = label === undefined ? heading : within(document.body).getByLabelText(label);
	expect(document.activeElement).toBe(field);
});
