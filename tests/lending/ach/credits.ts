import fc from "fast-check";
import type { AchCredit, AchOriginator } from "../../../src/lending/ach/ach-file.ts";
import { traceNumberOf } from "../../../src/lending/ach/ach-file.ts";

/** A made-up lender and its bank. */
export const ORIGINATOR: AchOriginator = {
	destination: "091000019",
	destinationName: "EXAMPLE BANK",
	origin: "1234567890",
	originName: "EXAMPLE LENDER",
	companyName: "EXAMPLE LENDER",
	companyId: "1234567890",
	description: "HELOC",
	odfi: "091000019",
};

/** A routing number with its check digit, as the American Bankers Association defines it. */
export function routingNumber(first: string): string {
	const weights = [3, 7, 1, 3, 7, 1, 3, 7];
	const sum = weights.reduce((total, weight, at) => total + weight * Number(first[at]), 0);
	return `${first}${(10 - (sum % 10)) % 10}`;
}

const anyRouting = fc
	.tuple(fc.constantFrom("01", "02", "06", "12", "21", "26", "32"), fc.integer({ min: 0, max: 999_999 }))
	.map(([prefix, rest]) => routingNumber(`${prefix}${String(rest).padStart(6, "0")}`));

/** Payments as they may come together in one file. */
export const anyCredits: fc.Arbitrary<readonly AchCredit[]> = fc
	.array(
		fc.record({
			entryClass: fc.constantFrom("PPD" as const, "CCD" as const),
			settlesOn: fc.constantFrom("2026-11-23", "2026-11-24", "2026-11-27"),
			amount: fc.integer({ min: 1, max: 9_999_999_999 }),
			routingNumber: anyRouting,
			accountNumber: fc.stringMatching(/^\d{4,17}$/),
			accountType: fc.constantFrom("CHECKING" as const, "SAVINGS" as const),
			receiverName: fc.stringMatching(/^[A-Za-zÀ-ÿ' -]{1,40}$/).map((name) => `A${name}`),
			receiverId: fc.stringMatching(/^[0-9a-f]{15}$/),
		}),
		{ minLength: 1, maxLength: 60 },
	)
	.map((some) => some.map((one, at) => ({ ...one, traceNumber: traceNumberOf(ORIGINATOR.odfi, at + 1) })));
