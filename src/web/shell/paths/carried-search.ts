/** The search text of an in-app link or redirect: only the parameters that may be kept, plus `added`. */
export function carriedSearch(
	current: URLSearchParams,
	carried: readonly string[],
	added: { readonly [param: string]: string } = {},
): string {
	const next = new URLSearchParams(added);
	for (const name of carried) {
		const value = current.get(name);
		if (value !== null) next.set(name, value);
	}
	const text = next.toString();
	return text === "" ? "" : `?${text}`;
}
