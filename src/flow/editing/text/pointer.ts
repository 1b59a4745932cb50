/** The keys of a JSON pointer, from the top. */
export function keysOf(pointer: string): readonly string[] {
	if (pointer === "" || pointer === "/") return [];
	return pointer
		.slice(1)
		.split("/")
		.map((key) => key.replaceAll("~1", "/").replaceAll("~0", "~"));
}
