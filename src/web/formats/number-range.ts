/** Whether a value is a number, and within the bounds that are given. */
export function isInRange(value: unknown, bounds: { readonly min?: number; readonly max?: number } = {}): boolean {
	if (typeof value !== "number" || Number.isNaN(value)) return false;
	const { min = Number.NEGATIVE_INFINITY, max = Number.POSITIVE_INFINITY } = bounds;
	return value >= min && value <= max;
}
