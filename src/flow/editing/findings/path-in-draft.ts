/** The path of a finding's file in a draft, whatever folder of the lender stands before it. */
export function pathInDraft(file: string, own: readonly string[]): string {
	const found = own.filter((path) => file === path || file.endsWith(`/${path}`));
	const longest = found.toSorted((one, other) => other.length - one.length)[0];
	return longest ?? /(?:^|\/)((?:flows\/(?!orgs\/)|schemas\/).*|org\.json)$/.exec(file)?.[1] ?? file;
}
