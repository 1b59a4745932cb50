import { eq } from "drizzle-orm";
import type { Product } from "../../../flow/engine/authored/authored.ts";
import { type Filer, larRow, pricingRules, RegisterFault, transmittalRow } from "../../../lending/index.ts";
import type { DatedSeries } from "../../../lending/series/dated-series.ts";
import { homeOf } from "../../journey/household/household.ts";
import { creditKind } from "../../journey/law/credit-kind.ts";
import { registerCodes } from "../../journey/law/register-codes.ts";
import { type CensusSource, type PlaceDoubt, placeOf } from "../../journey/ports/home/geocoding.ts";
import type { Ports } from "../../journey/ports/ports.ts";
import { tableFacts } from "../../journey/steps/table-facts.ts";
import type { KeyRing } from "../../platform/crypto/key-ring.ts";
import type { Database } from "../../platform/db/database.ts";
import { loanOriginators } from "../../platform/db/schema.ts";
import { propertyAddress } from "../../record/parties.ts";
import { applicationUuidOf, textAt } from "../../record/read-record.ts";
import { appliedOn } from "./action-taken.ts";
import { lineOf } from "./lar-line.ts";
import { reportable } from "./reportable.ts";

/** The requested register. */
export interface RegisterRequest {
	/** All that the lender offers, the first one first. */
	readonly products: readonly [Product, ...Product[]];
	readonly filer: Filer;
	readonly year: number;
	/** Average prime offer rates, in place of the series that price. */
	readonly apor?: DatedSeries | undefined;
}

/** An application without its row, and the fields at fault, by their names in the register. */
export interface RefusedRow {
	readonly applicationUuid: string;
	readonly fields: readonly string[];
}

/** Statistics of the data read. */
export interface Register {
	/** The transmittal sheet: the line before the rows. */
	readonly sheet: string;
	/** Rows of 110 fields, by the day of the action and the identifier. */
	readonly rows: readonly string[];
	/** The lender's applications without an outcome in that year, that never became applications, or that none reports. */
	readonly leftOut: number;
	/** Rows whose county and tract a person has to look at, by their line in the file. */
	readonly doubtful: readonly { readonly line: number; readonly doubt: PlaceDoubt }[];
	/** The applications whose row is left out because a field of it cannot be written; a person has to look at them. */
	readonly refused: readonly RefusedRow[];
	/** Where counties and tracts come from, each source once. */
	readonly sources: readonly CensusSource[];
}

/** The line of the first row: the transmittal sheet is above. */
const FIRST_LINE = 2;

/**
 * Creates a lender's loan application register for a calendar year: a row for each application on which a final action
 * was taken in it (12 CFR 1003.4). Only the rows contain demographic codes; none are logged.
 */
export async function registerOf(
	{ database, keys, ports }: { readonly database: Database; readonly keys: KeyRing; readonly ports: Ports },
	{ products, filer, year, apor }: RegisterRequest,
): Promise<Register> {
	const { lei } = filer;
	const rows: { readonly key: string; readonly row: string; readonly doubt: PlaceDoubt | undefined }[] = [];
	const refused: RefusedRow[] = [];
	const sources = new Map<string, CensusSource>();
	let leftOut = 0;
	for await (const { record, secrets, product, taken } of reportable(database, keys, products, year)) {
		if (taken === undefined) {
			leftOut += 1;
			continue;
		}
		const answer = await ports.geocoding.locate(propertyAddress(record), year);
		sources.set(JSON.stringify(answer.source), answer.source);
		const { place, doubt } = placeOf(answer);
		const officerNmls = await nmlsOf(database, textAt(record, "application.referrer.referrerUuid"));
		const isWholesale = product.org.isWholesale === true;
		const codes = registerCodes(product, taken.on);
		const pricedOn = appliedOn(record) ?? taken.on;
		const rules = pricingRules(product, pricedOn, tableFacts(product, record, pricedOn));
		const line = lineOf(record, secrets(), taken, {
			...{ lei, isWholesale, officerNmls, place, apor: apor ?? product.series.apor, codes },
			aporVariable: product.series["apor-variable"],
			jointScore: rules.jointScore(homeOf(record)),
			debtShare: rules.debtShare,
			credit: creditKind(product),
		});
		try {
			rows.push({ key: `${line.actionOn}|${line.uli}`, row: larRow(line, codes), doubt });
		} catch (error) {
			if (!(error instanceof RegisterFault)) throw error;
			refused.push({ applicationUuid: applicationUuidOf(record), fields: error.fields });
		}
	}
	rows.sort((a, b) => (a.key < b.key ? -1 : 1));
	return {
		sheet: transmittalRow(filer, year, rows.length),
		rows: rows.map(({ row }) => row),
		leftOut,
		doubtful: rows.flatMap(({ doubt }, index) => (doubt === undefined ? [] : [{ line: index + FIRST_LINE, doubt }])),
		refused,
		sources: [...sources.values()],
	};
}

async function nmlsOf({ db }: Database, referrer: string | undefined): Promise<string | undefined> {
	if (referrer === undefined) return undefined;
	const [officer] = await db.select().from(loanOriginators).where(eq(loanOriginators.uuid, referrer));
	const nmls = officer?.display.nmls;
	return nmls === undefined || nmls === null ? undefined : String(nmls);
}
