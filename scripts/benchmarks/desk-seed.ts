import { randomUUID } from "node:crypto";
import type { Product, StatusRow } from "../../src/flow/engine/authored/authored.ts";
import { createDataKey, RowCipher } from "../../src/server/platform/crypto/envelope.ts";
import { writeAtOnce } from "../../src/server/platform/db/one-write.ts";
import { applications } from "../../src/server/platform/db/schema.ts";
import { inTransaction } from "../../src/server/platform/db/transaction.ts";
import type { StoredRecord } from "../../src/server/record/stored-record.ts";
import type { ServerContext } from "../../src/server/server-context.ts";
import { readApplication, sealedRecord } from "../../src/server/workflow/applications/application-row.ts";
import { queueParts } from "../../src/server/workflow/changes/queue-row.ts";

const FIRST = [
	"Marisol",
	"Dwight",
	"Hannah",
	"Tomas",
	"Grace",
	"Samir",
	"Beatrice",
	"Oliver",
	"Lucia",
	"Kenji",
	"Ruth",
];
const LAST = [
	"Vega",
	"Okonkwo",
	"Brightwell",
	"Arrieta",
	"Lindholm",
	"Haddad",
	"Mwangi",
	"Stanhope",
	"Fontaine",
	"Tran",
];
const STREETS = [
	"Arbol Way",
	"Sycamore Bend",
	"Quarry Road",
	"Palmetto Ct",
	"Harbor Steps",
	"Juniper Terrace",
	"Mill Dr",
];
const CITIES = [
	["San Jose", "CA", "95126"],
	["Austin", "TX", "78701"],
	["Duluth", "MN", "55802"],
	["Tampa", "FL", "33602"],
	["Erie", "PA", "16501"],
	["Boise", "ID", "83702"],
	["Columbus", "OH", "43215"],
] as const;
const HOUR_MS = 3_600_000;

const pick = <T>(list: readonly T[], index: number): T => {
	const found = list[index % list.length];
	if (found === undefined) throw new Error("The list is empty.");
	return found;
};

/**
 * Fills a lender's queue with this many copies of a registered application, each with a name, a home, an amount and a
 * row of the stage table of its own; returns their uuids.
 */
export async function seedQueue(context: ServerContext, model: string, many: number): Promise<readonly string[]> {
	const { database, keys } = context;
	const { row, record, events } = await readApplication(database.db, keys, model, false);
	const product = context.products.productOf(row);
	const rows = Object.entries(product.standing.rows);
	const now = context.now().getTime();
	const uuids: string[] = [];
	for (let index = 0; index < many; index += 1) {
		const [name, words] = pick(rows, index * 7);
		const since = new Date(now - waited(words, index) * HOUR_MS);
		const uuid = randomUUID();
		const rule = `origination/${name}`;
		const place = { table: "applications", row: uuid, org: row.org };
		const wrapped = createDataKey(keys, place);
		const cipher = new RowCipher(keys, place, wrapped);
		const own = dressed(record, index);
		const decisions = [{ at: since.toISOString(), rule }];
		const made = {
			...{ ...row, uuid, ...wrapped, stageRule: rule, createdAt: new Date(since.getTime() - (index % 240) * HOUR_MS) },
			...sealedRecord(cipher, { record: own, events, decisions }, row.version),
			...{ updatedAt: since, dueTasks: [], ssnHash: null, secrets: cipher.encryptJson("secrets", {}) },
		};
		const status = { record: own, rule, words, since, isFailed: false, version: row.version };
		await inTransaction(database, async (tx) => {
			await tx.insert(applications).values(made);
			await writeAtOnce(tx, queueParts(tx, keys, made, product, status, since));
		});
		uuids.push(uuid);
	}
	return uuids;
}

/** Hours since the row began to decide: most are in time, some due today, some late. */
function waited({ turn }: Product["standing"]["rows"][string] & StatusRow, index: number): number {
	if (turn === "BORROWER") return index % 300;
	return index % 11 === 0 ? 24 * (3 + (index % 9)) : index % 29;
}

function dressed(record: StoredRecord, index: number): StoredRecord {
	const [city, state, zip] = pick(CITIES, index * 3);
	const { application = {}, profile = {} } = record;
	const street1 = `${17 + ((index * 37) % 3_900)} ${pick(STREETS, index)}`;
	const name = { firstName: pick(FIRST, index), lastName: pick(LAST, Math.floor(index / FIRST.length) + index) };
	return {
		...record,
		profile: { ...profile, name },
		application: {
			...application,
			amount: 25_000 + ((index * 7_500) % 300_000),
			loanNumber: `HL-${20_000 + index}`,
			property: { ...application.property, street1, city, state, zip },
		},
	};
}
