import { type Edit, numberOf, type ReadField } from "./edit.ts";
import published from "./published-edits.json" with { type: "json" };

/** A number, or a share of the number in another field. */
type Bound = number | { readonly of: string; readonly times?: number };

/** Bounds of a number; what is no number is within all of them where an edit asks, and outside where one applies. */
interface Range {
	readonly least?: Bound;
	readonly most?: Bound;
	readonly above?: Bound;
	readonly below?: Bound;
}
/** What a field is: values with spaces between them ("-" is blank), none of some values, of a form, or in a range. */
type Condition = string | { readonly not: string } | { readonly form: string } | Range;
type Conditions = { readonly [field: string]: Condition };

/** One edit of a row. With `for`, it holds for each that is listed: "*" in a field's name stands for it. */
interface StatedEdit {
	readonly id: string;
	readonly asks: string;
	readonly for?: string;
	/** Every one of them makes the edit apply, or any one of them. */
	readonly when?: Conditions;
	readonly whenAny?: Conditions;
	readonly then: Conditions;
}

/** One edit of all rows: the share of rows among those of `of`, or of all. */
export interface ShareEdit {
	readonly id: string;
	readonly asks: string;
	readonly rows: Conditions;
	readonly of?: Conditions;
	/** Applies only where there are more rows than this, or more among which they are counted. */
	readonly fromMoreThan?: number;
	readonly ofMoreThan?: number;
	readonly most?: number;
	readonly least?: number;
	readonly above?: number;
}

interface Stated {
	readonly published: { readonly [kind: string]: string };
	/** Published edits that are not made, with the reason. */
	readonly notMade: { readonly [id: string]: string };
	readonly edits: readonly StatedEdit[];
	readonly ofAllRows: readonly ShareEdit[];
}
const stated: Stated = published;

/** Numbers of every published edit, sorted. */
export const PUBLISHED_EDITS = Object.values(stated.published)
	.flatMap((ids) => ids.split(" "))
	.sort();
/** Published edits that `checkRegister` does not make, with the reason. */
export const NOT_MADE = stated.notMade;
/** Edits of all rows together. */
export const SHARE_EDITS = stated.ofAllRows;

/** Edits of one row as data. A field "sheet.agency" is of the transmittal sheet. */
export const STATED_EDITS: readonly Edit[] = stated.edits.flatMap((edit) =>
	(edit.for ?? "").split(" ").map((one) => ({
		id: edit.id,
		asks: edit.asks,
		passes: (read: ReadField) => {
			const readOne: ReadField = (field) => read(field.replace("*", one));
			const { when = {}, whenAny } = edit;
			const applies = holds(when, readOne, false) && (whenAny === undefined || holdsAny(whenAny, readOne));
			return !applies || holds(edit.then, readOne, true);
		},
	})),
);

/** True if the share of rows is as the edit wants it, or if it does not apply. */
export function passesShare(edit: ShareEdit, rows: readonly ReadField[]): boolean {
	const among = rows.filter((read) => holds(edit.of ?? {}, read, false)).length;
	const count = rows.filter((read) => holds(edit.rows, read, false)).length;
	if (among === 0 || count <= (edit.fromMoreThan ?? -1) || among <= (edit.ofMoreThan ?? -1)) return true;
	const { most = Number.POSITIVE_INFINITY, least = 0, above = -1 } = edit;
	const share = count / among;
	return share <= most && share >= least && share > above;
}

function holds(conditions: Conditions, read: ReadField, withoutNumber: boolean): boolean {
	return Object.entries(conditions).every(([field, condition]) => meets(condition, field, read, withoutNumber));
}

function holdsAny(conditions: Conditions, read: ReadField): boolean {
	return Object.entries(conditions).some(([field, condition]) => meets(condition, field, read, false));
}

function meets(condition: Condition, field: string, read: ReadField, withoutNumber: boolean): boolean {
	const value = read(field);
	if (typeof condition === "string") return listed(condition, value);
	if ("not" in condition) return !listed(condition.not, value);
	if ("form" in condition) return new RegExp(condition.form).test(value);
	return isWithin(condition, numberOf(value), read, withoutNumber);
}

function listed(values: string, value: string): boolean {
	return values.split(" ").includes(value === "" ? "-" : value);
}

function isWithin(range: Range, value: number, read: ReadField, withoutNumber: boolean): boolean {
	if (Number.isNaN(value)) return withoutNumber;
	// a bound that is absent, or no number, is never crossed
	const bound = (one: Bound | undefined): number => {
		if (one === undefined) return Number.NaN;
		return typeof one === "number" ? one : numberOf(read(one.of)) * (one.times ?? 1);
	};
	const isOut = value < bound(range.least) || value > bound(range.most);
	return !(isOut || value <= bound(range.above) || value >= bound(range.below));
}
