import type { Cents } from "./money.ts";

/** Days that a policy must still be in force when it is submitted. */
export const POLICY_DAYS_LEFT = 30;

/**
 * Returns the dwelling coverage in cents that a policy needs unless it covers full replacement cost: the total of all
 * open loans on the home plus the new line.
 */
export function neededDwellingCoverage(line: Cents, openLiens: readonly Cents[]): Cents {
	return openLiens.reduce((total, balance) => total + balance, line);
}
