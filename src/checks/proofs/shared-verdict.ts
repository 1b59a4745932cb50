import type { Product } from "../../engine/authored/authored.ts";

interface Kept<T> {
	readonly parts: readonly unknown[];
	readonly verdict: T;
}

/**
 * Returns a judge that judges once for all products of the very same flow: organisations that differ in who they are, and
 * not in what is asked or decided, share the verdict. `more` is what else it depends on.
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
