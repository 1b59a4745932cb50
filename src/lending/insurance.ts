import type { Cents } from "./money.ts";

/**
 * Returns the dwelling coverage in cents that a policy needs unless it covers full replacement cost: the total of all
 * open loans on the home plus the new line.
 */
export function neededDwellingCoverage(line: Cents, openLiens: readonly Cents[]): Cents {
	return openLiens.reduce((total, balance) => total + balance, line);
}

/** What bounds the flood insurance that the law asks for; cents. */
export interface FloodBounds {
	readonly line: Cents;
	readonly openLiens: readonly Cents[];
	/** The most that the federal program covers. */
	readonly federal: Cents;
	/** What rebuilding costs, without the land; absent while nobody has said. */
	readonly insurable?: Cents | undefined;
}

/**
 * Returns the flood coverage in cents that a home in a special flood hazard area needs: the least of the line with all
 * open loans, the federal program's limit and the insurable value (42 U.S.C. 4012a(b)(1)).
 */
export function neededFloodCoverage({ line, openLiens, federal, insurable }: FloodBounds): Cents {
	return Math.min(neededDwellingCoverage(line, openLiens), federal, insurable ?? federal);
}
