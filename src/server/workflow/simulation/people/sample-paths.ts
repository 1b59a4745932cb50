import { type FormField, fieldsOf } from "../../../../flow/checks/forms/form-objects.ts";
import { VENDOR_OUTCOMES } from "../../../../flow/editing/index.ts";
import type { TableFile, TableValue } from "../../../../flow/engine/authored/authored-tables.ts";
import type { Json, Product } from "../../../../flow/engine/index.ts";
import { isList, isObject } from "../../../../flow/engine/json.ts";
import { labelIn } from "../../../platform/products/copy-in.ts";
import { choicesIn } from "../shown-form.ts";
import type { FieldChoice, Ways } from "./walk.ts";

/** A row that somebody is looked for, with the simplest inputs for which it decides. */
interface WantedRow {
	readonly name: string;
	readonly table: TableFile;
	readonly row: string;
	readonly inputs: { readonly [input: string]: TableValue };
}

/** How much a word tells of what leads to a row: its own id and values most, the words of the whole table least. */
const OWN = 4;
const NEAR = 1;
const FAR = 0.25;
/** Words that begin alike for so many letters are of one stem. */
const STEM = 5;

/**
 * The single ways in which somebody may differ from the usual, those whose words are nearest to the words of a row first: answers
 * of vendors, and answers to the questions of forms.
 */
export function samplePaths(product: Product, wanted: WantedRow): Ways[] {
	const told = wordsOfRow(wanted);
	const ways = [
		...Object.values(VENDOR_OUTCOMES).flatMap((outcomes) =>
			outcomes.map((outcome, turn) => {
				const said = labelIn(product, "studio", "simulator", `outcome_${outcome}`) ?? "";
				return { way: { outcome } as Ways, turn, words: wordsIn(outcome, said) };
			}),
		),
		...choicesOf(product).map((choice) => ({
			way: { choice } as Ways,
			turn: 0,
			words: wordsIn(choice.path, String(choice.value)),
		})),
	];
	const frequency = new Map<string, number>();
	for (const { words } of ways) for (const word of words) frequency.set(word, (frequency.get(word) ?? 0) + 1);
	const nearness = (words: ReadonlySet<string>) =>
		[...words].reduce((sum, word) => sum + weightOf(word, told) / (frequency.get(word) ?? 1), 0);
	return (
		ways
			.map(({ way, turn, words }) => ({ way, turn, near: nearness(words) }))
			.filter(({ way, near }) => near > 0 || way.outcome !== undefined)
			// of answers that are equally far, one of each vendor comes before a second one
			.sort((one, other) => other.near - one.near || one.turn - other.turn)
			.map(({ way }) => way)
	);
}

function wordsOfRow({ name, table, row, inputs }: WantedRow): ReadonlyMap<string, number> {
	const told = new Map<string, number>();
	const tell = (weight: number, ...texts: readonly string[]) => {
		for (const word of wordsIn(...texts)) told.set(word, Math.max(told.get(word) ?? 0, weight));
	};
	const own = table.rows[row];
	const held = Object.entries(inputs).flatMap(([input, value]) => {
		return value === true ? [input] : typeof value === "string" ? [value] : [];
	});
	tell(FAR, table.about ?? "", ...Object.values(table.inputs).map(({ about }) => about ?? ""));
	tell(NEAR, name, own?.about ?? "", ...Object.keys(inputs), ...Object.values(own?.then ?? {}).map(String));
	tell(OWN, row, ...held);
	return told;
}

function weightOf(word: string, told: ReadonlyMap<string, number>): number {
	const same = told.get(word);
	if (same !== undefined) return same;
	const stem = word.slice(0, STEM);
	if (stem.length < STEM) return 0;
	return Math.max(0, ...[...told].map(([other, weight]) => (other.startsWith(stem) ? weight / 2 : 0)));
}

function wordsIn(...texts: readonly string[]): ReadonlySet<string> {
	const words = texts.flatMap((text) => text.split(/[^A-Za-z0-9]+|(?<=[a-z])(?=[A-Z])/));
	return new Set(words.map((word) => word.toLowerCase()).filter((word) => word.length > 2));
}

/** Every answer that a form offers a choice of, each once for each form. */
function choicesOf({ forms }: Product): FieldChoice[] {
	return Object.entries(forms).flatMap(([form, file]) =>
		fieldsOf(file)
			.filter(({ path }) => !path.includes("*"))
			.flatMap((field) => valuesOf(field).map((value) => ({ form, path: field.path, value }))),
	);
}

function valuesOf(field: FormField): readonly Json[] {
	const { type, items } = field.schema;
	if (type === "boolean") return [true];
	if (type === "array") return isObject(items) && isList(items.enum) ? items.enum.map((one) => [one]) : [];
	return choicesIn(field).map(({ value }) => value);
}
