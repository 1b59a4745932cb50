import type { RJSFValidationError } from "@rjsf/utils";
import type { Copy } from "../../../contracts/copy.ts";
import type { FormFile } from "../../../flow/engine/authored/authored.ts";
import { fieldOf } from "./error-words.ts";

/** Whether a typed street is plausible: at least three characters and two words. */
export function isStreet(street: unknown): street is string {
	return typeof street === "string" && street.trim().length >= 3 && street.trim().split(/\s+/).length >= 2;
}

function streetAt(answers: unknown, path: string): unknown {
	const at = (value: unknown, key: string): unknown =>
		typeof value === "object" && value !== null ? Reflect.get(value, key) : undefined;
	return [...path.split("."), "street1"].reduce(at, answers);
}

/** The addresses whose errors are folded: all shown as a search, except those submitted with a plausible street. */
export function stillSearching(searching: ReadonlySet<string>, sent: unknown): ReadonlySet<string> {
	return new Set([...searching].filter((path) => !isStreet(streetAt(sent, path))));
}

/** Folds the errors of addresses that still show only the search into one error of the street. */
export function foldAddressErrors(
	errors: readonly RJSFValidationError[],
	searching: ReadonlySet<string>,
	messages: FormFile["messages"],
	copy: Copy<"forms">,
): RJSFValidationError[] {
	const folded = new Set<string>();
	return errors.flatMap((error) => {
		const field = fieldOf(error);
		const address = [...searching].find((path) => field === path || field.startsWith(`${path}.`));
		if (address === undefined) return [error];
		if (folded.has(address)) return [];
		folded.add(address);
		const message = messages[address]?.required ?? copy("formFault.address");
		return [{ ...error, property: `.${address}.street1`, message, stack: message }];
	});
}
