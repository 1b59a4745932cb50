import type { JsonObject } from "../json.ts";
import { isMailBox } from "./mail-box.ts";
import { stateCode } from "./us-states.ts";
import { zipCode, zipStates } from "./zip-code.ts";

/** Why an address is refused: a mailbox, a ZIP code that no home has (`pattern`), or one of another state. */
export interface LineRefusal {
	readonly line: "street1" | "street2" | "zip";
	readonly keyword: "mailBox" | "pattern" | "zipState";
}

/** Returns an address with its state as two letters and its ZIP code as five digits where they can be read; else the same. */
export function readAddress(address: JsonObject): JsonObject {
	const { state, zip } = address;
	const read = {
		...(typeof state === "string" ? { state: stateCode(state) ?? state } : {}),
		...(typeof zip === "string" ? { zip: zipCode(zip) ?? zip } : {}),
	};
	return read.state === state && read.zip === zip ? address : { ...address, ...read };
}

/** Returns the lines of an address that are refused. State and ZIP code are compared where both can be read. */
export function addressFaults(address: JsonObject): readonly LineRefusal[] {
	const [street1, street2] = [textOf(address.street1), textOf(address.street2)];
	const isJoined = !isMailBox(street2) && isMailBox(`${street1} ${street2}`.trim());
	const state = stateCode(textOf(address.state));
	const zip = zipCode(textOf(address.zip));
	const states = zip === undefined ? undefined : zipStates(zip);
	return [
		...(isMailBox(street1) || isJoined ? [{ line: "street1", keyword: "mailBox" } as const] : []),
		...(isMailBox(street2) ? [{ line: "street2", keyword: "mailBox" } as const] : []),
		...(states?.length === 0 ? [{ line: "zip", keyword: "pattern" } as const] : []),
		...(states?.length && state !== undefined && !states.includes(state)
			? [{ line: "zip", keyword: "zipState" } as const]
			: []),
	];
}

function textOf(line: unknown): string {
	return typeof line === "string" ? line : "";
}
