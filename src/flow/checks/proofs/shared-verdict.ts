import type { Product } from "../../engine/authored/authored.ts";

interface Kept<T> {
	readonly parts: readonly unknown[];
	readonly verdict: T;
}

/**
 * Memoizes a verdict per flow: organizations that differ in identity, but not in questions or decisions, share it. `more`
 * lists further dependencies.
 */
export function sharedVerdict<More, T>(
	judge: (product: Product, more: More) => T,
	keyOf: (more: More) => unknown,
): (product: Product, more: More) => T {
	const known = new WeakMap<object, Kept<T>[]>();
	return (product, more) => {
		const { org: _, hash: __, mails: ___, documents: ____, forms, ...flow } = product;
		const parts = [keyOf(more), ...Object.values(flow), ...Object.values(forms)];
		const kept = known.get(product.facts) ?? [];
		const same = kept.find(
			(one) => one.parts.length === parts.length && one.parts.every((part, index) => part === parts[index]),
		);
		if (same) return same.verdict;
		const verdict = judge(product, more);
		known.set(product.facts, [...kept, { parts, verdict }]);
		return verdict;
	};
}
