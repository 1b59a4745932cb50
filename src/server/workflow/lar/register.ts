import { and, asc, eq, gt } from "drizzle-orm";
import type { Product } from "../../../engine/authored/authored.ts";
import { larRow } from "../../../lending/reporting/lar.ts";
import { type Filer, transmittalRow } from "../../../lending/reporting/transmittal.ts";
import type { DatedSeries } from "../../../lending/series/dated-series.ts";
import { registerCodes } from "../../journey/law/register-codes.ts";
import { homeOf } from "../../journey/offers/household.ts";
import { pricingRules } from "../../journey/offers/pricing-rules.ts";
import { tableFacts } from "../../journey/table-facts.ts";
import type { Ports } from "../../journey/vendors/ports.ts";
import type { KeyRing } from "../../platform/crypto/key-ring.ts";
import type { Database } from "../../platform/db/database.ts";
import { applications, loanOriginators } from "../../platform/db/schema.ts";
import { propertyAddress } from "../../record/parties.ts";
import { textAt } from "../../record/read-record.ts";
import { openRow } from "../applications/application-row.ts";
import { actionTaken, appliedOn } from "./action-taken.ts";
import { isOutsideRegister, lineOf } from "./lar-line.ts";

/** The requested register. */
export interface RegisterRequest {
	readonly product: Product;
	readonly filer: Filer;
	readonly year: number;
	/** Average prime offer rates, in place of the series that prices. */
	readonly apor?: DatedSeries | undefined;
}

/** Statistics of the data read. */
export interface Register {
	/** The transmittal sheet: the line before the rows. */
	readonly sheet: string;
	/** Rows of 110 fields, by the day of the action and the identifier. */
	readonly rows: readonly string[];
	/** The lender's applications without an outcome in that year, that never became applications, or that none reports. */
	readonly leftOut: number;
	/** Rows whose county and tract could not be found. */
	readonly withoutPlace: number;
}

const AT_ONCE = 100;

/**
 * Creates a lender's loan application register for a calendar year: a row for each application on which a final action
 * was taken in it (12 CFR 1003.4). Only the rows contain demographic codes; none are logged.
 */
export async function registerOf(
	{ database, keys, ports }: { readonly database: Database; readonly keys: KeyRing; readonly ports: Ports },
	{ product, filer, year, apor = product.series.apor }: RegisterRequest,
): Promise<Register> {
	const { lei } = filer;
	const rows: { readonly key: string; readonly row: string }[] = [];
	let [leftOut, withoutPlace] = [0, 0];
	for await (const row of applicationsOf(database, product.org.code)) {
		const { record, secrets } = openRow(keys, row);
		const taken = actionTaken(record);
		if (taken === undefined || !taken.on.startsWith(`${year}-`) || isOutsideRegister(record)) {
			leftOut += 1;
			continue;
		}
		const place = await ports.geocoding.locate(propertyAddress(record));
		const officerNmls = await nmlsOf(database, textAt(record, "application.referrer.referrerUuid"));
		const isWholesale = product.org.isWholesale === true;
		const codes = registerCodes(product, taken.on);
		const pricedOn = appliedOn(record) ?? taken.on;
		const rules = pricingRules(product, pricedOn, tableFacts(product, record, pricedOn));
		const line = lineOf(record, secrets(), taken, {
			...{ lei, isWholesale, officerNmls, place, apor, codes },
			jointScore: rules.jointScore(homeOf(record)),
			debtShare: rules.debtShare,
		});
		rows.push({ key: `${line.actionOn}|${line.uli}`, row: larRow(line, codes) });
		withoutPlace += place === undefined ? 1 : 0;
	}
	rows.sort((a, b) => (a.key < b.key ? -1 : 1));
	return {
		sheet: transmittalRow(filer, year, rows.length),
		rows: rows.map(({ row }) => row),
		leftOut,
		withoutPlace,
	};
}

/** Reads a lender's applications in batches, so that a year of them fits in memory. */
async function* applicationsOf({ db }: Database, org: string) {
	let after = "00000000-0000-0000-0000-000000000000";
	for (;;) {
		const mine = and(eq(applications.org, org), gt(applications.uuid, after));
		const rows = await db.select().from(applications).where(mine).orderBy(asc(applications.uuid)).limit(AT_ONCE);
		yield* rows;
		const last = rows.at(-1);
		if (last === undefined || rows.length < AT_ONCE) return;
		after = last.uuid;
	}
}

async function nmlsOf({ db }: Database, referrer: string | undefined): Promise<string | undefined> {
	if (referrer === undefined) return undefined;
	const [officer] = await db.select().from(loanOriginators).where(eq(loanOriginators.uuid, referrer));
	const nmls = officer?.display.nmls;
	return nmls === undefined || nmls === null ? undefined : String(nmls);
}
