/**
 * Pairs each that says another value than most do with those who say that one. Where as many say one value as another, either
 * may be wrong, and all are paired. Empty where all say the same.
 */
export function minorityOf<T>(
	said: readonly T[],
	saying: (one: T) => unknown,
): (readonly [one: T, others: readonly T[]])[] {
	const [most = [], ...others] = [...Map.groupBy(said, saying).values()].toSorted(
		(one, other) => other.length - one.length,
	);
	const [second = []] = others;
	const told = others.flat().map((one) => [one, most] as const);
	return second.length === most.length && most.length > 0
		? [...most.map((one) => [one, second] as const), ...told]
		: told;
}
