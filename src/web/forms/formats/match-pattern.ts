/** The first spelling that the schema's pattern takes; the first of all when none fits or there is no pattern. */
export function spellingFor(pattern: string | undefined, spellings: readonly [string, ...string[]]): string {
	if (pattern === undefined) return spellings[0];
	const rule = new RegExp(pattern, "u");
	return spellings.find((spelling) => rule.test(spelling)) ?? spellings[0];
}
