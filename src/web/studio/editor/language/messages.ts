import type { FileSchemas } from "../../../../contracts/wire/studio/index.ts";

/** What the worker is asked; `schemas` has no answer. */
export type Asked =
	| { readonly kind: "schemas"; readonly file: string; readonly given: FileSchemas }
	| { readonly kind: "faults"; readonly id: number; readonly text: string }
	| { readonly kind: "completions" | "hover"; readonly id: number; readonly text: string; readonly at: number };

/** A fault of the text itself: of its marks, or of what the manual says of its keys and values. */
export interface TextFault {
	readonly from: number;
	readonly to: number;
	readonly isOfMarks: boolean;
	readonly words: string;
}

/** What may stand at a place. */
export interface Completion {
	readonly label: string;
	/** What the manual says of it. */
	readonly about: string;
	readonly from: number;
	readonly to: number;
	readonly text: string;
	/** Where the cursor goes, from the beginning of the text. */
	readonly cursor: number;
}

/** What the manual says of what stands at a place. */
export interface Hover {
	readonly from: number;
	readonly to: number;
	readonly words: string;
}

/** What each question is answered with. */
export interface Answers {
	readonly faults: readonly TextFault[];
	readonly completions: readonly Completion[];
	readonly hover: Hover | null;
}

export interface Answer {
	readonly id: number;
	readonly answer: Answers[keyof Answers];
}
