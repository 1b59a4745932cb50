import type { Answers } from "../../api/application/answers.ts";

/** An adopted signature: the typed name, and the lines if it was drawn. */
export interface Adopted {
	readonly name: string;
	readonly strokes: string;
}

/** Signing progress, saved until it is finished. */
export interface SigningProgress {
	readonly adopted: Adopted | undefined;
	/** Documents that are signed here, by id. */
	readonly signed: readonly string[];
}

/** The progress as a draft of the form "signing/sign". */
export function draftOf({ adopted, signed }: SigningProgress): Answers {
	return {
		documentIds: [...signed],
		...(adopted
			? {
					signatureName: adopted.name,
					signatureStyle: adopted.strokes === "" ? "TYPED" : "DRAWN",
					signatureStrokes: adopted.strokes,
					intent: true,
				}
			: {}),
	};
}

/** Reads the progress from a draft. */
export function progressOf(typed: Answers | undefined): SigningProgress {
	const text = (field: string): string => {
		const value = typed?.[field];
		return typeof value === "string" ? value : "";
	};
	const ids = typed?.documentIds;
	const name = text("signatureName");
	return {
		adopted:
			name !== "" && typed?.intent === true
				? { name, strokes: text("signatureStyle") === "DRAWN" ? text("signatureStrokes") : "" }
				: undefined,
		signed: Array.isArray(ids) ? ids.filter((id): id is string => typeof id === "string") : [],
	};
}
