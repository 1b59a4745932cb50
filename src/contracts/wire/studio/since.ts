import type { ValueStep } from "../../../flow/editing/index.ts";
import { typedAs } from "../schema-type.ts";
import { exactly, listOf, someText } from "../shapes.ts";

/** The ETag of an answer that the page still has. */
export const aSince = { since: { type: "string", maxLength: 100 } } as const;

/** What has changed since an answer with that ETag: steps that make the newest one of it. */
const someSteps = exactly({
	since: someText,
	steps: listOf(
		typedAs<ValueStep>({
			type: "object",
			additionalProperties: true,
			description: "One of set, insert-key, insert-item and remove, with the path that it is done at.",
		}),
	),
});

/** An answer as a whole, or as what has changed of it since the one that was named (226, after RFC 3229). */
export const sinceAnswers = <const Whole extends object>(whole: Whole) => ({ 200: whole, 226: someSteps }) as const;
