import type { JsonObject } from "../../../flow/engine/json.ts";
import type { KeysOf } from "../../../flow/engine/record/record-shape.ts";
import type { Application, Lien } from "../../../flow/engine/record/record-types.generated.ts";
import { listAt, numberAt, textAt } from "../application-context.ts";
import { isTooLong } from "../parts/fields/text-limit.ts";
import { listIn } from "../read-json.ts";

export type LienType = "MORTGAGE" | "HELOC" | "OTHER";
/** The borrower's statement about a loan; null until then. */
export type LienVerdict = "OPEN" | "CORRECTED" | "PAID_OFF" | null;

/** One loan on the home under review; amounts in dollars. */
export interface LienEntry {
	readonly key: string;
	/** Absent for a loan that the borrower adds. */
	readonly uuid: string | undefined;
	readonly holder: string;
	readonly type: LienType;
	readonly balance: number | undefined;
	readonly monthlyPayment: number | undefined;
	readonly limit: number | undefined;
	readonly position: number | undefined;
	readonly verdict: LienVerdict;
	readonly isEditing: boolean;
	/** As found, for Undo. */
	readonly found: Partial<Lien>;
}

const VERDICTS = ["OPEN", "CORRECTED", "PAID_OFF"] as const;
const TYPES = new Set(["MORTGAGE", "HELOC", "OTHER"]);

function typeOf(text: string): LienType {
	return TYPES.has(text) ? (text as LienType) : "OTHER";
}

function known(lien: Partial<Lien>, name: KeysOf<Lien, number>): number | undefined {
	return typeof lien[name] === "number" ? numberAt(lien, name) : undefined;
}

/** A loan as found, without a statement. */
export function foundLien(lien: Partial<Lien>, key: string): LienEntry {
	return {
		key,
		uuid: textAt(lien, "uuid") || undefined,
		holder: textAt(lien, "holder"),
		type: typeOf(textAt(lien, "type")),
		balance: known(lien, "balance"),
		monthlyPayment: known(lien, "monthlyPayment"),
		limit: known(lien, "limit"),
		position: known(lien, "position"),
		verdict: null,
		isEditing: false,
		found: lien,
	};
}

/** The application's loans. */
export function readLiens(application: Partial<Application>): readonly LienEntry[] {
	return listAt(application, "liens").map((lien, index) => foundLien(lien, textAt(lien, "uuid") || `found-${index}`));
}

/** An empty loan to type in. */
export function addedLien(others: readonly LienEntry[]): LienEntry {
	const number = others.filter((lien) => lien.uuid === undefined).length + 1;
	return { ...foundLien({}, `added-${number}-${others.length}`), type: "MORTGAGE", verdict: "OPEN", isEditing: true };
}

/** The statement about a loan in the form's draft: a loan without one has no status. */
export function draftOfLien(lien: LienEntry): JsonObject {
	const { uuid, holder, type, balance = null, monthlyPayment = null, limit = null, verdict } = lien;
	return {
		...(uuid === undefined ? {} : { uuid }),
		...{ holder, type, balance, monthlyPayment, limit },
		...(verdict === null ? {} : { status: verdict }),
	};
}

/** The application's loans with earlier statements; then added ones. */
export function resumeLiens(found: readonly LienEntry[], draft: JsonObject): readonly LienEntry[] {
	const told = listIn(draft, "liens");
	if (told.length === 0) return found;
	const liens = found.flatMap((lien) => {
		const said = told.find((entry) => entry.uuid === lien.uuid);
		return lien.uuid === undefined ? [] : [said ? spokenOf(lien, said) : lien];
	});
	for (const entry of told) if (entry.uuid === undefined) liens.push(spokenOf(addedLien(liens), entry));
	return liens;
}

function spokenOf(lien: LienEntry, said: JsonObject): LienEntry {
	const verdict = VERDICTS.find((one) => one === said.status) ?? null;
	// Confirmed or paid-off loans keep the found values: only a correction has its own figures.
	if (lien.uuid !== undefined && verdict !== "CORRECTED") return { ...lien, verdict };
	return {
		...foundLien(said as Partial<Lien>, lien.key),
		uuid: lien.uuid,
		position: lien.position,
		found: lien.found,
		verdict,
		isEditing: true,
	};
}

/** What still prevents a loan from being submitted, or undefined; `most` is the longest name of a lender in characters. */
export function lienFault(
	lien: LienEntry,
	most: number | undefined,
): { readonly field: string; readonly keyword: string } | undefined {
	if (lien.verdict === null) return { field: "liens.status", keyword: "required" };
	if (lien.verdict === "PAID_OFF") return undefined;
	if (lien.holder.trim().length < 2) return { field: "liens.holder", keyword: "required" };
	if (lien.isEditing && isTooLong(lien.holder, most)) return { field: "liens.holder", keyword: "maxLength" };
	if (lien.balance === undefined) return { field: "liens.balance", keyword: "required" };
	if (lien.monthlyPayment === undefined) return { field: "liens.monthlyPayment", keyword: "type" };
	return undefined;
}

/** The loan in the form's format. */
export function answerOfLien(lien: LienEntry, index: number, unknown: string): JsonObject {
	return {
		holder: lien.holder.trim() || unknown,
		type: lien.type,
		balance: lien.balance ?? 0,
		position: lien.position ?? index,
		status: lien.verdict ?? "OPEN",
		...(lien.uuid === undefined ? {} : { uuid: lien.uuid }),
		...(lien.monthlyPayment === undefined ? {} : { monthlyPayment: lien.monthlyPayment }),
		...(lien.limit === undefined ? {} : { limit: lien.limit }),
	};
}

/** Dollars owed on all loans that are not paid off. */
export function totalOwed(liens: readonly LienEntry[]): number {
	return liens.reduce((sum, lien) => sum + (lien.verdict === "PAID_OFF" ? 0 : (lien.balance ?? 0)), 0);
}
