import { join } from "node:path";
import type { SanctionsPort } from "../ports/borrower/sanctions.ts";
import { findHits } from "./find-hits.ts";
import { type LoadedList, loadLists } from "./list-files.ts";
import { ListOutdated } from "./list-outdated.ts";

const SAMPLE = join(import.meta.dirname, "sandbox-list");
/** Days that the real adapter would accept by default. */
const DAYS = 7;

/** The shipped list changes with the program alone; a simulated step asks for it anew each time. */
let sample: Promise<LoadedList> | undefined;

/** A list of invented names, always of the day; for a last name with STALELIST there is only an old one. */
export function sandboxSanctions(): SanctionsPort {
	return {
		async screen({ parties, asOf, likeness }) {
			if (parties.some(({ name }) => /stalelist/i.test(name))) throw new ListOutdated("2020-01-01", DAYS);
			sample ??= loadLists(SAMPLE);
			const { sha256, index } = await sample;
			return { list: { date: asOf, sha256 }, hits: findHits(index, parties, likeness) };
		},
	};
}
