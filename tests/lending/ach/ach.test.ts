import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type AchCredit, traceNumberOf } from "../../../src/lending/ach/ach-file.ts";
import { bankAnswersIn } from "../../../src/lending/ach/bank-answers.ts";
import { AchDamaged, readAch } from "../../../src/lending/ach/read-ach.ts";
import { creditFault, writeAch } from "../../../src/lending/ach/write-ach.ts";
import { bankFile } from "./bank-file.ts";
import { anyCredits, ORIGINATOR, routingNumber } from "./credits.ts";

const HEAD = { day: "2026-11-20", time: "14:00", modifier: "A" };
const CREDIT: AchCredit = {
	entryClass: "PPD",
	settlesOn: "2026-11-23",
	amount: 49_123_45,
	routingNumber: "021000021",
	accountNumber: "000123456789",
	accountType: "CHECKING",
	receiverName: "Zoë Núñez-Muñoz of the Very Long Name",
	receiverId: "0123456789abcde",
	traceNumber: traceNumberOf(ORIGINATOR.odfi, 7),
};

/** Columns from the first to the last one, as the rules number them. */
const columns = (record: string, from: number, to: number) => record.slice(from - 1, to);

describe("a file for the bank", () => {
	it("is these records, column by column", () => {
		expect(writeAch(ORIGINATOR, HEAD, [CREDIT]).split("\n")).toEqual([
			"101 09100001912345678902611201400A094101EXAMPLE BANK           EXAMPLE LENDER                 ",
			"5220EXAMPLE LENDER                      1234567890PPDHELOC     261120261123   1091000010000001",
			"622021000021000123456789     00049123450123456789ABCDEZOE NUNEZ-MUNOZ OF THE  0091000010000007",
			`82200000010002100002000000000000000004912345${"1234567890".padEnd(35)}091000010000001`,
			`9000001000001000000010002100002000000000000000004912345${" ".repeat(39)}`,
			...Array.from({ length: 5 }, () => "9".repeat(94)),
			"",
		]);
	});

	it("has the control totals of its payments, counted by columns and by our reader", () => {
		fc.assert(
			fc.property(anyCredits, (credits) => {
				const text = writeAch(ORIGINATOR, HEAD, credits);
				const records = text.split("\n").slice(0, -1);
				expect(records.every((record) => record.length === 94)).toBe(true);
				expect(records.length % 10).toBe(0);
				const entries = records.filter((record) => record.startsWith("6"));
				const control = records.find((record) => record.startsWith("9")) ?? "";
				expect(entries).toHaveLength(credits.length);
				const hash = entries.reduce((sum, record) => sum + BigInt(columns(record, 4, 11)), 0n) % 10_000_000_000n;
				const cents = credits.reduce((sum, { amount }) => sum + BigInt(amount), 0n);
				expect(BigInt(columns(control, 22, 31))).toBe(hash);
				expect(BigInt(columns(control, 44, 55))).toBe(cents);
				expect(Number(columns(control, 8, 13))).toBe(records.length / 10);
				expect(Number(columns(control, 14, 21))).toBe(credits.length);
				const groups = new Set(credits.map(({ settlesOn, entryClass }) => settlesOn + entryClass));
				expect(Number(columns(control, 2, 7))).toBe(groups.size);
				for (const [at, record] of records.entries()) {
					if (!record.startsWith("6") || records[at - 1]?.[0] !== "6") continue;
					expect(columns(record, 80, 94) > columns(records[at - 1] ?? "", 80, 94)).toBe(true);
				}
				const read = readAch(text);
				expect(read).toMatchObject({ entries: credits.length, debits: 0, credits: Number(cents), hash: Number(hash) });
				const back = read.batches.flatMap((batch) => batch.entries);
				const traces = (some: readonly { readonly traceNumber: string }[]) => some.map((one) => one.traceNumber).sort();
				expect(traces(back)).toEqual(traces(credits));
				for (const { traceNumber, amount, transactionCode } of back) {
					const sent = credits.find((one) => one.traceNumber === traceNumber);
					expect(amount).toBe(sent?.amount);
					expect(transactionCode).toBe(sent?.accountType === "SAVINGS" ? "32" : "22");
				}
				expect(readAch(text.replaceAll("\n", "")).hash).toBe(read.hash);
				expect(bankAnswersIn(read)).toEqual([]);
			}),
			{ numRuns: 200 },
		);
	});

	it("has a fault of the line when any one figure of it is changed", () => {
		const text = writeAch(ORIGINATOR, HEAD, [CREDIT, { ...CREDIT, traceNumber: traceNumberOf(ORIGINATOR.odfi, 8) }]);
		const lines = text.split("\n").slice(0, -1);
		const changed = (line: number, column: number) =>
			lines
				.map((record, at) => {
					if (at !== line) return record;
					const digit = (Number(record[column - 1]) + 1) % 10;
					return `${record.slice(0, column - 1)}${digit}${record.slice(column)}`;
				})
				.join("\n");
		expect(readAch(text).faults).toEqual([]);
		const places = [
			...[6, 11, 39].map((column) => [2, column]),
			...[10, 20, 32, 44, 90].map((column) => [4, column]),
			...[7, 13, 21, 31, 43, 55].map((column) => [5, column]),
		] as const;
		for (const [line = 0, column = 0] of places) {
			expect(readAch(changed(line, column)).faults, `line ${line + 1}, column ${column}`).not.toEqual([]);
		}
		for (let cut = 1; cut < 3; cut += 1) expect(() => readAch(lines.slice(0, cut).join("\n"))).toThrow(AchDamaged);
		for (let cut = 3; cut < 6; cut += 1) {
			expect(readAch(lines.slice(0, cut).join("\n")).faults.at(-1)?.rule).toBe("the control of the file is missing");
		}
		expect(readAch(lines.toSpliced(2, 1).join("\n")).faults).toContainEqual({
			line: 4,
			rule: "it counts other entries",
		});
	});

	it.each([
		[{ routingNumber: "021000022" }, "ROUTING_NUMBER"],
		[{ routingNumber: routingNumber("61000002") }, "ROUTING_NUMBER"],
		[{ accountNumber: "123" }, "ACCOUNT_NUMBER"],
		[{ accountNumber: "1234 5678" }, "ACCOUNT_NUMBER"],
		[{ amount: 0 }, "AMOUNT"],
		[{ amount: 1.5 }, "AMOUNT"],
		[{ amount: 10_000_000_000 }, "AMOUNT"],
		[{ receiverName: "李" }, "RECEIVER_NAME"],
		[{ settlesOn: "2026-11-26" }, "SETTLES_ON"],
		[{ settlesOn: "2026-11-22" }, "SETTLES_ON"],
	])("holds no payment with %o", (change, fault) => {
		expect(creditFault({ ...CREDIT, ...change })).toBe(fault);
		expect(() => writeAch(ORIGINATOR, HEAD, [{ ...CREDIT, ...change }])).toThrow(RangeError);
	});

	it("begins to count again after the last number, and never at zero", () => {
		expect(traceNumberOf("091000019", 9_999_999)).toBe("091000019999999");
		expect(traceNumberOf("091000019", 10_000_000)).toBe("091000010000001");
	});
});

describe("a file of the bank", () => {
	const trace = traceNumberOf(ORIGINATOR.odfi, 7);

	it("says what came back, what has changed, and about which entry", () => {
		const text = bankFile([
			{ code: "R03", traceNumber: trace, amount: 5_00 },
			{ code: "R71", traceNumber: trace, amount: 7_00 },
			{ code: "C01", traceNumber: trace, amount: 0, corrected: "99887766" },
		]);
		expect(bankAnswersIn(readAch(text))).toEqual([
			{ kind: "RETURN", code: "R03", traceNumber: trace, amount: 5_00 },
			{ kind: "OTHER", code: "R71", traceNumber: trace, amount: 7_00 },
			{ kind: "CHANGE", code: "C01", traceNumber: trace, amount: 0 },
		]);
	});

	it("says the same when the blanks at the ends of its lines were cut", () => {
		const text = bankFile([
			{ code: "R03", traceNumber: trace, amount: 5_00 },
			{ code: "C01", traceNumber: trace, amount: 0, corrected: "99887766" },
		]);
		const cut = text.replaceAll(/ +(?=\r?\n|$)/g, "");
		expect(cut.length).toBeLessThan(text.length);
		expect(bankAnswersIn(readAch(cut))).toEqual(bankAnswersIn(readAch(text)));
	});

	it.each(["", "hello\n", "9".repeat(94), `${"1".padEnd(94)}\n${"1".padEnd(94)}`, "\u0000".repeat(94)])(
		"is damaged: %j",
		(text) => {
			expect(() => readAch(text)).toThrow(AchDamaged);
		},
	);
});
