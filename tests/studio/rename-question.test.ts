import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { loadCatalog } from "../../src/flow/catalog/index.ts";
import {
	answerUses,
	edited,
	formFields,
	hangingOn,
	type KnownQuestion,
	removeQuestion,
	renameIn,
	renaming,
	usePlaces,
	valueOfText,
} from "../../src/flow/editing/index.ts";
import { questionNames } from "../../src/flow/editing/references/question-names.ts";
import { isObject, type Json } from "../../src/flow/engine/json.ts";

type Files = { readonly [path: string]: string };

const root = join(import.meta.dirname, "../..");
const partners = join(root, "tests/data/partners");
const textsIn = (folder: string): Files =>
	Object.fromEntries(
		globSync("**/*.json", { cwd: folder }).map((path) => [path, readFileSync(join(folder, path), "utf8")]),
	);

const SHARED = "schemas/forms/start/contact.json";
const lakeside = textsIn(join(root, "flows/orgs/lakeside-cu"));
/** A lender that names its question in every way that a form and what reads it can. */
const everywhere: Files = {
	...lakeside,
	[SHARED]: `{
  "fields": {
    "pets": {
      "$after": "ownership",
      "type": "array",
      "title": "Which pets?",
      "maxItems": 2,
      "uniqueItems": true,
      "items": { "type": "string", "enum": ["CAT", "DOG"] },
      "ui:widget": "checkboxes",
      "ui:enumNames": ["Cat", "Dog"],
      "messages": { "maxItems": "Choose two" }
    },
    "petName": { "$after": "pets", "type": "string", "title": "Its name", "maxLength": 20, "ui:showWhenRule": { "in": ["CAT", { "var": "pets" }] } },
    "petNameAgain": { "type": "string", "title": "Its name again", "maxLength": 20, "ui:options": { "sameAs": "petName" } },
    "petAge": { "type": "integer", "title": "Its age", "minimum": 0, "maximum": 99, "ui:showWhen": { "petNameAgain": "Rex" } }
  },
  "schema": { "dependencies": { "petAge": ["petName"] } },
  "messages": { "petName": { "maxLength": "Too long" } },
  "writes": {
    "partner.lakeside-cu.pets": { "append": { "type": "PET", "named": { "$answer": "petName" } }, "if": { "petNameAgain": "Rex" } },
    "partner.lakeside-cu.petAge": { "from": "petAge" }
  }
}
`,
	"flows/locales/es-US/forms/start/contact.json": `{
  "$schema": "../../../../../../../schemas/meta/locale.schema.json",
  "schema": { "properties": { "petName": { "title": { "for": "Its name", "text": "Su nombre" } } } },
  "messages": { "petName": { "maxLength": { "for": "Too long", "text": "Demasiado largo" } } }
}
`,
	"flows/cases/pets.json": `{
  "$schema": "../../../../../schemas/meta/cases.schema.json",
  "cases": {
    "with-a-pet": { "about": "With a pet", "facts": { "answers": { "start/contact": { "pets": ["CAT"], "petName": "Tom" } } }, "expect": {} }
  }
}
`,
};
const contact = (loadCatalog().resolve("lakeside-cu") as { readonly [path: string]: Json })[SHARED] ?? null;
const LENDERS: readonly (readonly [string, Files])[] = [
	["lakeside-cu", lakeside],
	["harborpoint-cu", textsIn(join(partners, "harborpoint-cu"))],
	["lakeside-cu", everywhere],
];

const composedOf = (org: string, files: Files) => {
	const catalog = loadCatalog({ overlaysDir: partners, published: { [org]: files } });
	const composed = catalog.resolve(org) as { readonly [path: string]: Json };
	const findings = catalog.diagnostics(org).map(({ code, file, pointer, cause }) => ({ code, file, pointer, cause }));
	return { composed, findings };
};

function known(composed: { readonly [path: string]: Json }, file: string, more: Partial<KnownQuestion> = {}) {
	return { form: composed[file] ?? null, isOwn: true, isLive: false, isRead: false, lenders: [], ...more };
}

function renamed(files: Files, file: string, from: string, to: string, about: KnownQuestion): Files {
	const made = renaming(files, { file, name: from }, to, about);
	if ("refusal" in made) throw new Error(`${from} can't be called ${to}: ${made.refusal}`);
	const changed = made.files.map((path) => {
		const text = files[path] ?? "";
		return [path, renameIn(path, text, { file, name: from }, to, about).reduce(edited, text)] as const;
	});
	return { ...files, ...Object.fromEntries(changed) };
}

/** The questions that a lender's own files declare, by form. */
function ownQuestions(files: Files): readonly (readonly [string, string])[] {
	return Object.entries(files).flatMap(([file, text]) => {
		const value = file.startsWith("schemas/forms/") ? valueOfText(text) : null;
		if (!isObject(value)) return [];
		const { fields, schema } = value;
		const apart = isObject(schema) && isObject(schema.properties) ? schema.properties : {};
		return Object.keys(isObject(fields) ? fields : apart).map((name) => [file, name] as const);
	});
}

describe.each(LENDERS)("each question of the own forms of %s", (org, files) => {
	const before = composedOf(org, files);
	const NEW = "theNewName";

	const isRead = (file: string, name: string) => {
		const form = { value: before.composed[file] ?? null, below: file === SHARED ? contact : null };
		return questionNames(file, form, undefined, undefined)[name]?.isRead;
	};
	const [read, free] = [true, false].map((wanted) => ownQuestions(files).filter((one) => isRead(...one) === wanted));

	it.each(read ?? [])("of %s, %s, keeps the name by which the server reads its answer", (file, name) => {
		const made = renaming(files, { file, name }, NEW, known(before.composed, file, { isRead: true }));
		expect(made).toMatchObject({ refusal: "read" });
	});

	it.each(free ?? [])("of %s, %s, is renamed everywhere, and back to the same bytes", (file, name) => {
		const now = renamed(files, file, name, NEW, known(before.composed, file));
		expect(now).not.toEqual(files);
		expect(answerUses(now, { file, name }).uses).toEqual([]);
		// what names it in another way than by this form is another thing of the same name
		const left = Object.entries(now).filter(
			([path, text]) =>
				text.includes(`answers.${file.slice("schemas/forms/".length, -".json".length)}.${name}"`) ||
				(path === file && text.includes(`"${name}":`)),
		);
		expect(left.map(([path]) => path)).toEqual([]);
		const after = composedOf(org, now);
		const calledBack = JSON.stringify(after.findings).replaceAll(NEW, name);
		expect(JSON.parse(calledBack)).toEqual(before.findings);
		const order = (composed: typeof before) => formFields(composed.composed[file] ?? null, null).map((one) => one.name);
		expect(order(after)).toEqual(order(before).map((one) => (one === name ? NEW : one)));
		expect(renamed(now, file, NEW, name, known(after.composed, file))).toEqual(files);
	});
});

describe("a question's name", () => {
	const OWN = "schemas/forms/registration/membership.json";
	const { composed } = composedOf("lakeside-cu", everywhere);
	const ask = (name: string, to: string, more: Partial<KnownQuestion> = {}, files = everywhere, file = OWN) => {
		const made = renaming(files, { file, name }, to, known(composed, file, more));
		return "refusal" in made ? made.refusal : made.files;
	};

	it("is refused before it collides, and where it can't be changed everywhere", () => {
		expect(ask("isMember", "memberNumber")).toBe("taken");
		expect(ask("isMember", "Is a member")).toBe("letters");
		expect(ask("isMember", "__proto__")).toBe("letters");
		expect(ask("isMember", "belongs", { isOwn: false })).toBe("shared");
		expect(ask("isMember", "belongs", { isRead: true })).toBe("read");
		expect(ask("isMember", "belongs", { lenders: ["Brookside"] })).toBe("lenders");
		expect(ask("isMember", "belongs", {}, { ...everywhere, "flows/pages.json": "{" })).toBe("unreadable");
		// a question that a part declares is written elsewhere
		expect(ask("ssn", "belongs")).toBe("shared");
		const secret = { ...(composed[OWN] as object), secret: ["isMember"] } as Json;
		expect(ask("isMember", "belongs", { form: secret, isLive: true })).toBe("secret");
		const rules = "answers.registration/membership.belongs";
		const facts = `{"facts": {"a": {"rule": {"var": "${rules}"}}}}`;
		expect(ask("isMember", "belongs", {}, { ...everywhere, "flows/facts.json": facts })).toBe("named");
		const read = { ui: { a: { "ui:showWhenRule": { var: "isTexas" } } } };
		expect(ask("isMember", "isTexas", { form: read })).toBe("fact");
		expect(new Set(ask("isMember", "belongs"))).toEqual(
			new Set([
				...[OWN, "flows/cases/membership.json", "flows/facts.json"],
				"flows/locales/es-US/forms/registration/membership.json",
			]),
		);
	});

	it("leaves the old one where answers are stored under it, and takes it up again", () => {
		const live = known(composed, OWN, { isLive: true });
		const once = renamed(everywhere, OWN, "isMember", "belongs", live);
		expect(valueOfText(once[OWN] ?? "")).toMatchObject({ renamed: { isMember: "belongs" } });
		expect(composedOf("lakeside-cu", once).findings).toEqual([]);
		const twice = renamed(once, OWN, "belongs", "joined", known(composed, OWN));
		expect(valueOfText(twice[OWN] ?? "")).toMatchObject({ renamed: { isMember: "joined" } });
		const now = composedOf("lakeside-cu", twice);
		expect(renamed(twice, OWN, "joined", "isMember", known(now.composed, OWN))).toEqual(everywhere);
	});

	it("is listed where it stands, in words that lead there", () => {
		const places = (file: string, name: string) =>
			usePlaces(everywhere, answerUses(everywhere, { file, name }).uses).map(({ kind, name: called, place }) => [
				kind,
				called,
				place.room,
			]);
		expect(places(SHARED, "petName")).toEqual([
			["question", "petName", "forms"],
			["question", "petNameAgain", "forms"],
			["form", "", "files"],
			["translation", "es-US", "files"],
			["case", "With a pet", "files"],
		]);
		expect(places(OWN, "isMember").map(([kind]) => kind)).toEqual(
			expect.arrayContaining(["question", "form", "fact", "case"]),
		);
		const steps = `{ "steps": { "branch": { "when": { "var": "answers.registration/membership.isMember" } } } }`;
		const routing = `{ "stages": { "FUNDABLE": { "$insert": [{ "value": { "id": "greet", "when": { "var": "answers.registration/membership.isMember" } } }] } } }`;
		const files = { "flows/registration.json": steps, "flows/stage-routing.json": routing };
		const found = usePlaces(files, answerUses(files, { file: OWN, name: "isMember" }).uses);
		expect(found).toMatchObject([
			{ kind: "rule", name: "Branch", place: { room: "rules", rule: "branch" } },
			{ kind: "rule", name: "Greet", place: { room: "rules", rule: "greet" } },
		]);
	});

	it("goes with its question, and nothing else is changed", () => {
		const hanging = (name: string) => hangingOn(answerUses(everywhere, { file: SHARED, name }).uses);
		expect(hanging("petName")).not.toEqual([]);
		expect(hanging("petAge").map(({ path }) => path[0])).toEqual(["schema", "writes"]);
		const order = formFields(composed[SHARED] ?? null, contact).map((one) => one.name);
		const removed = (file: string, name: string) => {
			const text = everywhere[file] ?? "";
			return removeQuestion(text, file, { file: SHARED, name }, order).reduce(edited, text);
		};
		const translated = valueOfText(removed("flows/locales/es-US/forms/start/contact.json", "petName"));
		expect(translated).toEqual({
			$schema: "../../../../../../../schemas/meta/locale.schema.json",
			schema: { properties: {} },
			messages: {},
		});
		const left = valueOfText(removed(SHARED, "petNameAgain")) as { readonly [key: string]: Json };
		expect(left.writes).toEqual((valueOfText(everywhere[SHARED] ?? "") as { readonly [key: string]: Json }).writes);
		expect(left.fields).not.toHaveProperty("petNameAgain");
		expect(removed("flows/cases/pets.json", "petName")).toBe(everywhere["flows/cases/pets.json"]);
	});
});
