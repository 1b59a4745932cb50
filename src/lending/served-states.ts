/** Holds where a lender opens lines on homes in the state (USPS code); one that names no states opens them in each. */
export function servesState(productStates: unknown, state: string): boolean {
	return !Array.isArray(productStates) || productStates.includes(state);
}
