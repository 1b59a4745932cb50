import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { loadCatalog } from "../../src/catalog/index.ts";
import type { Json } from "../../src/engine/json.ts";
import {
	addField,
	changeField,
	edited,
	type FileChange,
	type FormField,
	formFields,
	freeName,
	inverseOf,
	moveField,
	newField,
	QUESTION_KINDS,
	removeField,
	spliceBetween,
	spliced,
	usesOf,
} from "../../src/studio/index.ts";

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
		expect(usesOf("isMember", fields, composed(OWN, undefined))).toEqual(["memberNumber", ""]);
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
});
