/** A sentence of flows/copy/forms.json (`formFault`), and the number that it fills in for `{limit}`. */
export interface FaultWords {
	readonly key: (typeof SENTENCES)[keyof typeof SENTENCES] | "answer" | "fewer";
	readonly limit: string;
}

const SENTENCES = {
	required: "required",
	dependencies: "required",
	minItems: "minItems",
	maxItems: "maxItems",
	uniqueItems: "uniqueItems",
	enum: "choice",
	oneOf: "choice",
	const: "confirm",
	sameAs: "sameAs",
	maxLength: "maxLength",
	minLength: "minLength",
	minimum: "minimum",
	maximum: "maximum",
	exclusiveMinimum: "exclusiveMinimum",
	exclusiveMaximum: "exclusiveMaximum",
	multipleOf: "multipleOf",
	oneLine: "oneLine",
	plainText: "plainText",
	amount: "amount",
	country: "country",
	mailBox: "mailBox",
	zipState: "zipState",
} as const;

/**
 * Returns the sentence for an answer that a keyword of a form's schema refuses, where the form has none of its own. Every
 * keyword has one: people never read the words of a library. The page and the server use the same.
 */
export function faultWords(keyword: string, params: { readonly [name: string]: unknown } = {}): FaultWords {
	const number = params.limit ?? params.multipleOf;
	const limit = typeof number === "number" ? number.toLocaleString("en-US", { maximumFractionDigits: 20 }) : "";
	const known = Object.hasOwn(SENTENCES, keyword) ? SENTENCES[keyword as keyof typeof SENTENCES] : "answer";
	// what asks for one of something asks for an answer
	if (number === 1 && known === "minLength") return { key: "required", limit };
	if (number !== 1 && number !== undefined && known === "minItems") return { key: "fewer", limit };
	return { key: known, limit };
}
