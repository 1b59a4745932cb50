import type { Json } from "../../engine/authored/authored.ts";
import { isList, isObject, type JsonObject } from "../../engine/json.ts";
import type { Finding } from "../diagnostic.ts";
import { fieldsOf, schemaNodes } from "./form-objects.ts";
import type { FormCheck } from "./per-form.ts";

interface Clash {
	/** The keywords that contradict each other; the finding points at the first. */
	readonly keys: readonly string[];
	readonly cause: string;
}

/** Finds limits that allow no answer (ANSWER_IMPOSSIBLE), such as a minimum above the maximum, also across a condition. */
export const answerBounds: FormCheck = ({ file, form }) => {
	const asked = new Map(fieldsOf(form).map((field) => [field.schemaAt, field.schema]));
	return schemaNodes(form).flatMap(({ schema, at }): Finding[] => {
		const base = asked.get(fieldAt(at));
		const whole = base === undefined || base === schema ? schema : tightest(base, schema);
		return clashesOf(whole)
			.filter(({ keys }) => keys.some((key) => schema[key] !== undefined))
			.map(({ keys, cause }) => {
				const [first = "", ...rest] = keys.filter((key) => schema[key] !== undefined);
				return {
					code: "ANSWER_IMPOSSIBLE",
					file,
					pointer: `${at}/${first}`,
					also: rest.map((key) => `${at}/${key}`),
					cause,
					cure: "Correct one of the limits.",
				};
			});
	});
};

function fieldAt(pointer: string): string {
	return pointer.replaceAll(/\/(?:allOf\/\d+|then|else)(?=\/)/g, "");
}

const GREATEST = new Set(["minimum", "exclusiveMinimum", "minLength", "minItems", "minProperties"]);
const LEAST = new Set(["maximum", "exclusiveMaximum", "maxLength", "maxItems", "maxProperties"]);

/** Merges both schemas: the tighter of their limits, and the branch's value for everything else. */
export function tightest(base: JsonObject, branch: JsonObject): JsonObject {
	const both: { [key: string]: Json } = { ...base, ...branch };
	for (const key of Object.keys(branch)) {
		const [one, other] = [base[key], branch[key]];
		if (typeof one !== "number" || typeof other !== "number") continue;
		if (GREATEST.has(key)) both[key] = Math.max(one, other);
		if (LEAST.has(key)) both[key] = Math.min(one, other);
	}
	return both;
}

function clashesOf(schema: JsonObject): Clash[] {
	const clashes: Clash[] = [];
	const number = (key: string): number | undefined => (typeof schema[key] === "number" ? schema[key] : undefined);
	const compare = (
		low: string,
		high: string,
		isClash: (low: number, high: number) => boolean,
		remainder: string,
	): void => {
		const [least, most] = [number(low), number(high)];
		if (least === undefined || most === undefined || !isClash(least, most)) return;
		clashes.push({ keys: [low, high], cause: `"${low}" ${least} and "${high}" ${most} leave ${remainder}.` });
	};
	const above = (low: number, high: number): boolean => low > high;
	const notBelow = (low: number, high: number): boolean => low >= high;
	compare("minimum", "maximum", above, "no number");
	compare("minimum", "exclusiveMaximum", notBelow, "no number");
	compare("exclusiveMinimum", "maximum", notBelow, "no number");
	compare("exclusiveMinimum", "exclusiveMaximum", notBelow, "no number");
	compare("minLength", "maxLength", above, "no text");
	compare("minItems", "maxItems", above, "no list");
	compare("minProperties", "maxProperties", above, "no answer");
	const choices = isObject(schema.items) && isList(schema.items.enum) ? schema.items.enum.length : undefined;
	const least = number("minItems");
	if (schema.uniqueItems === true && choices !== undefined && least !== undefined && least > choices) {
		clashes.push({ keys: ["minItems"], cause: `At least ${least} different choices are required, out of ${choices}.` });
	}
	if (number("maxItems") === 0) clashes.push({ keys: ["maxItems"], cause: "The list must be empty." });
	if (number("maxLength") === 0) clashes.push({ keys: ["maxLength"], cause: "The text must be empty." });
	if (clashes.length === 0 && !hasNumber(schema)) {
		const keys = ["multipleOf", "minimum", "maximum", "exclusiveMinimum", "exclusiveMaximum"];
		clashes.push({ keys, cause: `No ${unitName(schema)} lies within the bounds.` });
	}
	return clashes;
}

function unitName({ type, multipleOf }: JsonObject): string {
	return multipleOf === undefined ? String(type) : `multiple of ${String(multipleOf)}`;
}

/** Whether the bounds include an integer, or a multiple. */
function hasNumber(schema: JsonObject): boolean {
	const { minimum, maximum, exclusiveMinimum, exclusiveMaximum, multipleOf, type } = schema;
	const unit = typeof multipleOf === "number" ? multipleOf : type === "integer" ? 1 : undefined;
	const lows = [minimum, exclusiveMinimum].filter((one) => typeof one === "number");
	const highs = [maximum, exclusiveMaximum].filter((one) => typeof one === "number");
	if (unit === undefined || unit <= 0 || lows.length === 0 || highs.length === 0) return true;
	const low = Math.max(...lows);
	const high = Math.min(...highs);
	let first = Math.ceil(low / unit - 1e-9) * unit;
	if (typeof exclusiveMinimum === "number" && first <= exclusiveMinimum + unit * 1e-9) first += unit;
	const slack = unit * 1e-9;
	return typeof exclusiveMaximum === "number" && exclusiveMaximum <= high
		? first < high - slack
		: first <= high + slack;
}
