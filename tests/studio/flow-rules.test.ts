import { expect, it } from "vitest";
import { canonicalJson, loadCatalog } from "../../src/flow/catalog/index.ts";
import {
	type Clause,
	conditionRule,
	draftMap,
	otherFacts,
	type ReadableFact,
	readableFacts,
	ruleCondition,
	ruleLists,
} from "../../src/flow/editing/index.ts";
import type { Rule } from "../../src/flow/engine/authored/authored.ts";
import { gateRule } from "../../src/flow/engine/gate/rule-gate.ts";
import { ruleScope } from "../../src/flow/engine/gate/rule-scope.ts";
import { editedFiles } from "../../src/server/workflow/composition/edited-files.ts";

const catalog = loadCatalog();

function read(org: string) {
	const { files } = editedFiles(catalog, org);
	const titles = new Map(draftMap(files, org).places.map(({ at, title }) => [at, title]));
	const facts = readableFacts(files, org);
	const isNullable = (fact: string) => facts.find((one) => one.fact === fact)?.isNullable ?? true;
	return { lists: ruleLists(files, org, titles), facts, isNullable };
}

it("nearly every shipped rule is said as clauses, and comes back as the same rule", () => {
	const { lists, facts } = read("main");
	const others = otherFacts(editedFiles(catalog, "main").files);
	const rules = lists.flatMap(({ reads, rules }) =>
		rules.flatMap(({ when }) => (when === undefined ? [] : [{ when, reads }])),
	);
	expect(rules.length).toBeGreaterThan(500);
	const said = rules.map(({ when, reads }) => ({ when, reads, condition: ruleCondition(when) }));
	const back = said.filter(({ when, reads, condition }) => {
		const known = reads === undefined ? facts : others.filter(({ of }) => of === reads);
		const isNullable = (fact: string) => known.find((one) => one.fact === fact)?.isNullable ?? true;
		return condition !== undefined && canonicalJson(conditionRule(condition, isNullable)) === canonicalJson(when);
	});
	expect(said.filter(({ condition }) => condition === undefined).length / rules.length).toBeLessThan(0.05);
	expect(said.length - back.length).toBeLessThan(rules.length * 0.05);
});

it("clauses in groups come back as they are, and a group of one is its clause", () => {
	const group = {
		and: [{ var: "isA" }, { or: [{ var: "isB" }, { and: [{ var: "isC" }, { "!": [{ var: "isD" }] }] }] }],
	};
	const condition = ruleCondition(group);
	expect(condition?.clauses).toHaveLength(2);
	expect(condition && conditionRule(condition, () => false)).toEqual(group);
	expect(ruleCondition({ or: [{ and: [{ var: "isA" }] }, { var: "isB" }] })?.clauses).toEqual([
		{ fact: "isA", is: "yes", value: null },
		{ fact: "isB", is: "yes", value: null },
	]);
	expect(ruleCondition({ "!": { var: "isA" } })).toEqual(ruleCondition({ "!": [{ var: "isA" }] }));
});

it("what a lender wrote of a list is its own, and a list is named as its place is", () => {
	const { lists, facts } = read("lakeside-cu");
	const list = lists.find(({ id }) => id === "flows/stage-routing.json#/stages/COLLECT_ADDITIONAL_INFO");
	expect(list?.rules.map(({ id, to, origin }) => [id, to, origin])).toEqual([
		["join-first", "start/membership-join", "own"],
		["page", "start/contact", "own"],
	]);
	expect(list?.target).toEqual({ kind: "page", key: "to" });
	expect(facts[0]?.isOwn).toBe(true);
	expect(facts.find(({ fact }) => fact === "answers.registration/membership.isMember")).toMatchObject({ kind: "one" });
});

it("the beginning and the end of a text are clauses of their own, asked where the text is known", () => {
	const zip = { var: "answers.registration/index.address.zip" };
	const begins: Rule = { and: [{ "!==": [zip, null] }, { startsWith: [zip, "441"] }] };
	const condition = ruleCondition(begins);
	expect(condition).toEqual({ join: "and", clauses: [{ fact: zip.var, is: "starts", value: "441" }] });
	expect(condition && conditionRule(condition, () => true)).toEqual(begins);
	const not: Rule = { and: [{ "!==": [zip, null] }, { "!": [{ endsWith: [zip, "99"] }] }] };
	expect(ruleCondition(not)?.clauses).toEqual([{ fact: zip.var, is: "endsNot", value: "99" }]);
	expect(ruleCondition({ startsWith: [zip, { var: "other" }] })).toBeUndefined();
});

/** Every clause that the room offers about a fact. */
function offered({ fact, kind, choices, isNullable }: ReadableFact): Clause[] {
	const value = choices[0]?.value ?? (kind === "number" ? 3 : kind === "date" ? "2026-01-31" : "x");
	const known: Clause[] = isNullable
		? [
				{ fact, is: "given", value: null },
				{ fact, is: "missing", value: null },
			]
		: [];
	const all = (...comparisons: Clause["is"][]) => comparisons.map((is): Clause => ({ fact, is, value }));
	if (kind === "yes") return [...all("yes", "no").map((clause) => ({ ...clause, value: null })), ...known];
	if (kind === "number") return [...all("same", "other", "least", "most", "more", "less"), ...known];
	if (kind === "list") return all("holds", "lacks");
	if (kind === "one") return [...all("same", "other"), { fact, is: "oneOf", value: [value] }, ...known];
	if (kind === "date") return [...all("same", "other"), ...known];
	return [...all("same", "other", "starts", "startsNot", "ends", "endsNot"), ...known];
}

it("each clause that is offered about each fact is a rule that the engine accepts", () => {
	const product = catalog.product("lakeside-cu");
	const scope = ruleScope(product.facts, product.forms);
	const { facts, isNullable } = read("lakeside-cu");
	const refused = facts.flatMap((fact) =>
		offered(fact).flatMap((clause) => {
			const rule = conditionRule({ join: "or", clauses: [clause] }, isNullable);
			const faults = gateRule(rule as Rule, scope);
			return faults.length === 0 ? [] : [`${clause.fact} ${clause.is}: ${faults[0]?.cause ?? ""}`];
		}),
	);
	expect(refused).toEqual([]);
});

it("answers come in the order in which they are asked, and a rule knows those that were asked by then", () => {
	const { lists, facts } = read("main");
	const asked = (form: string) => facts.find(({ fact }) => fact.startsWith(`answers.${form}.`))?.asked ?? Number.NaN;
	const others = facts.flatMap((one) => (one.isOwn || one.asked === undefined ? [] : [one.asked]));
	expect(others).toEqual(others.toSorted((one, other) => one - other));
	expect(asked("registration/birthdate")).toBeGreaterThan(asked("registration/for-sale"));
	expect(asked("liens")).toBeGreaterThan(asked("registration/birthdate"));
	const knows = (list: string, rule: string) =>
		lists.find(({ id }) => id === list)?.rules.find(({ id }) => id === rule)?.knows ?? Number.NaN;
	const contact = knows("flows/registration.json#/steps", "contact");
	expect(contact).toBeGreaterThanOrEqual(asked("registration/birthdate"));
	expect(contact).toBeLessThan(asked("registration/contact"));
	const [liens] = lists.filter(({ id }) => id === "flows/stage-routing.json#/stages/LIEN_VERIFICATION");
	const [first] = liens?.rules ?? [];
	expect(first?.knows).toBeGreaterThanOrEqual(asked("liens"));
	expect(first?.knows).toBeLessThan(asked("signing/sign"));
});
