/** Returns whether two JSON values differ; the order of keys counts, for it is content. */
export function changedValue(one: unknown, other: unknown): boolean {
	return one !== other && JSON.stringify(one) !== JSON.stringify(other);
}
