/** Whether any object in well-formed JSON has a duplicate key: parsers differ in which one they use. */
export function repeatsName(json: string): boolean {
	/** The keys of each open object; a list has none. */
	const open: (Set<string> | undefined)[] = [];
	let isName = false;
	for (let at = 0; at < json.length; at += 1) {
		const next = json[at];
		if (next === '"') {
			const end = endOfText(json, at);
			const names = open.at(-1);
			if (isName && names !== undefined) {
				const name = JSON.parse(json.slice(at, end + 1)) as string;
				if (names.has(name)) return true;
				names.add(name);
			}
			isName = false;
			at = end;
		} else if (next === "{") {
			open.push(new Set());
			isName = true;
		} else if (next === "[") {
			open.push(undefined);
		} else if (next === "}" || next === "]") {
			open.pop();
			isName = false;
		} else if (next === ",") {
			isName = open.at(-1) !== undefined;
		}
	}
	return false;
}

function endOfText(json: string, start: number): number {
	for (let at = start + 1; at < json.length; at += 1) {
		if (json[at] === "\\") at += 1;
		else if (json[at] === '"') return at;
	}
	return json.length;
}
