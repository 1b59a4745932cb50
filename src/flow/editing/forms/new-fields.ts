import type { Json, JsonObject } from "../../engine/json.ts";

/** The kinds of questions that a lender can add, in the order of the palette. */
export const QUESTION_KINDS = [
	...(["text", "longText", "yesNo", "choice", "list", "amount", "number", "date", "email", "phone"] as const),
	"agreement",
] as const;
export type QuestionKind = (typeof QUESTION_KINDS)[number];

/** Words of a new question: its label, its two first choices, and what is said where no answer is given. */
export interface QuestionWords {
	readonly label: string;
	readonly choices: readonly [string, string];
	readonly missing: string;
}

const PARTS: { readonly [Kind in QuestionKind]?: string } = {
	yesNo: "yes-no.json#/yesNo",
	amount: "money.json#/dollars",
	date: "date.json#/date",
	email: "email.json#/email",
	phone: "phone.json#/phone",
};

/** A new field as a form file writes it; `file` is the form's path, from which shared parts are named. */
export function newField(kind: QuestionKind, file: string, { label, choices, missing }: QuestionWords): JsonObject {
	const part = PARTS[kind];
	if (part !== undefined) {
		const up = "../".repeat(file.split("/").length - 2);
		return { $ref: `${up}parts/${part}`, "ui:title": label };
	}
	const titled = (type: string): JsonObject => ({ type, title: label });
	switch (kind) {
		case "longText":
			return { ...titled("string"), maxLength: 1000, "ui:widget": "textarea" };
		case "number":
			return { ...titled("integer"), minimum: 0, maximum: 999_999 };
		case "agreement":
			return {
				...titled("boolean"),
				required: true,
				enum: [true],
				"ui:widget": "checkbox",
				messages: { required: missing, enum: missing, type: missing },
			};
		case "choice":
		case "list":
			return {
				...titled("string"),
				oneOf: choices.map((title, index) => ({ const: constantOf(title, index), title })),
				"ui:widget": kind === "choice" ? "radio" : "select",
				messages: { enum: missing },
			};
		default:
			return { ...titled("string"), maxLength: 100 };
	}
}

/** A name for a question that no other field of the form has. */
export function freeName(label: string, taken: readonly string[]): string {
	const words = label.normalize("NFKD").match(/[A-Za-z0-9]+/g) ?? [];
	const stem = words
		.slice(0, 5)
		.map((word, index) => {
			const small = word.toLowerCase();
			return index === 0 ? small : small.charAt(0).toUpperCase() + small.slice(1);
		})
		.join("");
	const name = /^[a-z]/.test(stem) ? stem : `question${stem}`;
	for (let count = 1; ; count += 1) {
		const free = count === 1 ? name : `${name}${count}`;
		if (!taken.includes(free)) return free;
	}
}

/** The answer that a choice's words stand for. */
export function constantOf(title: string, index: number, taken: readonly Json[] = []): string {
	const words =
		title
			.normalize("NFKD")
			.toUpperCase()
			.match(/[A-Z0-9]+/g) ?? [];
	const stem = words.slice(0, 5).join("_") || `CHOICE_${index + 1}`;
	for (let count = 1; ; count += 1) {
		const free = count === 1 ? stem : `${stem}_${count}`;
		if (!taken.includes(free)) return free;
	}
}
