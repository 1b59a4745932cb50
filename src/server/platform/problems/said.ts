import { type CopyKey, type CopyValues, copyOf } from "../../../contracts/copy.ts";
import type { CopyKeys } from "../../../contracts/copy-keys.generated.ts";
import { unexpected } from "../../../contracts/error-texts.ts";
import { writtenDate } from "../../../contracts/written-dates.ts";
import type { Product } from "../../../flow/engine/authored/authored.ts";
import { pageLocale } from "../../../flow/engine/locales/offered-locales.ts";
import { messageFile } from "../../../flow/engine/texts/message-files.ts";

/** A key of flows/copy/problems.json. */
export type ProblemKey = CopyKey<"problems">;

/** A sentence of flows/copy/problems.json with the values of its places; it is put into words when the response is written. */
export interface Said {
	readonly key: ProblemKey;
	readonly values: { readonly [place: string]: string | number };
}

/** Returns the sentence of flows/copy/problems.json with this key. */
export function said<K extends ProblemKey>(key: K, ...values: CopyValues<CopyKeys["problems"][K] & string>): Said {
	const [given = {}] = values as readonly [Said["values"]?];
	return { key, values: given };
}

/** Returns a text in an organization's words; without an organization, only that something unexpected happened. */
export function worded(product: Pick<Product, "copy" | "org"> | undefined, text: string | Said): string {
	if (typeof text === "string") return text;
	const file = product?.copy.problems;
	if (product === undefined || file === undefined) return unexpected;
	// `said` has checked the values against the places of the key
	const read = copyOf<"problems">(messageFile(file)) as (key: ProblemKey, values: Said["values"]) => string;
	return read(text.key, datesInWords(text.values, pageLocale(product.org)));
}

// a sentence never writes a date as it is stored
function datesInWords(values: Said["values"], locale: string): Said["values"] {
	const inWords = (value: string | number) =>
		typeof value === "string" && /^\d{4}-\d\d-\d\d$/.test(value) ? writtenDate(value, locale) : value;
	return Object.fromEntries(Object.entries(values).map(([place, value]) => [place, inWords(value)]));
}
