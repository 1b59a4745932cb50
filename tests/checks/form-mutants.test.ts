import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { createFormValidator } from "../../src/catalog/validate.ts";
import { formChecks } from "../../src/checks/forms/form-checks.ts";
import { sampleAnswers } from "../../src/checks/forms/sample-answers.ts";
import type { Product } from "../../src/engine/authored.ts";

const fixture = readFileSync(join(import.meta.dirname, "../data/valid/form-of-every-kind.json"), "utf8");
const { files } = JSON.parse(fixture) as { files: { [path: string]: unknown } };
const whole = JSON.stringify(files["schemas/forms/registration/extra.json"]);

// biome-ignore lint/suspicious/noExplicitAny: a mutant may be anything
type Draft = any;
type Mutation = (form: Draft) => unknown;

function productOf(mutate: Mutation): Product {
	const form: Draft = JSON.parse(whole);
	mutate(form);
	const facts = { facts: { flood: { type: "string", enum: ["CLEAR", "IN_ZONE"] } } };
	return { forms: { "registration/extra": form }, facts, signer: { pages: {}, facts: {} } } as unknown as Product;
}

const found = (mutate: Mutation) => formChecks(productOf(mutate)).map(({ code, pointer }) => `${code} ${pointer}`);

const faults: readonly [string, Mutation, string][] = [
	["order misses a field", (f) => (f.ui["ui:order"] = ["kind", "number"]), "FIELD_ORDER /ui/ui:order"],
	["required, hidden", (f) => (f.ui.since["ui:widget"] = "hidden"), "FIELD_REQUIRED_HIDDEN /ui/since/ui:widget"],
	["required, disabled", (f) => (f.ui.since["ui:disabled"] = true), "FIELD_REQUIRED_HIDDEN /ui/since/ui:disabled"],
	["required, shown sometimes", (f) => f.schema.required.push("owner"), "FIELD_REQUIRED_HIDDEN /ui/owner/ui:showWhen"],
	[
		"required by else, never shown",
		(f) => (f.ui.ownerOfNone["ui:showWhen"] = { kind: "SHARED" }),
		"FIELD_REQUIRED_HIDDEN /ui/ownerOfNone/ui:showWhen",
	],
	[
		"shown by a wrong value",
		(f) => (f.ui.owner["ui:showWhen"].kind = "SHARD"),
		"SHOW_WHEN_NEVER /ui/owner/ui:showWhen/kind",
	],
	[
		"shown by a value of another type",
		(f) => (f.ui.why["ui:showWhen"] = { letters: "true" }),
		"SHOW_WHEN_NEVER /ui/why/ui:showWhen/letters",
	],
	[
		"shown by a wrong value of a list",
		(f) => (f.ui.ownerOfNone["ui:showWhen"].kind = ["NONE", "NUN"]),
		"SHOW_WHEN_NEVER /ui/ownerOfNone/ui:showWhen/kind/1",
	],
	["shown by itself", (f) => (f.ui.why["ui:showWhen"] = { why: "x" }), "SHOW_WHEN_CIRCLE /ui/why/ui:showWhen/why"],
	[
		"shown by an unknown fact",
		(f) => (f.ui.why["ui:showWhenFact"] = { flod: "CLEAR" }),
		"SHOW_WHEN_FACT /ui/why/ui:showWhenFact/flod",
	],
	[
		"shown by a fact of another type",
		(f) => (f.ui.why["ui:showWhenFact"] = { flood: true }),
		"SHOW_WHEN_FACT /ui/why/ui:showWhenFact/flood",
	],
	[
		"condition on no value",
		(f) => (f.schema.allOf[0].if.properties.kind.const = "SHARE"),
		"CONDITION_NEVER_HOLDS /schema/allOf/0/if/properties/kind/const",
	],
	[
		"condition that asks nothing",
		(f) => delete f.schema.allOf[0].then.required,
		"CONDITION_WITHOUT_EFFECT /schema/allOf/0/then",
	],
	[
		"default that is no choice",
		(f) => (f.schema.properties.kind.default = "OTHER"),
		"DEFAULT_REFUSED /schema/properties/kind/default",
	],
	[
		"default of another type",
		(f) => (f.schema.properties.letters.default = "yes"),
		"DEFAULT_REFUSED /schema/properties/letters/default",
	],
	[
		"choice of another type",
		(f) => (f.schema.properties.kind.enum[1] = 7),
		"CHOICE_REFUSED /schema/properties/kind/enum/1",
	],
	[
		"consent ticked",
		(f) => (f.schema.properties.agreed.default = true),
		"CONSENT_TICKED /schema/properties/agreed/default",
	],
	["const", (f) => (f.schema.properties.since.const = "1980-01-01"), "ANSWER_FIXED /schema/properties/since/const"],
	[
		"minimum above maximum",
		(f) => (f.schema.properties.share.minimum = 9),
		"ANSWER_IMPOSSIBLE /schema/properties/share/minimum",
	],
	[
		"lengths the wrong way",
		(f) => (f.schema.properties.owner.maxLength = 1),
		"ANSWER_IMPOSSIBLE /schema/properties/owner/minLength",
	],
	[
		"more choices than there are",
		(f) => (f.schema.properties.pets.minItems = 3),
		"ANSWER_IMPOSSIBLE /schema/properties/pets/minItems",
	],
	[
		"no multiple in range",
		(f) => (f.schema.properties.share.multipleOf = 3),
		"ANSWER_IMPOSSIBLE /schema/properties/share/multipleOf",
	],
	[
		"pattern too long",
		(f) => (f.schema.properties.prefix.pattern = "^[A-Z]{3}$"),
		"ANSWER_IMPOSSIBLE /schema/properties/prefix/pattern",
	],
	[
		"pattern after its end",
		(f) => (f.schema.properties.number.pattern = "^[0-9]{6}$x"),
		"ANSWER_IMPOSSIBLE /schema/properties/number/pattern",
	],
	[
		"format too long",
		(f) => (f.schema.properties.since.maxLength = 9),
		"ANSWER_IMPOSSIBLE /schema/properties/since/format",
	],
	[
		"pattern without end",
		(f) => (f.schema.properties.number.pattern = "^[0-9]{6,10}"),
		"PATTERN_OPEN_END /schema/properties/number/pattern",
	],
	["text of any length", (f) => delete f.schema.properties.why.maxLength, "ANSWER_UNBOUNDED /schema/properties/why"],
	[
		"list of any length",
		(f) => delete f.schema.properties.others.maxItems,
		"ANSWER_UNBOUNDED /schema/properties/others",
	],
	[
		"objects compared",
		(f) => (f.schema.properties.others.uniqueItems = true),
		"LIST_COMPARED /schema/properties/others/uniqueItems",
	],
	["no type", (f) => delete f.schema.properties.why.type, "FIELD_KIND /schema/properties/why"],
	["two types", (f) => (f.schema.properties.why.type = ["string", "number"]), "FIELD_KIND /schema/properties/why/type"],
	[
		"keyword of another type",
		(f) => (f.schema.properties.why.minimum = 3),
		"KEYWORD_IDLE /schema/properties/why/minimum",
	],
	["widget of an amount on a text", (f) => (f.ui.why["ui:widget"] = "money"), "WIDGET_UNFIT /ui/why/ui:widget"],
	["widget of a date on choices", (f) => (f.ui.kind["ui:widget"] = "date"), "WIDGET_UNFIT /ui/kind/ui:widget"],
	["one choice of a list", (f) => (f.ui.pets["ui:widget"] = "radio"), "WIDGET_UNFIT /ui/pets/ui:widget"],
	["address on a text", (f) => (f.ui.why["ui:field"] = "address"), "WIDGET_UNFIT /ui/why/ui:field"],
	[
		"option of another widget",
		(f) => (f.ui.number["ui:options"] = { under: {} }),
		"WIDGET_OPTION /ui/number/ui:options/under",
	],
	[
		"note beside no choice",
		(f) => (f.ui.pets["ui:options"].noteBeside = { CAT: "x" }),
		"WIDGET_OPTION /ui/pets/ui:options/noteBeside/CAT",
	],
	[
		"words for a misspelt keyword",
		(f) => (f.messages.number = { patern: "x" }),
		"MESSAGE_NEVER_SHOWN /messages/number/patern",
	],
	[
		"words for no limit",
		(f) => (f.messages.number = { minLength: "x" }),
		"MESSAGE_NEVER_SHOWN /messages/number/minLength",
	],
	[
		"words of the server for another form",
		(f) => (f.messages.number = { checksum: "x" }),
		"MESSAGE_NEVER_SHOWN /messages/number/checksum",
	],
	["blank button", (f) => (f.submit = " "), "TEXT_BLANK /submit"],
	["blank choice", (f) => (f.ui.kind["ui:enumNames"][1] = " "), "TEXT_BLANK /ui/kind/ui:enumNames/1"],
	[
		"one title twice",
		(f) => (f.schema.properties.why.title = "Prefix"),
		"FIELD_TITLE_TWICE /schema/properties/why/title",
	],
	["repeats itself", (f) => (f.ui.again["ui:options"].sameAs = "again"), "SAME_AS_FAULTY /ui/again/ui:options/sameAs"],
	["secret written", (f) => (f.writes = { "profile.word": "password" }), "SECRET_WRITTEN /writes/profile.word"],
	[
		"no choice let through",
		(f) => (f.schema.properties.kind.not = { enum: ["PERSONAL", "SHARED", "NONE"] }),
		"FORM_CANNOT_BE_COMPLETED /schema/properties/kind",
	],
];

const harmless: readonly [string, Mutation][] = [
	["as it is", () => undefined],
	["one field more", (f) => (f.schema.properties.more = { type: "string", title: "More", maxLength: 20 })],
	["other words", (f) => (f.schema.properties.why.title = "Why is that?")],
	["a choice less", (f) => f.schema.properties.pets.items.enum.push("APP") && f.ui.pets["ui:enumNames"].push("App")],
	["a tighter bound", (f) => (f.schema.properties.why.maxLength = 100)],
	["no order", (f) => delete f.ui["ui:order"]],
	["a condition less", (f) => f.schema.allOf.pop()],
	["a fact less", (f) => delete f.ui.why["ui:showWhenFact"]],
	["a select", (f) => (f.ui.kind["ui:widget"] = "select")],
	["a message less", (f) => delete f.messages.number],
];

describe("one fault in a form of every kind of field", () => {
	test.each(faults)("%s", (_name, mutate, expected) => {
		expect(found(mutate)).toContain(expected);
	});
});

describe("a harmless change of it", () => {
	test.each(harmless)("%s", (_name, mutate) => {
		expect(found(mutate)).toEqual([]);
	});
});

test.each(["smallest", "largest", "random"] as const)("its %s answers are taken by the server's validator", (size) => {
	const product = productOf(() => undefined);
	const answers = sampleAnswers(product.forms["registration/extra"] as Draft, size, 3);
	expect(answers).toBeDefined();
	expect(createFormValidator(product, "registration/extra")(answers ?? {})).toEqual([]);
});
