/** The first spelling that matches the schema's pattern; the very first when none does or there is no pattern. */
export function spellingFor(pattern: string | undefined, spellings: readonly [string, ...string[]]): string {
	if (pattern === undefined) return spellings[0];
	const rule = new RegExp(pattern, "u");
	return spellings.find((spelling) => rule.test(spelling)) ?? spellings[0];
}
