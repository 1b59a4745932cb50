import { LAR_FIELDS, SHEET_FIELDS } from "../lar-fields.ts";
import { APPLICANT_EDITS } from "./applicant-edits.ts";
import { type Edit, type ReadField, shaped, where } from "./edit.ts";
import { LOAN_EDITS } from "./loan-edits.ts";
import { QUALITY_EDITS } from "./quality-edits.ts";
import numbers from "./state-numbers.json" with { type: "json" };
import { passesShare, SHARE_EDITS, STATED_EDITS } from "./stated-edits.ts";

const stateNumbers: { readonly [state: string]: string } = numbers;

/** A county is in the state: its first two digits are the state's (Federal Information Processing Standards, 5-2). */
const COUNTY_EDITS: readonly Edit[] = ["V716", "Q604"].map((id) =>
	where(
		id,
		"the county is in the state",
		(read) => read("county") !== "NA" && read("state") !== "NA",
		(read) => read("county").slice(0, 2) === stateNumbers[read("state")],
	),
);

/** A line that an edit does not pass. */
export interface EditFinding {
	/** As published. */
	readonly edit: string;
	/** 1 for the transmittal sheet, 2 for the first row. */
	readonly line: number;
	readonly asks: string;
}

const SHEET_EDITS: readonly Edit[] = [
	shaped("V600", "lei", /^[0-9A-Z]{20}$/),
	...["name", "contact", "email", "street", "city"].map((field) => shaped("V601", field, /\S/)),
	shaped("V602", "quarter", /^4$/),
	shaped("V603", "phone", /^\d{3}-\d{3}-\d{4}$/),
	shaped("V604", "state", /^[A-Z]{2}$/),
	shaped("V605", "zip", /^\d{5}(-\d{4})?$/),
	shaped("V606", "entries", /^[1-9]\d*$/),
	shaped("V607", "taxId", /^\d{2}-\d{7}$/),
	shaped("V717", "email", /^[^@\s]+@[^@\s]+\.[^@\s]+$/),
	...["V719", "V719-1"].map((id) => shaped(id, "name", /[A-Za-z]/)),
	{ id: "V719-2", asks: "the name is not the LEI", passes: (read) => read("name") !== read("lei") },
];
const ROW_EDITS: readonly Edit[] = [
	...LOAN_EDITS,
	...APPLICANT_EDITS,
	...QUALITY_EDITS,
	...COUNTY_EDITS,
	...STATED_EDITS,
];
const SYNTACTICAL = ["S300", "S301", "S302", "S304", "S305", "S306"] as const;

/** Numbers of the edits that `checkRegister` makes, of those published for 2026 at commit 012a754 of cfpb/hmda-platform. */
export const MADE_EDITS: readonly string[] = [
	...new Set([
		...[...SYNTACTICAL, "V619-2", "Q600"],
		...[...SHEET_EDITS, ...ROW_EDITS, ...SHARE_EDITS].map(({ id }) => id),
	]),
].sort();

/** Returns what the published edits find in a register: its transmittal sheet and rows, of a year. */
export function checkRegister(sheet: string, rows: readonly string[], year: number): EditFinding[] {
	const ofSheet = reader(sheet, SHEET_FIELDS);
	const read = rows.map((row) => withSheet(reader(row, LAR_FIELDS), ofSheet));
	const found: EditFinding[] = [];
	const told = new Set<string>();
	const tell = (edit: string, line: number, asks: string, passes: boolean): void => {
		if (passes || told.has(`${edit} ${line} ${asks}`)) return;
		told.add(`${edit} ${line} ${asks}`);
		found.push({ edit, line, asks });
	};
	tell("S300", 1, "the first line begins with 1", ofSheet("record") === "1");
	tell("S302", 1, "the year is the filing year", ofSheet("year") === String(year));
	tell("S304", 1, "the number of entries is that of the rows", ofSheet("entries") === String(rows.length));
	for (const { id, asks, passes } of SHEET_EDITS) tell(id, 1, asks, passes(ofSheet));
	for (const edit of SHARE_EDITS) tell(edit.id, 1, edit.asks, passesShare(edit, read));
	const originated = counted(read.filter((field) => field("action") === "1").map((field) => field("uli")));
	const ulis = counted(read.map((field) => field("uli")));
	const seen = new Set<string>();
	read.forEach((field, at) => {
		const line = at + 2;
		const uli = field("uli");
		tell("S300", line, "a row begins with 2 and has 110 fields", field("record") === "2" && isWhole(rows[at] ?? ""));
		tell("S301", line, "the LEI is that of the first line", field("lei") === ofSheet("lei"));
		tell("S305", line, "no row twice", !seen.has(rows[at] ?? ""));
		seen.add(rows[at] ?? "");
		tell("S306", line, "no ULI originated twice", field("action") !== "1" || originated.get(uli) === 1);
		tell("V619-2", line, "the action is in the year", field("actionOn").startsWith(String(year)));
		tell("Q600", line, "no ULI twice", ulis.get(uli) === 1);
		for (const { id, asks, passes } of ROW_EDITS) tell(id, line, asks, passes(field));
	});
	return found;
}

function reader(line: string, fields: readonly string[]): ReadField {
	const values = line.split("|");
	return (field) => values[fields.indexOf(field)] ?? "";
}

/** A field of the row, or "sheet." and a field of the first line. */
function withSheet(ofRow: ReadField, ofSheet: ReadField): ReadField {
	return (field) => (field.startsWith("sheet.") ? ofSheet(field.slice("sheet.".length)) : ofRow(field));
}

function isWhole(row: string): boolean {
	return row.split("|").length === LAR_FIELDS.length;
}

function counted(all: readonly string[]): ReadonlyMap<string, number> {
	const counts = new Map<string, number>();
	for (const one of all) counts.set(one, (counts.get(one) ?? 0) + 1);
	return counts;
}
