import { textIn } from "../../../flow/engine/read-json.ts";
import { addressLine } from "../../record/parties.ts";

/** An address for the wire, with all of it on one line (`fullAddress`); one without a street is unchanged. */
export function withFullAddress<Given extends object>(address: Given): Given & { readonly fullAddress?: string } {
	const [street1, street2, city, state, zip] = ["street1", "street2", "city", "state", "zip"].map((part) =>
		textIn(address, part),
	);
	if (street1 === undefined || city === undefined || state === undefined || zip === undefined) return address;
	const line = addressLine({ street1, ...(street2 === undefined ? {} : { street2 }), city, state, zip });
	return { ...address, fullAddress: line };
}
