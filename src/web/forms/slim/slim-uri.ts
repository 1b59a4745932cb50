/** Stands in for fast-uri in the build: the bundle's forms are resolved in place and carry no `$id` to compare. */
export default {
	equal: (one: string, other: string): boolean => one === other,
	resolve: (base: string, reference: string): string => new URL(reference, base).href,
};
