import { isAccountNumber, isAchRoutingNumber } from "../borrower/aba.ts";
import { isBankingDay } from "../calendar/business-days.ts";
import { digits, plainText, shortDay, words } from "./ach-fields.ts";
import { type AchCredit, type AchFileHead, type AchOriginator, BLOCK, COLUMNS, HASH, MODIFIERS } from "./ach-file.ts";

/** Service class of a batch of credits alone. */
const CREDITS = 220;
/** Columns of a receiver's name. */
const NAME = 22;
/** The most that a field of ten digits holds, in cents. */
const MOST = 9_999_999_999;

interface Totals {
	readonly entries: number;
	readonly hash: number;
	readonly cents: number;
}

/** What keeps a payment from being sent in a file, in one word; undefined when nothing does. */
export function creditFault(credit: Omit<AchCredit, "traceNumber" | "entryClass">): string | undefined {
	if (!isAchRoutingNumber(credit.routingNumber)) return "ROUTING_NUMBER";
	if (!isAccountNumber(credit.accountNumber)) return "ACCOUNT_NUMBER";
	if (!Number.isSafeInteger(credit.amount) || credit.amount < 1 || credit.amount > MOST) return "AMOUNT";
	if (plainText(credit.receiverName) === "") return "RECEIVER_NAME";
	return isBankingDay(credit.settlesOn) ? undefined : "SETTLES_ON";
}

/**
 * Returns the text of a Nacha file of credits: a batch for each day and class, in the order of their trace numbers, and blocks of
 * ten records. Throws RangeError, which names no value, for what no file may hold.
 */
export function writeAch(from: AchOriginator, head: AchFileHead, credits: readonly AchCredit[]): string {
	if (credits.length === 0) throw new RangeError("a file has no entries");
	if (head.modifier.length !== 1 || !MODIFIERS.includes(head.modifier))
		throw new RangeError("a modifier is not A to 9");
	const batches = Map.groupBy(credits, ({ settlesOn, entryClass }) => `${settlesOn} ${entryClass}`);
	const totals: Totals[] = [];
	const records = [fileHeader(from, head)];
	for (const [, some] of [...batches].sort(([one], [other]) => (one < other ? -1 : 1))) {
		const total = totalOf(some);
		totals.push(total);
		records.push(...batchRecords(from, head, some, total, totals.length));
	}
	const blocks = Math.ceil((records.length + 1) / BLOCK);
	records.push(fileControl(totals, blocks));
	while (records.length < blocks * BLOCK) records.push("9".repeat(COLUMNS));
	for (const record of records) {
		if (record.length !== COLUMNS) throw new RangeError(`a record has ${record.length} columns`);
	}
	return `${records.join("\n")}\n`;
}

function fileHeader(from: AchOriginator, { day, time, modifier }: AchFileHead): string {
	return [
		"101",
		` ${digits(from.destination, 9)}`,
		words(from.origin.padStart(10), 10),
		shortDay(day),
		digits(time.replace(":", ""), 4),
		modifier,
		`${digits(COLUMNS, 3)}${BLOCK}1`,
		words(plainText(from.destinationName), 23),
		words(plainText(from.originName), 23),
		words("", 8),
	].join("");
}

function batchRecords(
	from: AchOriginator,
	head: AchFileHead,
	credits: readonly AchCredit[],
	total: Totals,
	batch: number,
): string[] {
	const [{ entryClass, settlesOn } = { entryClass: "PPD", settlesOn: "" }] = credits;
	const odfi = `${digits(from.odfi.slice(0, 8), 8)}${digits(batch, 7)}`;
	const header = [
		`5${CREDITS}`,
		words(plainText(from.companyName), 16),
		words("", 20),
		words(from.companyId, 10),
		entryClass,
		words(plainText(from.description), 10),
		shortDay(head.day),
		shortDay(settlesOn),
		words("", 3),
		"1",
		odfi,
	];
	const control = [
		`8${CREDITS}`,
		digits(total.entries, 6),
		digits(total.hash, 10),
		digits(0, 12),
		digits(total.cents, 12),
		words(from.companyId, 10),
		words("", 19 + 6),
		odfi,
	];
	const entries = credits.toSorted((one, other) => (one.traceNumber < other.traceNumber ? -1 : 1)).map(entryRecord);
	return [header.join(""), ...entries, control.join("")];
}

function entryRecord(credit: AchCredit): string {
	const fault = creditFault(credit);
	if (fault !== undefined) throw new RangeError(`a payment cannot be sent: ${fault}`);
	return [
		credit.accountType === "SAVINGS" ? "632" : "622",
		credit.routingNumber,
		words(credit.accountNumber, 17),
		digits(credit.amount, 10),
		words(plainText(credit.receiverId), 15),
		words(plainText(credit.receiverName).slice(0, NAME), NAME),
		words("", 2),
		"0",
		digits(credit.traceNumber, 15),
	].join("");
}

function totalOf(credits: readonly AchCredit[]): Totals {
	const hash = credits.reduce((sum, { routingNumber }) => sum + Number(routingNumber.slice(0, 8)), 0);
	const cents = credits.reduce((sum, { amount }) => sum + amount, 0);
	return { entries: credits.length, hash: hash % HASH, cents };
}

function fileControl(totals: readonly Totals[], blocks: number): string {
	const sum = (of: (total: Totals) => number) => totals.reduce((so, total) => so + of(total), 0);
	return [
		"9",
		digits(totals.length, 6),
		digits(blocks, 6),
		digits(
			sum(({ entries }) => entries),
			8,
		),
		digits(sum(({ hash }) => hash) % HASH, 10),
		digits(0, 12),
		digits(
			sum(({ cents }) => cents),
			12,
		),
		words("", 39),
	].join("");
}
