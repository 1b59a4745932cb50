import type { Product } from "../../engine/authored/authored.ts";
import { isObject } from "../../engine/json.ts";
import type { Finding } from "../diagnostic.ts";
import { at, files } from "../product-files.ts";

/** Finds a legal entity identifier with wrong check digits (LEI_CHECK_DIGITS, ISO 17442). */
export function leiCheckDigits(product: Product): Finding[] {
	const hmda = product.org.hmda;
	const lei = isObject(hmda) ? hmda.lei : undefined;
	if (typeof lei !== "string" || remainderOf(lei) === 1n) return [];
	return [
		{
			code: "LEI_CHECK_DIGITS",
			file: files.org,
			pointer: at("hmda", "lei"),
			cause: `${lei} is not a legal entity identifier: its last two digits do not match the others.`,
			cure: "Copy it again from the lender's registration.",
		},
	];
}

/** Each letter counts as two digits, A as 10 (ISO 7064, MOD 97-10). */
function remainderOf(lei: string): bigint {
	const digits = [...lei].map((char) => Number.parseInt(char, 36)).join("");
	return /^\d+$/.test(digits) ? BigInt(digits) % 97n : 0n;
}
