import { existsSync, globSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { expect, it } from "vitest";
import { loadCatalog } from "../../src/flow/catalog/index.ts";
import { conditionKey, QUESTION_RULES, ruleLists } from "../../src/flow/editing/index.ts";
import { isObject, type Json } from "../../src/flow/engine/json.ts";
import { editedFiles } from "../../src/server/workflow/composition/edited-files.ts";

const META = join(import.meta.dirname, "../../schemas/meta");
const RULE = "rule.schema.json";

/**
 * Where a key that holds a rule is edited: in a list of Rules, or at a question of Forms; beside the text of a document or a block,
 * as JSON; or a key that is locked, or a file that no lender writes.
 */
type Edited =
	| { readonly rules: string; readonly key: string }
	| { readonly forms: string }
	| "as text"
	| "locked"
	| "shared alone";

const rules = (list: string, key = "when"): Edited => ({ rules: list, key });
const PLACES: { readonly [key: string]: Edited } = {
	"application definitions/interrupt/properties/when": rules("flows/application.json#/interrupts"),
	"application definitions/transition/properties/when": rules("flows/application.json#/transitions"),
	"conditions properties/conditions/additionalProperties/properties/when": rules("flows/conditions.json#/conditions"),
	"conditions properties/raising/properties/from": "locked",
	"document properties/contract/properties/values/additionalProperties/properties/rule": "as text",
	"document properties/contract/properties/when": "as text",
	"pages definitions/block-facts/properties/rows/additionalProperties/properties/when": "as text",
	"pages definitions/block-notice/properties/links/additionalProperties/properties/when": "as text",
	"pages definitions/block/properties/when": "as text",
	"entry properties/guards/additionalProperties/properties/when": rules("flows/entry.json#/guards"),
	"facts definitions/fact/properties/rule": rules("flows/facts.json#/facts", "rule"),
	"form definitions/ui/properties/ui:showWhenRule": { forms: "ui:showWhenRule" },
	"form definitions/ui/properties/ui:requiredWhenRule": { forms: "ui:requiredWhenRule" },
	"invariants definitions/invariant/properties/requires": "shared alone",
	"invariants definitions/invariant/properties/resolves/items/properties/whenever": "shared alone",
	"invariants definitions/invariant/properties/whenever": "shared alone",
	"org properties/pricing/items/properties/sheets/items/properties/discounts/additionalProperties/properties/when":
		"as text",
	"org properties/pricing/items/properties/sheets/items/properties/discounts/additionalProperties/properties/holds":
		"as text",
	// a flag names the audience that is defined once, and an experiment says its own
	"org definitions/audience": rules("org.json#/flags", "audience"),
	"org properties/experiments/additionalProperties/properties/audience": rules("org.json#/experiments", "audience"),
	"origination properties/stages/additionalProperties/properties/when": rules("flows/origination.json#/stages"),
	"origination properties/tasks/additionalProperties/properties/when": rules("flows/origination.json#/tasks"),
	"origination properties/declines/additionalProperties/properties/when": rules("flows/origination.json#/declines"),
	"origination properties/reviews/additionalProperties/properties/when": rules("flows/origination.json#/reviews"),
	"progress properties/application/properties/steps/additionalProperties/properties/alternative/properties/when": rules(
		"flows/progress.json#/application/steps",
		"alternative/when",
	),
	"progress properties/coBorrower/properties/steps/additionalProperties/properties/alternative/properties/when": rules(
		"flows/progress.json#/coBorrower/steps",
		"alternative/when",
	),
	"progress properties/registration/properties/steps/additionalProperties/properties/when": rules(
		"flows/progress.json#/registration/steps",
	),
	"registration definitions/step/properties/when": rules("flows/registration.json#/steps"),
	"signer properties/tasks/additionalProperties/properties/when": rules("flows/signer.json#/tasks"),
	"signer definitions/fact/properties/rule": rules("flows/signer.json#/facts", "rule"),
	"signer definitions/interrupt/properties/when": rules("flows/signer.json#/interrupts"),
	"signer definitions/transition/properties/when": rules("flows/signer.json#/transitions"),
	"signer definitions/row/properties/when": rules("flows/signer.json#/routing/"),
	"stage-routing properties/overrides/additionalProperties/properties/when": rules(
		"flows/stage-routing.json#/overrides",
	),
	"stage-routing definitions/row/properties/when": rules("flows/stage-routing.json#/stages/"),
	"state-routing definitions/row/properties/when": rules("flows/state-routing.json#/states/"),
};

/** The places of a schema that take a rule. */
function takingRules(schema: Json, path: readonly string[]): string[] {
	if (typeof schema !== "object" || schema === null) return [];
	const isRule = isObject(schema) && schema.$ref === RULE;
	const at = path.at(-2) === "allOf" ? path.slice(0, -2) : path;
	return [
		...(isRule ? [at.join("/")] : []),
		...Object.entries(schema).flatMap(([key, inner]) => takingRules(inner as Json, [...path, key])),
	];
}

it("every key that takes a rule is edited in Rules or Forms by the same sentences, or by no lender at all", () => {
	const schemas = globSync("*.schema.json", { cwd: META }).filter(
		(file) => !file.endsWith(".overlay.schema.json") && file !== RULE,
	);
	const found = schemas.flatMap((file) => {
		const schema = JSON.parse(readFileSync(join(META, file), "utf8")) as Json;
		return takingRules(schema, []).map((place) => `${basename(file, ".schema.json")} ${place}`);
	});
	expect(found.toSorted()).toEqual(Object.keys(PLACES).toSorted());
});

it("each list of rules that is named is in the room, with rules at the key that takes them", () => {
	const { files } = editedFiles(loadCatalog(), "main");
	// what no shipped file says is said here
	const said = (file: string, more: (value: { readonly [key: string]: Json }) => Json) => {
		const { value = null, layers = {} } = files[file] ?? {};
		return { [file]: { layers, value: more(isObject(value) ? value : {}) } };
	};
	const rule = { var: "isTexas" };
	const lists = ruleLists(
		{
			...files,
			...said("flows/origination.json", (value) => ({
				...value,
				reviews: { ours: { when: rule } },
				declines: { ours: { when: rule } },
			})),
			...said("flows/conditions.json", (value) => ({
				...value,
				conditions: {
					...(isObject(value.conditions ?? null) ? (value.conditions as object) : {}),
					DUES: { when: rule },
				},
			})),
			...said("flows/signer.json", (value) => ({ ...value, interrupts: { over: { when: rule, to: "applied" } } })),
			...said("flows/progress.json", (value) => ({
				...value,
				coBorrower: { steps: { notary: { label: "Notary", alternative: { label: "Visit", when: rule } } } },
			})),
			...said("org.json", (value) => ({ ...value, flags: { shown: { enabled: true, audience: { var: "device" } } } })),
		},
		"main",
		new Map(),
	);
	for (const [place, edited] of Object.entries(PLACES)) {
		if (edited === "as text" || edited === "locked") continue;
		if (edited === "shared alone") {
			expect(existsSync(join(META, `${place.split(" ")[0]}.overlay.schema.json`)), place).toBe(false);
		} else if ("forms" in edited) expect(QUESTION_RULES, place).toContain(edited.forms);
		else {
			const named = lists.filter(({ id }) =>
				edited.rules.endsWith("/") ? id.startsWith(edited.rules) : id === edited.rules,
			);
			expect(named.length, place).toBeGreaterThan(0);
			expect(new Set(named.map((list) => conditionKey(list).join("/"))), place).toEqual(new Set([edited.key]));
			expect(
				named.flatMap((list) => list.rules).some(({ when }) => when !== undefined),
				place,
			).toBe(true);
		}
	}
});
