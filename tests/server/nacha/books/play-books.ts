import { readdirSync } from "node:fs";
import { paymentEntries, paymentFiles } from "../../../../src/server/platform/db/schema.ts";
import { seeded } from "../../../walk/random.ts";
import type { Engine } from "../../harness/databases.ts";
import { RandomBook } from "./random-book.ts";

const MOVES = 60;
const TOLD = 25;
/** What is in a file of these states is with the bank. */
const IN_A_FILE = ["SENT", "RETURNED", "SETTLED"];

/** What is wrong between the lender's book and what its bank has. */
async function unbalanced({ lender, returned, strange, story }: RandomBook): Promise<readonly string[]> {
	const faults: string[] = [];
	const fetched = lender.bank.entries();
	const traces = new Set(fetched.map(({ traceNumber }) => traceNumber));
	if (traces.size !== fetched.length) faults.push("an entry came to the bank twice");
	const booked = await lender.db.select().from(paymentEntries);
	const sent = booked.filter(({ state }) => IN_A_FILE.includes(state));
	const sum = (some: readonly { readonly amount: number }[]) => some.reduce((cents, { amount }) => cents + amount, 0);
	if (sum(sent) !== sum(fetched)) faults.push(`${sum(sent)} cents are booked, and the bank has ${sum(fetched)}`);
	for (const { traceNumber, amount, returnCode, state } of sent) {
		const entry = fetched.find((one) => one.traceNumber === traceNumber);
		if (entry?.amount !== amount) faults.push(`${traceNumber} of ${amount} is ${entry?.amount} at the bank`);
		const code = returned.get(traceNumber ?? "") ?? null;
		if (returnCode !== code) faults.push(`${traceNumber} (${state}) is booked as ${returnCode}, the bank said ${code}`);
	}
	const files = await lender.db.select().from(paymentFiles);
	const unsent = files.filter(({ state }) => state !== "DROPPED" && state !== "GIVEN_UP");
	for (const { day, modifier, state } of unsent) faults.push(`the file ${day} ${modifier} is still ${state}`);
	for (const name of readdirSync(lender.bank.out)) faults.push(`${name} is still in the bank's folder`);
	for (const name of readdirSync(lender.bank.in))
		if (!["taken", "damaged"].includes(name)) faults.push(`${name} of the bank was never taken`);
	const late = sent.filter(({ state, returnCode }) => state === "SETTLED" && returnCode !== null).length;
	const alarmed = (words: string) => lender.alarms.filter((alarm) => alarm.startsWith(words)).length;
	// a process that dies right after it took a file raises none
	const isCertain = !story.some((what) => what.startsWith("an exchange dies (6)"));
	if (isCertain && alarmed("a payment came back") !== late)
		faults.push(`${late} came back late, not each with an alarm`);
	if (isCertain && alarmed("a bank's file is about") !== strange)
		faults.push(`${strange} of nobody, not each with an alarm`);
	return faults;
}

/** Plays one random book to its end: what went wrong, with what had happened before. */
export async function playBook(open: Engine["open"], seed: number): Promise<readonly string[]> {
	const random = seeded(seed);
	const book = await RandomBook.open(open, random);
	try {
		for (let left = MOVES; left > 0 && book.faults.length === 0; left -= 1) await book.move();
		// the second time everyone who was paid is ordered to be paid again
		for (let times = 2; times > 0 && book.faults.length === 0; times -= 1) await book.settle();
		const faults = book.faults.length > 0 ? book.faults : await unbalanced(book);
		return faults.length === 0 ? [] : [...faults, ...book.story.slice(-TOLD).map((what) => `  ${what}`)];
	} catch (error) {
		return [String(error), ...book.story.slice(-TOLD).map((what) => `  ${what}`)];
	} finally {
		await book.lender.close();
	}
}
