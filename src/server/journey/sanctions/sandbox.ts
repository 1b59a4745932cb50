import { join } from "node:path";
import { screenParty } from "../../../lending/screening/screen-party.ts";
import { ListOutdated } from "./list-outdated.ts";
import type { SanctionsPort } from "./port.ts";
import { loadLists } from "./sdn-file.ts";

const SAMPLE = join(import.meta.dirname, "sandbox-list");
/** Days that the real adapter would accept by default. */
const DAYS = 7;

/** A list of invented names, always of the day; for a last name with STALELIST there is only an old one. */
export function sandboxSanctions(): SanctionsPort {
	const loading = loadLists(SAMPLE);
	return {
		async screen({ parties, asOf, likeness }) {
			if (parties.some(({ name }) => /stalelist/i.test(name))) throw new ListOutdated("2020-01-01", DAYS);
			const { sha256, parties: listed } = await loading;
			return { list: { date: asOf, sha256 }, hits: parties.map((party) => screenParty(party, listed, likeness)) };
		},
	};
}
