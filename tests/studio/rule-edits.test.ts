import { existsSync, globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { loadCatalog } from "../../src/flow/catalog/index.ts";
import {
	ANY_STATE,
	addRule,
	choosePart,
	clearCondition,
	draftMap,
	edited,
	type FileChange,
	type FlowRule,
	newRule,
	type RuleList,
	removedRules,
	removeRule,
	restoreRule,
	ruleIdFault,
	ruleIdOf,
	ruleLists,
	sayOfRule,
	toggled,
	valueOfText,
} from "../../src/flow/editing/index.ts";
import { isList, isObject, type Json } from "../../src/flow/engine/json.ts";
import { editedFiles } from "../../src/server/workflow/composition/edited-files.ts";

const FLOWS = join(import.meta.dirname, "../../flows/orgs");
const shipped = loadCatalog();
const FILES = [
	"entry",
	"registration",
	"application",
	"origination",
	"stage-routing",
	"state-routing",
	"conditions",
].map((name) => `flows/${name}.json`);
/** What the check says of a rule that never holds, or of a step of the loan without words; the form of its file is right. */
const NOT_YET = new Set([
	...["ROW_NEVER_HOLDS", "STEP_UNREACHABLE", "TRANSITION_NEVER_FIRES", "TASK_NEVER_DUE", "ROW_WITHOUT_WORDS"],
	"GUARD_NEVER",
]);

function read(org: string, catalog = shipped) {
	const { files } = editedFiles(catalog, org);
	const titles = new Map(draftMap(files, org).places.map(({ at, title }) => [at, title]));
	const composed = (file: string) => files[file]?.value ?? null;
	// what belongs to something else is neither added nor removed by itself
	return { lists: ruleLists(files, org, titles).filter((list) => list.isFixed !== true), composed };
}

function textOf(org: string, file: string): string | undefined {
	const path = join(FLOWS, org, file);
	return existsSync(path) ? readFileSync(path, "utf8") : undefined;
}

const after = (text: string | undefined, change: FileChange) =>
	"text" in change ? change.text : change.edits.reduce(edited, text ?? "");

/** The list and its composed file with a rule added before another or at the end. */
function withRule(list: RuleList, composed: Json, rule: FlowRule, before: string | undefined) {
	const at = before === undefined ? list.rules.length : list.rules.findIndex(({ id }) => id === before);
	const rules = [...list.rules.slice(0, at), rule, ...list.rules.slice(at)];
	const [part = "", key = ""] = list.path.map(String);
	const lists = isObject(composed) ? composed[part] : undefined;
	const rows = isObject(lists) ? lists[key] : undefined;
	if (!isList(rows) || !isObject(composed) || !isObject(lists)) return { list: { ...list, rules }, composed };
	const row = { id: rule.id, ...newRule(list, {}, rule) };
	const value = { ...composed, [part]: { ...lists, [key]: [...rows.slice(0, at), row, ...rows.slice(at)] } };
	return { list: { ...list, rules }, composed: value };
}

describe("a rule that is added", () => {
	it("and removed leaves the same bytes, in every list of every lender that ships a file of rules, and of one that doesn't", () => {
		const wrong: string[] = [];
		const tried = new Set<string>();
		const bare = shipped.orgCodes().filter((org) => !FILES.some((file) => textOf(org, file) !== undefined));
		const lenders = shipped.orgCodes().filter((org) => !bare.includes(org));
		expect(lenders.length).toBeGreaterThan(1);
		for (const org of [...lenders, ...bare.slice(0, 1)]) {
			const { lists, composed } = read(org);
			for (const list of lists) {
				const text = textOf(org, list.file);
				const places = [list.rules[0]?.id, list.rules.at(-1)?.id, ...(list.isOpenEnded ? [undefined] : [])];
				for (const before of new Set(places)) {
					const rule: FlowRule = { id: "NEW_ONE", title: "A new one", origin: "own" };
					const file = { text, composed: composed(list.file) };
					const added = after(text, addRule(file, list, { ...rule, before }));
					const then = withRule(list, file.composed, rule, before);
					const left = after(added, removeRule({ text: added, composed: then.composed }, then.list, rule));
					if (left !== (text ?? "{}\n")) wrong.push(`${org} ${list.id} before ${before}`);
					tried.add(list.group);
				}
			}
		}
		expect(wrong).toEqual([]);
		expect([...tried].sort()).toEqual([
			...["conditions", "guards", "moves", "orders", "overrides"],
			...["stagePages", "stages", "statePages", "steps"],
		]);
	});

	it.each(["lakeside-cu", "kestrelmoor"])(
		"is in its place and in the form that its file has, in every list of %s",
		(org) => {
			const { lists, composed } = read(org);
			const files: { [path: string]: string } = {};
			for (const path of globSync("**/*.json", { cwd: join(FLOWS, org) })) files[path] = textOf(org, path) ?? "";
			for (const list of lists) {
				const { file, isOpenEnded, rules } = list;
				const rule = { id: "NEW_ONE", title: "A new one", before: isOpenEnded ? undefined : rules.at(-1)?.id };
				files[file] = after(files[file], addRule({ text: files[file], composed: composed(file) }, list, rule));
			}
			const catalog = loadCatalog({ published: { [org]: files } });
			const now = read(org, catalog).lists;
			// lists come by how far they lead
			expect(now.map(({ id }) => id).sort()).toEqual(lists.map(({ id }) => id).sort());
			for (const { id, isOpenEnded, rules } of now) {
				const added = rules.at(isOpenEnded ? -1 : -2);
				expect([id, added?.id, added?.origin]).toEqual([id, "NEW_ONE", "own"]);
			}
			expect(catalog.diagnostics(org).filter(({ code }) => !NOT_YET.has(code))).toEqual([]);
		},
	);

	it("has a name of its own, also among those that were taken away", () => {
		const { lists } = read("kestrelmoor");
		const list = lists.find(({ group }) => group === "guards") ?? expect.fail("There are no guards.");
		expect(ruleIdOf(list, " Homes for sale ")).toBe("homes-for-sale");
		expect(ruleIdOf({ group: "conditions" }, "Proof of address")).toBe("PROOF_OF_ADDRESS");
		expect(ruleIdFault(list, undefined, "homes-for-sale")).toBeUndefined();
		expect(ruleIdFault(list, undefined, "not-offered")).toBe("taken");
		expect(ruleIdFault(list, { guards: { gone: { $remove: true } } }, "gone")).toBe("taken");
		expect([ruleIdFault(list, undefined, ""), ruleIdFault(list, undefined, "2nd")]).toEqual(["malformed", "malformed"]);
	});
});

describe("a shared rule", () => {
	it("that is removed is gone, is listed as such, and comes back with the same bytes", () => {
		const org = "lakeside-cu";
		const { lists, composed } = read(org);
		const list = lists.find(({ group }) => group === "guards") ?? expect.fail("There are no guards.");
		const rule = list.rules.find(({ id }) => id === "stepper-is-off") ?? expect.fail("There is no such guard.");
		const before = '{\n  "guards": {\n    "maintenance": { "on": ["/register"] }\n  }\n}\n';
		const text = after(before, removeRule({ text: before, composed: composed(list.file) }, list, rule));
		const files: { [path: string]: string } = { [list.file]: text };
		for (const path of globSync("**/*.json", { cwd: join(FLOWS, org) })) files[path] ??= textOf(org, path) ?? "";
		const catalog = loadCatalog({ published: { [org]: files } });
		const now = read(org, catalog).lists.find(({ id }) => id === list.id) ?? list;
		expect(now.rules.map(({ id }) => id)).toEqual(list.rules.map(({ id }) => id).filter((id) => id !== rule.id));
		expect(removedRules(now, valueOfText(text))).toEqual([rule.id]);
		const whole = { text, composed: composed(list.file) };
		expect(after(text, restoreRule(whole, now, rule.id))).toBe(before);
	});
});

describe("what a rule says besides", () => {
	const { lists, composed } = read("kestrelmoor");
	const part = (id: string, name: string) => {
		const list = lists.find((one) => one.id === id) ?? expect.fail(`There is no ${id}.`);
		const made = list.parts?.find((one) => one.name === name) ?? expect.fail(`There is no ${name}.`);
		return { list, part: made };
	};

	it("is one of what there is, for every shipped rule", () => {
		const unknown = lists.flatMap(({ id, parts = [], rules }) =>
			rules.flatMap((rule) =>
				parts.flatMap(({ name, choices }) =>
					(rule.parts?.[name] ?? []).flatMap((made) =>
						choices.some((choice) => choice.id === made) ? [] : [`${id} ${rule.id} ${name} ${made}`],
					),
				),
			),
		);
		expect(unknown).toEqual([]);
	});

	it("of a transition are the states that it leaves: any state alone, or single ones", () => {
		const { list, part: from } = part("flows/application.json#/transitions", "from");
		const states = Object.keys(Object(composed(list.file)).states);
		expect(from.choices.map(({ id }) => id)).toEqual([ANY_STATE, ...states]);
		expect(toggled([ANY_STATE], "liens")).toEqual(["liens"]);
		expect(toggled(["liens", "hmda"], ANY_STATE)).toEqual([ANY_STATE]);
		expect(toggled(["liens", "hmda"], "liens")).toEqual(["hmda"]);
		const rule = list.rules.find(({ id }) => id === "lienInfo") ?? expect.fail("There is no such transition.");
		const file = { text: undefined, composed: composed(list.file) };
		expect(JSON.parse(after(undefined, choosePart(file, list, rule, from, ["profile", "hmda"])))).toEqual({
			transitions: { lienInfo: { from: ["profile", "hmda"] } },
		});
	});

	it("replaces what it said under another key, in a rule of one's own and in a shared one", () => {
		const { list, part: instead } = part("flows/entry.json#/guards", "instead");
		const [shared] = list.rules;
		if (shared === undefined) throw new Error("There is no guard.");
		const own = '{ "guards": { "ours": { "on": ["/"], "when": false, "show": "maintenance" } } }';
		const file = { text: own, composed: valueOfText(own) };
		const ours: FlowRule = { id: "ours", title: "Ours", origin: "own" };
		expect(after(own, choosePart(file, { ...list, rules: [ours] }, ours, instead, ["/register"]))).toBe(
			'{ "guards": { "ours": { "on": ["/"], "when": false, "redirect": "/register" } } }',
		);
		const changed = after(
			"{}",
			choosePart({ text: "{}", composed: composed(list.file) }, list, shared, instead, ["/register"]),
		);
		expect(JSON.parse(changed)).toEqual({
			guards: { [shared.id]: { show: { $remove: true }, redirect: "/register" } },
		});
	});
});

it("a document request is raised by a rule, and by hand again", () => {
	const file = "flows/conditions.json";
	const { lists, composed } = read("lakeside-cu");
	const list = lists.find(({ group }) => group === "conditions");
	if (list === undefined) throw new Error("There are no document requests.");
	for (const id of ["MEMBERSHIP_PROOF", "GENERIC_DOCUMENT_REQUEST"]) {
		const rule = list.rules.find((one) => one.id === id);
		if (rule === undefined) throw new Error(`There is no ${id}.`);
		const own = { text: textOf("lakeside-cu", file), composed: composed(file) };
		const ruled = after(own.text, sayOfRule(own, list, rule, "when", false));
		const said = (text: string) => JSON.parse(text).conditions?.[id]?.when;
		expect(said(ruled)).toBe(false);
		const cleared = after(ruled, clearCondition({ text: ruled, composed: own.composed }, list, rule));
		expect(said(cleared)).toBeUndefined();
	}
});
