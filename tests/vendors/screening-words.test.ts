import { describe, expect, it } from "vitest";
import { ListIndex } from "../../src/lending/screening/list-index.ts";
import { readSdnList } from "../../src/lending/screening/sdn-list.ts";
import { screeningFacts } from "../../src/server/http/desk/screening-facts.ts";
import { findHits } from "../../src/server/journey/sanctions/find-hits.ts";
import { hitKey, openHits, partiesOf, screenAll } from "../../src/server/journey/sanctions/order.ts";
import { copyIn } from "../../src/server/platform/products/copy-in.ts";
import type { StoredRecord } from "../../src/server/record/stored-record.ts";
import { product } from "./harness/main-product.ts";

const EMPTY = ',"-0- "'.repeat(7);
const listed = (remarks: string, more = "") =>
	readSdnList({
		primary: `1,"QUILLHAVEN, Tessaly","individual","SAMPLE"${EMPTY},"${remarks}"\n${more}`,
		aliases: "",
		addresses: "",
	});
const recordOf = (lastName = "Quillhaven"): StoredRecord =>
	({
		profile: { uuid: "p", name: { firstName: "Tessaly", lastName }, dob: "1980-05-04" },
		application: { uuid: "u", property: { city: "Springfield", state: "IL", zip: "62704" }, status: {} },
		underwriting: {},
	}) as never;

/** The record after a screening against this list. */
async function screened(record: StoredRecord, list = listed("")): Promise<StoredRecord> {
	const index = new ListIndex(list);
	const sanctions = {
		screen: async ({ parties, likeness }: { parties: Parameters<typeof findHits>[1]; likeness: number }) => ({
			list: { date: "2026-11-20", sha256: "0".repeat(64) },
			hits: findHits(index, parties, likeness),
		}),
	};
	const order = { uuid: "o", record, product, now: new Date("2026-11-20T18:00:00Z") };
	const { writes } = await screenAll(order, { sanctions });
	const screening = writes.find(({ path }) => path === "underwriting.screening");
	const status = writes.find(({ path }) => path === "application.status.screening");
	return {
		...record,
		application: {
			...record.application,
			status: { screening: status && "value" in status ? status.value : undefined },
		},
		underwriting: { screening: screening && "value" in screening ? screening.value : undefined },
	} as never;
}
const words = (record: StoredRecord) =>
	screeningFacts(record, copyIn(product, "staff")).facts.flatMap(({ label, value }) =>
		label.startsWith("Tessaly") ? [value] : [],
	);

describe("what the desk says of a screening", () => {
	it("is why a name is held, and that another birth date clears it", async () => {
		const [said] = words(await screened(recordOf(), listed("DOB 06 Jun 1981; nationality Sampleland")));
		expect(said).toBe(
			"100% match with QUILLHAVEN, Tessaly (entry 1, SAMPLE): the name itself, matching TESSALY, QUILLHAVEN, the birth date is close to the list's 1981-06-06, the list names other countries: Sampleland. A different birth date on the ID clears it",
		);
	});
	it("is what else clears it, where the birth date is the same or the list has none", async () => {
		for (const [remarks, sign] of [
			["DOB 04 May 1980", "the birth date matches the list's 1980-05-04"],
			["citizen United States", "the list has no birth date, the list names the United States"],
		] as const) {
			const [said] = words(await screened(recordOf(), listed(remarks)));
			expect(said).toContain(sign);
			expect(said).toContain("A different nationality, birthplace, or full name on the ID clears it");
		}
	});
	it("names what is set aside, for which nothing waits", async () => {
		const record = await screened(recordOf(), listed("DOB 06 Jun 1950"));
		expect(openHits(record)).toEqual([]);
		expect(record.application?.status?.screening).toBe("CLEAR");
		expect(words(record)).toEqual([
			"Not held, because the birth date is different or only part of the name matches: QUILLHAVEN, Tessaly (1)",
		]);
	});
	it("asks for the name on the ID where it is in letters that are not compared", async () => {
		const record = await screened(recordOf("Παπαδόπουλος"));
		expect(record.application?.status?.screening).toBe("HELD");
		expect(words(record)[0]).toContain("isn't in Latin letters");
	});
	it("understands a vendor that tells of the year of birth alone", () => {
		const hit = { party: "Tessaly Q", entry: "7", listedName: "Q, Tessaly", programs: "X", score: 0.9, parts: [] };
		const hits = [{ ...hit, nameKind: "PRIMARY", birthYear: "DIFFERS" }];
		const record = { ...recordOf(), underwriting: { screening: { hits } } } as never;
		expect(words(record)[0]).toContain("year of birth is different");
	});
});

describe("a hit that a person has cleared", () => {
	const clear = (record: StoredRecord): StoredRecord => {
		const cleared = openHits(record).map((hit) => hitKey(hit.party, hit));
		return { ...record, underwriting: { screening: { ...record.underwriting?.screening, cleared } } };
	};
	const statusAfter = async (record: StoredRecord, list: ReturnType<typeof listed>) =>
		(await screened(record, list)).application?.status?.screening;

	it("stays cleared while names, births and places of the entry stay, whatever else the list says", async () => {
		const cleared = clear(await screened(recordOf(), listed("nationality Sampleland")));
		expect(await statusAfter(cleared, listed("nationality Sampleland; Linked To: SAMPLE"))).toBe("CLEAR");
		expect(await statusAfter(cleared, listed("nationality Sampleland; DOB 1980"))).toBe("HELD");
		expect(await statusAfter(cleared, listed("nationality Elsewhere"))).toBe("HELD");
		const twin = `2,"QUILLHAVEN, Tessaly","individual","SAMPLE"${EMPTY},"nationality Sampleland"\n`;
		expect(await statusAfter(cleared, listed("nationality Sampleland", twin))).toBe("HELD");
	});
	it("is looked at again when the person's birth date becomes another", async () => {
		const cleared = clear(await screened(recordOf(), listed("nationality Sampleland")));
		const corrected = { ...cleared, profile: { ...cleared.profile, dob: "1981-05-04" } } as StoredRecord;
		expect(await statusAfter(corrected, listed("nationality Sampleland"))).toBe("HELD");
	});
});

describe("who is compared", () => {
	it("is a person with birth date and home; owners and payees may be companies", () => {
		const owners = { vesting: "SOLE", owners: ["TESSALY QUILLHAVEN", "QUILL HOLDINGS LLC"] };
		const record = recordOf();
		const parties = partiesOf({
			...record,
			application: { ...record.application, recordedOwnership: owners },
		} as never);
		expect(parties).toEqual([
			{
				name: "Tessaly Quillhaven",
				kind: "PERSON",
				dob: "1980-05-04",
				home: { city: "Springfield", state: "IL", zip: "62704" },
			},
			{ name: "QUILL HOLDINGS LLC" },
		]);
	});
});
