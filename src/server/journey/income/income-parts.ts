import type { IncomeSource, IncomeVerificationState } from "../../../flow/engine/record/record-types.generated.ts";
import { sum } from "../../../lending/index.ts";
import { type Cents, centsOf, dollarsOf } from "../../../lending/money.ts";
import { statusPatch } from "../../record/patch.ts";
import { applicationUuidOf, listAt, numberAt, textAt, textsAt } from "../../record/read-record.ts";
import { type RecordPatch, set } from "../../record/record-patch.ts";
import type { StoredRecord } from "../../record/stored-record.ts";
import { reopenOffers } from "../outcomes/reopen-offers.ts";

/** One separately verified source of income. */
export interface IncomePart {
	/** Its uuid; other income uses the application's own. */
	readonly key: string;
	readonly amount: Cents;
	readonly employmentType: string;
	readonly verification: string;
}

/** Returns the income sources to verify: each one, with other income as one more. */
export function incomeParts(record: StoredRecord): readonly IncomePart[] {
	const sources = listAt(record, "application.incomeSources").map((source, at) => ({
		key: textAt(source, "uuid") ?? `source-${at}`,
		amount: centsOf(numberAt(source, "amount") ?? 0),
		employmentType: textAt(source, "employmentType") ?? "",
		verification: textAt(source, "verification") ?? "NOT_STARTED",
	}));
	const other = centsOf(numberAt(record, "application.otherIncome") ?? 0);
	if (other === 0) return sources;
	const verification = textAt(record, "application.otherIncomeVerification") ?? "NOT_STARTED";
	return [...sources, { key: applicationUuidOf(record), amount: other, employmentType: "", verification }];
}

/** Returns the sources that the newest proof covers: those it named, else all. */
export function provenParts(record: StoredRecord): readonly IncomePart[] {
	const keys = textsAt(record, "underwriting.incomeProof.keys");
	const parts = incomeParts(record);
	const named = parts.filter((part) => keys.includes(part.key));
	return named.length === 0 ? parts : named;
}

/** Returns the writes that set the verification state and method of these sources. */
export function verificationOf(
	record: StoredRecord,
	keys: readonly string[],
	verification: IncomeVerificationState,
	type?: IncomeSource["type"],
): RecordPatch {
	const sources: IncomeSource[] = listAt(record, "application.incomeSources").map((source, at) => {
		if (!keys.includes(textAt(source, "uuid") ?? `source-${at}`)) return source;
		return { ...source, ...(type === undefined ? {} : { type }), verification };
	});
	return [
		...(sources.length === 0 ? [] : [set("application.incomeSources", sources)]),
		...(keys.includes(applicationUuidOf(record)) ? [set("application.otherIncomeVerification", verification)] : []),
	];
}

/** Returns the verified amount of each source so far, in cents per year. */
export function verifiedSoFar(record: StoredRecord): { readonly [key: string]: Cents } {
	return Object.fromEntries(
		incomeParts(record).flatMap(({ key }) => {
			const amount = numberAt(record, `underwriting.verifiedIncome.${key}`);
			return amount === undefined ? [] : [[key, amount]];
		}),
	);
}

/**
 * Returns the result of the verified amounts: the offer stays, or changes, or more sources have to be verified. A
 * dropped source is not required, and does not count; `shortfall` is how far they may fall below the stated income.
 */
export function resolveIncome(
	record: StoredRecord,
	shortfall: number,
	verified: { readonly [key: string]: Cents },
	leftOut: readonly string[],
): RecordPatch {
	const parts = incomeParts(record);
	const found = sum(Object.values(verified));
	const stated = sum(parts.map((part) => part.amount));
	const isEnough = found >= stated * (1 - shortfall);
	const isOpen = parts.some(({ key }) => !Object.hasOwn(verified, key) && !leftOut.includes(key));
	const kept: RecordPatch = [set("underwriting.verifiedIncome", { ...verified })];
	if (isOpen && !isEnough) {
		return [...kept, ...statusPatch({ incomeVerification: "PARTIAL", incomeSubmitted: false })];
	}
	const settled: RecordPatch = [
		...kept,
		set("underwriting.verifiedAnnualIncome", found),
		set("application.verifiedIncome", dollarsOf(found)),
		...statusPatch({ incomeSubmitted: true, manualPaystubUpload: false }),
	];
	if (!isEnough) {
		const change = { reason: "INCOME_LOWER", before: dollarsOf(stated), after: dollarsOf(found) } as const;
		return [...settled, ...reopenOffers(record, change), ...statusPatch({ incomeVerification: "REVISED" })];
	}
	const matched = {
		incomeVerification: "MATCHED",
		uwDecision: "APPROVED",
		uwSubDecision: "VERIFIED_INCOME_MATCHED_OFFER",
	} as const;
	return [...settled, ...statusPatch(matched)];
}
