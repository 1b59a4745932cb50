import { isList, isObject, type Json, type JsonObject } from "../../../engine/json.ts";
import type { Finding } from "../../diagnostic.ts";
import { fieldsOf, isHidden } from "../form-objects.ts";
import type { FormCheck } from "../per-form.ts";

/** What no lender may make a condition of credit, by the words that ask for it, with the law. */
const FREE: readonly (readonly [words: RegExp, law: string])[] = [
	[
		/\b(?:marketing|promotion\w*|newsletter|advertis\w*|special offers|news and offers|automated (?:calls|texts)|autodial\w*|robocalls?|text messages? about)\b/i,
		"47 CFR 64.1200(f)(9)",
	],
	[/\b(?:autopay|automatic (?:payments?|debits?)|recurring (?:debits?|transfers?))\b/i, "12 CFR 1005.10(e)(1)"],
	[/\bshare\b[^.]{0,60}\b(?:affiliates?|partners|third part(?:y|ies))\b/i, "12 CFR 1016.10"],
	[/\b(?:arbitrat\w*|waive\w* (?:my|any|the) rights?|jury trial)\b/i, "12 CFR 1026.36(h)"],
	[/\b(?:credit (?:life|disability) insurance|debt cancellation|payment protection plan)\b/i, "12 CFR 1026.4(d)"],
];

/**
 * Finds required questions that take a single answer, so that those who would answer otherwise cannot go on (ONE_ANSWER), and boxes
 * that must be checked though no lender may make that a condition of credit (CONSENT_FORCED).
 */
export const forcedAnswer: FormCheck = ({ file, form }) => {
	if (form.locked) return [];
	return fieldsOf(form).flatMap((field): Finding[] => {
		const { name, path, schema, schemaAt } = field;
		if (!isRequired(form.schema, schemaAt, name)) return [];
		const mustCheck = isList(schema.enum) && schema.enum.length === 1 && schema.enum[0] === true;
		const asked = `${text(schema.title)} ${text(schema.description)}`;
		const law = mustCheck ? FREE.find(([words]) => words.test(asked))?.[1] : undefined;
		if (law !== undefined) {
			const cause = `"${text(schema.title)}" must be checked to go on, and no lender may make that a condition of credit (${law}).`;
			return [
				{
					code: "CONSENT_FORCED",
					file,
					pointer: `${schemaAt}/enum`,
					cause,
					cure: 'Take "enum" away, so that the box may stay open.',
				},
			];
		}
		const [only, ...others] = choices(schema);
		if (only === undefined || others.length > 0 || isHidden(field) || schema.default !== undefined) return [];
		return [
			{
				code: "ONE_ANSWER",
				file,
				pointer: schema.enum === undefined ? schemaAt : `${schemaAt}/enum`,
				cause: `"${text(schema.title) || path}" takes no answer but "${only}": anyone else is stopped here, which is a denial without a notice (12 CFR 1002.9).`,
				cure: 'Offer the other answers too, and decline by a reason of your own ("declines" in flows/origination.json) where one rules a line out.',
			},
		];
	});
};

function text(value: unknown): string {
	return typeof value === "string" ? value : "";
}

/** The texts that a field offers; none where it is free text, a box or a number. */
function choices(schema: JsonObject): string[] {
	const listed = isList(schema.enum)
		? schema.enum
		: isList(schema.oneOf)
			? schema.oneOf.map((one) => (isObject(one) ? (one.const ?? null) : null))
			: [];
	return listed.every((one) => typeof one === "string") ? (listed as string[]) : [];
}

/** Whether the object that has a field requires it, always. */
function isRequired(schema: JsonObject, schemaAt: string, name: string): boolean {
	const keys = schemaAt.split("/").slice(2, -2);
	let holder: Json | undefined = schema;
	for (const key of keys) holder = isObject(holder) ? holder[key] : undefined;
	const required = isObject(holder) ? holder.required : undefined;
	return isList(required) && required.includes(name);
}
