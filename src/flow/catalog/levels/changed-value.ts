/** Returns whether two JSON values differ; key order counts, because it is content. */
export function changedValue(one: unknown, other: unknown): boolean {
	return one !== other && JSON.stringify(one) !== JSON.stringify(other);
}
