import type { KeysOf } from "../../../flow/engine/record/record-shape.ts";
import type { Property, PropertyCandidate } from "../../../flow/engine/record/record-types.generated.ts";
import { capitalised } from "../../formats/words.ts";
import { textIn } from "../read-json.ts";

/** "1066 Arbol Way, San Jose, CA 95126" */
export function addressLine(address: Partial<Property> | PropertyCandidate): string {
	const part = (key: KeysOf<Property, string>) => textIn(address, key);
	const street = [capitalised(part("street1")), capitalised(part("street2"))].filter(Boolean).join(" ");
	const place = [part("state"), part("zip")].filter(Boolean).join(" ");
	return [street, capitalised(part("city")), place].filter(Boolean).join(", ");
}
