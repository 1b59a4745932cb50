/**
 * True when a lender opens lines on homes in the state (USPS code); a lender that lists no states serves all of them.
 */
export function servesState(productStates: unknown, state: string): boolean {
	return !Array.isArray(productStates) || productStates.includes(state);
}
