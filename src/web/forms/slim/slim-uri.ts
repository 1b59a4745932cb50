/** Replaces fast-uri in the build: the bundle's forms are already resolved and have no `$id` to compare. */
export default {
	equal: (one: string, other: string): boolean => one === other,
	resolve: (base: string, reference: string): string => new URL(reference, base).href,
};
