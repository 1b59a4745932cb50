import type { RJSFValidationError } from "@rjsf/utils";
import { signal } from "../telemetry/signals.ts";
import { fieldOf } from "./errors/error-words.ts";

/** Counts the fields that the browser refused, by name and reason, never by value; those that the server refuses it counts itself. */
export function signalRefused(form: string, found: readonly RJSFValidationError[]): void {
	const keywords = new Map(found.map((error) => [fieldOf(error), error.name ?? "other"]));
	for (const [field, keyword] of keywords)
		signal({ event: "error_shown", isEachCounted: true, properties: { form, field, keyword } });
}
