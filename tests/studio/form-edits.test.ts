import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { loadCatalog } from "../../src/flow/catalog/index.ts";
import {
	addChoice,
	addField,
	changeField,
	choiceChange,
	conditionOf,
	edited,
	type FileChange,
	type FormField,
	fieldProperties,
	formFields,
	freeName,
	inverseOf,
	isNeeded,
	moveField,
	neededChanges,
	newField,
	QUESTION_KINDS,
	removeChoice,
	removeField,
	spliceBetween,
	spliced,
	valueOfText,
} from "../../src/flow/editing/index.ts";
import type { Json } from "../../src/flow/engine/json.ts";

const ORG = "lakeside-cu";
const OWN = "schemas/forms/registration/membership.json";
const SHARED = "schemas/forms/start/contact.json";
const folder = join(import.meta.dirname, "../../flows/orgs", ORG);
const own = Object.fromEntries(
	["org.json", "flows/registration.json", OWN].map((path) => [path, readFileSync(join(folder, path), "utf8")]),
);
const words = { label: "When did you join?", choices: ["One", "Two"], missing: "Answer this question" } as const;

function composed(file: string, text: string | undefined): Json {
	const files = text === undefined ? own : { ...own, [file]: text };
	return (loadCatalog({ published: { [ORG]: files } }).resolve(ORG) as { readonly [path: string]: Json })[file] ?? null;
}

const fieldsOf = (file: string, text: string | undefined, below: Json = null) =>
	formFields(composed(file, text), below);
const named = (fields: readonly FormField[], name: string) => {
	const field = fields.find((one) => one.name === name);
	if (field === undefined) throw new Error(`There is no field ${name}`);
	return field;
};

function after(text: string | undefined, change: FileChange): string {
	return "text" in change ? change.text : change.edits.reduce(edited, text ?? "");
}

/** The lines that two texts do not share, in both. */
function changedLines(before: string, now: string): readonly string[] {
	const [old, fresh] = [before.split("\n"), now.split("\n")];
	return [...old.filter((line) => !fresh.includes(line)), ...fresh.filter((line) => !old.includes(line))];
}

describe("a form of the lender's own", () => {
	const text = own[OWN] ?? "";

	it("has its fields in order, each the lender's own", () => {
		const fields = fieldsOf(OWN, undefined);
		expect(fields.map(({ name, kind, isRequired, origin }) => [name, kind, isRequired, origin])).toEqual([
			["isMember", "yesNo", true, "own"],
			["memberNumber", "text", false, "own"],
		]);
		expect(fields[0]?.label).toBe("Are you a member of Lakeside Community Credit Union?");
	});

	it("changes one line for one word, and goes back to the same bytes", () => {
		const made = after(text, changeField(text, "memberNumber", [{ key: ["title"], value: "Your member number" }]));
		expect(changedLines(text, made)).toEqual([
			'      "title": "Member number",',
			'      "title": "Your member number",',
		]);
		expect(named(fieldsOf(OWN, made), "memberNumber").label).toBe("Your member number");
		expect(spliced(made, inverseOf(spliceBetween(text, made)))).toBe(text);
	});

	it("takes a question of every kind, moves it and removes it again", () => {
		let now = text;
		for (const kind of QUESTION_KINDS) {
			const name = freeName(`${words.label} ${kind}`, []);
			const place = { after: "isMember", before: undefined, isWhole: true };
			const made = after(now, addField(now, name, newField(kind, OWN, words), place));
			const lines = made.split("\n");
			expect(
				now.split("\n").filter((line) => !lines.includes(line)),
				kind,
			).toEqual([]);
			expect(after(made, removeField(made, name, [])), kind).toBe(now);
			now = made;
		}
		const fields = fieldsOf(OWN, now);
		const added = fields.filter(({ name }) => !["isMember", "memberNumber"].includes(name));
		expect(added.map(({ kind }) => kind).toReversed()).toEqual(QUESTION_KINDS);
		expect(added.every(({ label }) => label === words.label)).toBe(true);
		const order = fields.map(({ name }) => name);
		const moved = after(now, moveField(now, "memberNumber", { order, to: 0, isWhole: true }));
		expect(fieldsOf(OWN, moved)[0]?.name).toBe("memberNumber");
		const back = moveField(moved, "memberNumber", {
			order: fieldsOf(OWN, moved).map(({ name }) => name),
			to: 12,
			isWhole: true,
		});
		expect(after(moved, back)).toBe(now);
	});
});

describe("choices", () => {
	const text = own[OWN] ?? "";
	const added = freeName(words.label, []);
	const place = { after: "memberNumber", before: undefined, isWhole: true };
	const begun = after(text, addField(text, added, newField("choice", OWN, words), place));

	it("of a question of the lender's own are added, reworded and removed, a line each", () => {
		const more = after(begun, addChoice(valueOfText(begun), { name: added }, "Three of them"));
		const field = named(fieldsOf(OWN, more), added);
		expect([field.schema.enum, field.look["ui:enumNames"]]).toEqual([
			["ONE", "TWO", "THREE_OF_THEM"],
			["One", "Two", "Three of them"],
		]);
		const change = choiceChange(valueOfText(more), field, 2, "Three");
		const reworded = after(more, changeField(more, added, [change]));
		expect(changedLines(more, reworded)).toHaveLength(2);
		expect(named(fieldsOf(OWN, reworded), added).look["ui:enumNames"]).toEqual(["One", "Two", "Three"]);
		expect(after(more, removeChoice(valueOfText(more), field, 2))).toBe(begun);
	});

	it("of a shared question are reworded one by one", () => {
		const shared = "schemas/forms/review-app/home.json";
		const below = composed(shared, undefined);
		const field = named(formFields(below, null), "choice");
		const change = choiceChange(undefined, field, 1, "Reworded");
		const made = after(undefined, changeField(undefined, "choice", [change]));
		const names = named(fieldsOf(shared, made, below), "choice").look["ui:enumNames"];
		expect(names).toEqual(
			(field.look["ui:enumNames"] as readonly Json[]).map((name, at) => (at === 1 ? "Reworded" : name)),
		);
	});

	it("what may be set says why it may not, and how far", () => {
		const below = composed(SHARED, undefined);
		const trust = named(fieldsOf(SHARED, undefined, below), "trustName");
		const found = fieldProperties(trust, { isLocked: true, isClosed: false });
		expect(found.find(({ key }) => key[0] === "title")).toMatchObject({ lock: "locked", value: "Name of the trust" });
		expect(found.find(({ key }) => key[0] === "maxLength")).toEqual({
			key: ["maxLength"],
			type: "integer",
			value: 100,
			most: 100,
		});
		expect(found.find(({ key }) => key[0] === "minLength")).toMatchObject({ least: 2 });
		expect(found.find(({ key }) => key[0] === "required")).toMatchObject({ lock: "conditional" });
		const whole = fieldProperties(named(fieldsOf(SHARED, undefined, below), "ownership"), {
			isLocked: false,
			isClosed: false,
		});
		expect(whole.find(({ key }) => key[0] === "required")).toMatchObject({ lock: "required" });
	});
});

describe("a form that all lenders share", () => {
	const below = composed(SHARED, undefined);
	const names = formFields(below, null).map(({ name }) => name);
	const [first = ""] = names;

	it("is changed in a file that says nothing else, and goes back", () => {
		const made = after(undefined, changeField(undefined, first, [{ key: ["ui:help"], value: "As on your license" }]));
		expect(JSON.parse(made)).toEqual({ fields: { [first]: { "ui:help": "As on your license" } } });
		const field = named(fieldsOf(SHARED, made, below), first);
		expect([field.origin, field.look["ui:help"]]).toEqual(["changed", "As on your license"]);
		const cleared = after(made, changeField(made, first, [{ key: ["ui:help"], value: undefined }]));
		expect(JSON.parse(cleared)).toEqual({});
		expect(named(fieldsOf(SHARED, cleared, below), first).origin).toBe("below");
	});

	it("what is said apart of a field's schema stays there", () => {
		const apart = `${JSON.stringify({ schema: { properties: { [first]: { title: "Apart" } } } }, null, 2)}\n`;
		const changes = [
			{ key: ["ui:help"], value: "Help" },
			{ key: ["messages", "required"], value: "Say it" },
			{ key: ["required"], value: true },
		];
		const made = after(apart, changeField(apart, first, changes));
		const field = named(fieldsOf(SHARED, made, below), first);
		expect([field.label, field.look["ui:help"], field.messages.required, field.isRequired]).toEqual([
			...["Apart", "Help", "Say it", true],
		]);
	});

	it("keeps the places of added questions as they are moved and removed", () => {
		let now: string | undefined;
		const add = (name: string, beside: string | undefined) => {
			const place = { after: beside, before: beside === undefined ? first : undefined, isWhole: false };
			now = after(now, addField(now, name, newField("text", SHARED, words), place));
		};
		add("one", first);
		add("two", first);
		add("three", "two");
		add("zero", undefined);
		const order = () => fieldsOf(SHARED, now, below).map(({ name }) => name);
		expect(order()).toEqual(["zero", first, "two", "three", "one", ...names.slice(1)]);
		const moves: readonly (readonly [string, number])[] = [
			["two", 3],
			["zero", 2],
			["one", 0],
			["three", 0],
			["two", 1],
		];
		for (const [name, to] of moves) {
			const wanted = order().filter((one) => one !== name);
			wanted.splice(to, 0, name);
			now = after(now, moveField(now, name, { order: order(), to, isWhole: false }));
			expect(order(), `${name} to ${to}`).toEqual(wanted);
		}
		const left = order().filter((one) => one !== "two");
		now = after(now, removeField(now ?? "", "two", order()));
		expect(order()).toEqual(left);
	});

	it("passes the check with a question of every kind, and with one that is shown and required in some cases only", () => {
		let now: string | undefined;
		for (const kind of QUESTION_KINDS) {
			const field = newField(kind, SHARED, { ...words, label: `Our branch's ${kind}?` });
			// what the text depends on is asked before it
			const place = { after: undefined, before: kind === "yesNo" ? "thetext" : first, isWhole: false };
			now = after(now, addField(now, `the${kind}`, field, place));
		}
		const on = { theyesNo: "YES" };
		const needed = neededChanges(named(fieldsOf(SHARED, now, below), "thetext"), {
			is: true,
			words: words.missing,
			on,
		});
		now = after(now, changeField(now, "thetext", [{ key: ["ui:showWhen"], value: on }, ...needed]));
		const text = named(fieldsOf(SHARED, now, below), "thetext");
		expect([isNeeded(text), conditionOf(text)]).toEqual([true, { name: "theyesNo", value: "YES" }]);
		const catalog = loadCatalog({ published: { [ORG]: { ...own, [SHARED]: now } } });
		expect(catalog.diagnostics(ORG).filter(({ file }) => file.endsWith(SHARED))).toEqual([]);
	});
});
