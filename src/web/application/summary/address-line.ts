import type { Json } from "../../../engine/authored/authored.ts";
import { capitalised } from "../../formats/words.ts";
import { textAt } from "../application-context.ts";

/** "1066 Arbol Way, San Jose, CA 95126" */
export function addressLine(address: { readonly [part: string]: Json }): string {
	const part = (key: string) => textAt(address, key);
	const street = [capitalised(part("street1")), capitalised(part("street2"))].filter(Boolean).join(" ");
	const place = [part("state"), part("zip")].filter(Boolean).join(" ");
	return [street, capitalised(part("city")), place].filter(Boolean).join(", ");
}
