import type { Cents } from "./money.ts";

/** Days that a policy must still run when it is shown. */
export const POLICY_DAYS_LEFT = 30;

/** Returns the dwelling coverage in cents that a policy needs unless it pays whatever rebuilding costs: every open loan on the home, with the new line. */
export function neededDwellingCoverage(line: Cents, openLiens: readonly Cents[]): Cents {
	return openLiens.reduce((total, balance) => total + balance, line);
}
