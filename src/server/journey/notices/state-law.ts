import type { Product } from "../../../flow/engine/authored/authored.ts";
import { DOCUMENT_KINDS, type DocumentKind, PRINTED_NOTICES } from "../../../flow/engine/authored/document-inputs.ts";
import { askRow, askRows } from "../../../flow/engine/tables/ask-table.ts";
import { languageNamed } from "../../../flow/engine/tables/language-named.ts";
import { combinedLoanToValue } from "../../../lending/index.ts";
import { centsOf } from "../../../lending/money.ts";
import { entityOf } from "../../record/parties.ts";
import { numberAt, textAt } from "../../record/read-record.ts";
import type { StoredRecord } from "../../record/stored-record.ts";
import { owedToOthers } from "../household/debts-to-pay-off.ts";
import { homeOf, openLiens } from "../household/household.ts";
import { hasSpouse } from "../law/spouse-joinder.ts";
import { coApplicantsOf } from "../signers/co-applicants.ts";

const MOMENTS = ["APPLICATION", "CLOSING", "OPENED", "PRINTED"] as const;

/**
 * When a notice is given: with the documents of the application, with the closing papers, once the line has been signed, or
 * on a paper that is made anyway.
 */
export type NoticeMoment = (typeof MOMENTS)[number];

/** A notice that the law of the home's state wants the borrower to have. */
export interface StateNotice {
	readonly paper: DocumentKind;
	/** The row of a table of law that wants it: the table, then the row. */
	readonly row: string;
	/** The piece of the paper that says it; null where the whole paper does. */
	readonly passage: string | null;
	readonly moment: NoticeMoment;
	/** Days from its receipt to the first day on which the line may close; null where the law counts none. */
	readonly days: number | null;
	readonly acknowledged: boolean;
}

/** Returns the notices of the state's own law for this home and line on a day (yyyy-mm-dd), with what is handed over in translation. */
export function stateNotices(record: StoredRecord, product: Product, day: string): readonly StateNotice[] {
	const last = found.get(record);
	if (last?.product === product && last.day === day) return last.notices;
	const notices = [...noticesOfTheHome(record, product, day), ...translations(record, product.tables, day)];
	found.set(record, { product, day, notices });
	return notices;
}

interface Found {
	readonly product: Product;
	readonly day: string;
	readonly notices: readonly StateNotice[];
}

/** What was last found for a record: each paper that is made asks for it. */
const found = new WeakMap<StoredRecord, Found>();

/** Returns the notices that the state of the home wants, in whatever language was spoken, on a day (yyyy-mm-dd). */
export function noticesOfTheHome(record: StoredRecord, { tables }: Product, day: string): StateNotice[] {
	const { state, occupancy, lienPosition } = homeOf(record);
	const given = {
		state: state || null,
		occupancy,
		lienPosition,
		cltv: loanToValue(record),
		repays: owedToOthers(record) > 0,
		married: entityOf(record) === undefined && hasSpouse(textAt(record, "profile.maritalStatus")),
	};
	return askRows(tables, "law/notices", given, day).flatMap(({ row, outputs }) => {
		const { paper, passage, moment, days, acknowledged } = outputs;
		// a row of a state that has none
		if (paper === null) return [];
		const at = { paper: listed(DOCUMENT_KINDS, paper), moment: listed(MOMENTS, moment ?? "") };
		return [{ ...at, row: `law/notices/${row}`, passage, days, acknowledged: acknowledged === true }];
	});
}

/** The translation that is handed over before signing to whoever applied in another language than English. */
function translations(record: StoredRecord, tables: Product["tables"], day: string): StateNotice[] {
	const state = homeOf(record).state || null;
	const language = spokenLanguage(record, tables);
	const { row, outputs } = askRow(tables, "law/translation", { state, language }, day);
	const { paper } = outputs;
	if (paper === null) return [];
	const at = { paper: listed(DOCUMENT_KINDS, paper), moment: "CLOSING" } as const;
	return [{ ...at, row: `law/translation/${row}`, passage: null, days: null, acknowledged: false }];
}

/** Returns the language in which an applicant applied, as the table law/translation names it; null for one that it has not. */
export function spokenLanguage(record: StoredRecord, tables: Product["tables"]): string | null {
	const applicants = [record, ...coApplicantsOf(record).map((one) => one.record)];
	const spoken = applicants.flatMap((own) => textAt(own, "application.language") ?? []);
	return languageNamed(tables, spoken[0]);
}

/** Returns the values that show, on a paper that is made anyway, what the state wants printed there on a day (yyyy-mm-dd); the others are empty. */
export function printedNotices(
	kind: keyof typeof PRINTED_NOTICES,
	record: StoredRecord,
	product: Product,
	day: string,
): { readonly [passage: string]: string } {
	const printed = stateNotices(record, product, day).filter(({ paper }) => paper === kind);
	const isPrinted = (name: string) => printed.some(({ passage }) => passage === name);
	return Object.fromEntries(PRINTED_NOTICES[kind].map((name) => [name, isPrinted(name) ? name : ""]));
}

/** All liens and the line over the value; null while no value is known. */
function loanToValue(record: StoredRecord): number | null {
	const value = centsOf(numberAt(record, "application.property.value") ?? 0);
	const line = centsOf(numberAt(record, "application.selectedOffer.creditLine") ?? 0);
	return value === 0 ? null : combinedLoanToValue(openLiens(record), line, value);
}

function listed<Word extends string>(words: readonly Word[], given: string): Word {
	const word = words.find((one) => one === given);
	if (word === undefined) throw new Error(`The table law/notices names "${given}", which is no paper or moment.`);
	return word;
}
