import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { addDays, daysBetween, nextBankingDay } from "../../src/lending/calendar/business-days.ts";
import { addMonths } from "../../src/lending/calendar/months.ts";
import { rescissionPeriod } from "../../src/lending/calendar/rescission.ts";
import { firstPaymentOn } from "../../src/lending/pricing/first-payment.ts";
import { interestFor } from "../../src/lending/pricing/payments.ts";
import { ODD_DAYS, type ScheduleCase, type ScheduleRow, schedule } from "../../src/lending/pricing/schedule.ts";
import { JURISDICTIONS } from "../jurisdictions.ts";
import { stateLaw } from "./law.ts";

const EXAMPLE = { principal: 90_606_37, rate: 0.09, months: 360, fundedOn: "2026-11-25" } as const;

/** Keeps a ledger by the note's words alone: whether each interest is right to the half cent, and what remains. */
function ledger(given: ScheduleCase, rows: readonly ScheduleRow[]) {
	const basisPoints = Math.round(given.rate * 10_000);
	const start = addMonths(given.firstDueOn, -1);
	const isShort = given.fundedOn > start;
	let balance = given.principal;
	let isRight = true;
	for (const [index, { dueOn, payment, interest }] of rows.entries()) {
		const isByDay = index === 0 && isShort;
		const odd = index === 0 && !isShort && given.method !== "at-funding" ? daysBetween(given.fundedOn, start) : 0;
		// A year is 17,532 shares: 1,461 for a twelfth, 48 for a day of 365.25.
		const shares = isByDay ? 48 * daysBetween(given.fundedOn, dueOn) : 1_461 + 48 * odd;
		const off = Math.abs(interest - (balance * basisPoints * shares) / 175_320_000);
		isRight &&= off <= (odd > 0 ? 1 : 0.5) + 1e-6 && payment >= interest;
		balance -= payment - interest;
	}
	return { balance, isRight };
}

describe("a first period that is longer or shorter than a month", () => {
	it.each([
		["2026-12-25", 0, 0, 729_04],
		["2027-01-05", 10, 223_26, 952_30],
		["2027-01-20", 25, 558_15, 1_287_19],
	])("first due on %s: %d odd days", (firstDueOn, oddDays, oddInterest, first) => {
		const { rows, ...others } = schedule({ ...EXAMPLE, firstDueOn, method: "with-first-payment" });
		expect(others).toMatchObject({ payment: 729_04, lastPayment: 728_25, oddDays, oddInterest, keptAtFunding: 0 });
		expect(rows[0]).toMatchObject({ dueOn: firstDueOn, payment: first, principal: 49_49 });
		expect(rows[1]).toMatchObject({ dueOn: addMonths(firstDueOn, 1), payment: 729_04, balance: 90_507_02 });
	});

	it("is paid for at funding instead where the product says so", () => {
		const given = { ...EXAMPLE, firstDueOn: "2027-01-20", method: "at-funding" } as const;
		const { rows, ...others } = schedule(given);
		expect(others).toMatchObject({ keptAtFunding: 558_15, lastPayment: 728_25 });
		expect(rows[0]).toMatchObject({ payment: 729_04, interest: 679_55, days: 31 });
		const raised = schedule({ ...given, method: "with-first-payment" });
		expect(raised.totalInterest).toBe(others.totalInterest);
		expect(schedule({ ...given, rest: 558_15 })).toEqual(raised);
	});

	it("costs less when it is shorter than a month, and changes no other payment", () => {
		const short = { ...EXAMPLE, fundedOn: "2026-12-05", firstDueOn: "2027-01-02", method: "at-funding" } as const;
		const { rows, oddDays, lastPayment } = schedule(short);
		expect(rows[0]).toMatchObject({ days: 28, interest: interestFor(90_606_37, 0.09, 28), principal: 49_49 });
		expect([oddDays, lastPayment]).toEqual([0, 728_25]);
	});

	it("refuses a payment that is not after funding", () => {
		const given = { ...EXAMPLE, firstDueOn: "2026-11-25", method: "with-first-payment" } as const;
		expect(() => schedule(given)).toThrow(RangeError);
	});
});

describe("interest-only payments", () => {
	it("leave the principal to a balloon", () => {
		const dates = { fundedOn: "2026-12-01", firstDueOn: "2027-01-01", method: "with-first-payment" } as const;
		const { rows, payment, lastPayment } = schedule({
			principal: 100_000_00,
			rate: 0.085,
			months: 120,
			interestOnly: true,
			...dates,
		});
		expect(payment).toBe(709_00);
		expect(rows[0]).toMatchObject({ interest: 708_33, principal: 67 });
		expect(lastPayment).toBe((rows.at(-2)?.balance ?? 0) + (rows.at(-1)?.interest ?? 0));
		expect(lastPayment).toBeGreaterThan(100_000_00);
	});
});

const OPENINGS = fc.date({
	min: new Date("2023-01-01T00:00:00Z"),
	max: new Date("2033-12-31T00:00:00Z"),
	noInvalidDate: true,
});
const CASES = fc.record({
	openedOn: OPENINGS.map((date) => date.toISOString().slice(0, 10)),
	delay: fc.integer({ min: 0, max: 12 }),
	state: fc.constantFrom(...JURISDICTIONS),
	paymentDay: fc.option(fc.integer({ min: 1, max: 28 }), { nil: undefined }),
	principal: fc.oneof(fc.integer({ min: 15_000_00, max: 400_000_00 }), fc.integer({ min: 500_00, max: 15_000_00 })),
	rate: fc.integer({ min: 760, max: 1_720 }).map((basisPoints) => basisPoints / 10_000),
	months: fc.constantFrom(60, 120, 180, 360),
	method: fc.constantFrom(...ODD_DAYS),
	interestOnly: fc.boolean(),
});

describe("every schedule", () => {
	it("repays the draw by payments that cover their interest, without a balloon that was not chosen", () => {
		fc.assert(
			fc.property(CASES, ({ openedOn, delay, state, paymentDay, ...terms }) => {
				const fundedOn = nextBankingDay(addDays(rescissionPeriod(3, openedOn).earliestFunding, delay));
				const withinMonths = stateLaw(state).firstPaymentMonths;
				const firstDueOn = firstPaymentOn({
					...{ fundedOn, openedOn, paymentDay, withinMonths },
					...{ leastDays: 28, statementDays: 14 },
				});
				const given: ScheduleCase = { ...terms, fundedOn, firstDueOn };
				const { rows, payment, lastPayment } = schedule(given);
				expect(rows.reduce((total, row) => total + row.principal, 0)).toBe(terms.principal);
				for (const row of rows) expect(row.payment).toBeGreaterThanOrEqual(row.interest);
				expect(rows[0].payment).toBeLessThanOrEqual(2 * payment);
				for (const row of rows.slice(1, -1)) expect(row.payment).toBe(payment);
				if (!terms.interestOnly) expect(lastPayment).toBeLessThanOrEqual(2 * payment);
				for (const [index, row] of rows.entries()) expect(row.dueOn).toBe(addMonths(firstDueOn, index));
				expect(ledger(given, rows)).toEqual({ balance: 0, isRight: true });
				expect(daysBetween(fundedOn, firstDueOn)).toBeGreaterThanOrEqual(14);
				if (withinMonths !== null) expect(firstDueOn <= addMonths(openedOn, withinMonths)).toBe(true);
			}),
			{ numRuns: 150 },
		);
	});

	it("is the same but for the first payment when the money goes out on another day", () => {
		fc.assert(
			fc.property(CASES, fc.integer({ min: 14, max: 58 }), ({ openedOn: firstDueOn, ...terms }, days) => {
				const other = schedule({ ...terms, firstDueOn, fundedOn: addDays(firstDueOn, -days) }).rows;
				const expected = schedule({ ...terms, firstDueOn, fundedOn: addMonths(firstDueOn, -1) }).rows;
				expect(other.slice(1)).toEqual(expected.slice(1));
				expect(other[0].principal).toBe(expected[0].principal);
			}),
			{ numRuns: 40 },
		);
	});
});
