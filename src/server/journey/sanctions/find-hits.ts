import { createHash } from "node:crypto";
import type { ListedParty, ListIndex, PartyToScreen } from "../../../lending/screening/index.ts";
import type { ContentHit } from "../ports/borrower/sanctions.ts";

/** Who is compared with the list in a folder. */
export interface ThreadQuestion {
	readonly folder: string;
	readonly parties: readonly PartyToScreen[];
	readonly likeness: number;
}

/** The SHA-256 (hex) of the list's files, and the hits of each party. */
export interface ThreadAnswer {
	readonly sha256: string;
	readonly hits: readonly (readonly ContentHit[])[];
}

/** Returns the entries that each party may be, in the order of the parties, with a digest of what was compared. */
export function findHits(
	index: ListIndex,
	parties: readonly PartyToScreen[],
	likeness: number,
): readonly (readonly ContentHit[])[] {
	return parties.map((party) =>
		index.find(party, likeness).map(({ hit, listed }) => ({ ...hit, content: contentOf(party, listed) })),
	);
}

/** Programs, and what the list says besides, tell no one apart. */
function contentOf({ dob = "" }: PartyToScreen, listed: ListedParty | undefined): string {
	const { kind, names, births, addresses, countries } = listed ?? {};
	const said = [names, births, addresses, countries].map((values = []) =>
		values.map((one) => JSON.stringify(one)).sort(),
	);
	return createHash("sha256")
		.update(JSON.stringify([dob, kind, said]))
		.digest("hex");
}
