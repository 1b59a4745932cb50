import { readFileSync } from "node:fs";
import { join } from "node:path";

/** What the pictures need to know of an organization. */
export interface Lender {
	readonly code: string;
	/** The development host: the first in org.json, or this machine's for the base organization. */
	readonly host: string;
	/** A made-up home where this organization lends. */
	readonly home: { readonly street1: string; readonly city: string; readonly state: string; readonly zip: string };
}

const TOWNS: { readonly [state: string]: readonly [city: string, zip: string] } = {
	CA: ["San Jose", "95126"],
	CT: ["Hartford", "06103"],
	FL: ["Tampa", "33602"],
	ID: ["Boise", "83702"],
	MO: ["Columbia", "65201"],
	NV: ["Reno", "89501"],
	OH: ["Columbus", "43215"],
	PA: ["Pittsburgh", "15222"],
	VT: ["Burlington", "05401"],
	WA: ["Spokane", "99201"],
	WI: ["Madison", "53703"],
};

interface OrgFile {
	readonly hosts?: readonly string[];
	readonly productStates?: readonly string[];
}

/** Reads an organization's org.json; throws for one that lends where no sample town is known. */
export function lenderOf(root: string, code: string): Lender {
	const file = join(root, "flows", "orgs", code, "org.json");
	const { hosts, productStates = ["CA"] } = JSON.parse(readFileSync(file, "utf8")) as OrgFile;
	const state = code === "main" ? "CA" : productStates.find((one) => TOWNS[one] !== undefined);
	const town = state === undefined ? undefined : TOWNS[state];
	if (state === undefined || town === undefined)
		throw new Error(`No sample town in ${productStates.join(", ")}: add one for ${code}`);
	const [city, zip] = town;
	return { code, host: hosts?.[0] ?? "localhost", home: { street1: "1066 Arbol Way", city, state, zip } };
}
