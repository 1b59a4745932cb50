import type { Json, Product, Rule } from "../../engine/authored/authored.ts";
import { ruleReads } from "../../engine/index.ts";
import { isList, isObject } from "../../engine/json.ts";

/** A prohibited basis that a rule reads. */
export interface ProhibitedRead {
	/** In words, such as "marital status". */
	readonly basis: string;
	/** The fact, answer or value that is it. */
	readonly by: string;
}

/** What 12 CFR 1002.2(z) and 1002.6(b) do not let a decision read, by the words that ask for it. */
const BASES: readonly (readonly [basis: string, words: RegExp])[] = [
	["age", /\b(?:ages?|aged|dob|birth ?date|date of birth|birthday|born|too (?:old|young)|elderly|senior citizens?)\b/],
	["sex", /\b(?:sex|gender|male|female|man or woman|pronouns?|sexual orientation)\b/],
	["race or ethnicity", /\b(?:race|racial|ethnic|ethnicity|hispanic|latino|black|asian|skin color)\b/],
	["marital status", /\b(?:marital|married|unmarried|spouse|husband|wife|widow(?:ed|er)?|divorced?|separated)\b/],
	["childbearing or children", /\b(?:pregnan\w*|childbearing|children|plan(?:s|ning)? a family)\b/],
	["religion", /\b(?:religio\w*|denomination|christian|muslim|jewish)\b/],
	[
		"national origin",
		/\b(?:national origin|nationality|country of birth|birth ?place|native language|accent|preferred language|ancestry)\b/,
	],
	["disability", /\b(?:disab(?:led|ility|ilities)|handicap\w*)\b/],
	[
		"receipt of public assistance",
		/\b(?:public assistance|welfare|food stamps?|snap benefits?|medicaid|section 8|social security (?:income|benefits?)|ssi|ssdi|unemployment (?:benefits?|compensation)|government benefits?)\b/,
	],
	[
		"part-time, retirement or alimony income",
		/\b(?:part time|retired|retirement income|pension(?:er)?|annuity|alimony|child support)\b/,
	],
];

/** Where the answers to the demographic questions are kept. */
const DEMOGRAPHIC = /^answers\.(?:start|co-applicant)\/hmda(?:\.|$)|(?:^|\.)(?:hmda|demographics?)\./i;

/** Returns a prohibited basis that a text names; undefined if it names none. */
export function prohibitedBasisIn(text: string): string | undefined {
	const words = text
		.replace(/([a-z0-9])([A-Z])/g, "$1 $2")
		.replace(/[-_./]+/g, " ")
		.toLowerCase();
	return BASES.find(([, pattern]) => pattern.test(words))?.[0];
}

/** Returns the first prohibited basis that a rule reads, itself or through derived facts; undefined if there is none. */
export function prohibitedBasis(product: Product, rule: Rule): ProhibitedRead | undefined {
	const open: Rule[] = [rule];
	const seen = new Set<string>();
	for (let next = open.pop(); next !== undefined; next = open.pop()) {
		const value = literalsOf(next).find((one) => prohibitedBasisIn(one) !== undefined);
		if (value !== undefined) return { basis: prohibitedBasisIn(value) ?? "", by: value };
		for (const name of ruleReads(next)) {
			if (seen.has(name)) continue;
			seen.add(name);
			const spec = Object.hasOwn(product.facts.facts, name) ? product.facts.facts[name] : undefined;
			const path = spec?.path ?? (name.startsWith("answers.") ? name : "");
			if (DEMOGRAPHIC.test(path)) return { basis: "a demographic answer", by: name };
			const basis = prohibitedBasisIn(`${name} ${path}`) ?? prohibitedBasisIn(questionOf(product, path));
			if (basis !== undefined) return { basis, by: name };
			if (spec?.rule !== undefined) open.push(spec.rule);
		}
	}
	return undefined;
}

/** The texts that a rule compares with, and what it calculates. */
function literalsOf(rule: Json): string[] {
	if (typeof rule === "string") return [rule];
	if (isList(rule)) return rule.flatMap((one) => literalsOf(one));
	if (!isObject(rule)) return [];
	return Object.entries(rule).flatMap(([operator, operands]) => {
		if (operator === "age") return ["age"];
		return operator === "var" || operator === "missing" ? [] : literalsOf(operands);
	});
}

/** The words of the question that writes a place of the record. */
function questionOf({ forms }: Product, path: string): string {
	if (path === "") return "";
	return Object.entries(forms)
		.flatMap(([id, { schema, writes }]) => {
			const fields = isObject(schema.properties) ? schema.properties : {};
			return Object.entries(fields).flatMap(([field, spec]) => {
				const write = writes[path];
				const isWritten = write === field || (isObject(write as Json) && (write as { from?: string }).from === field);
				if (path !== `answers.${id}.${field}` && !isWritten) return [];
				return isObject(spec) ? [spec.title, spec.description].filter((text) => typeof text === "string") : [];
			});
		})
		.join(" ");
}
