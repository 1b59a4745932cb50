/** A certain correction as it was made, at its place in the text before it. */
export interface MadeEdit {
	readonly code: string;
	readonly file: string;
	/** 1-based. */
	readonly line: number;
	/** 1-based. */
	readonly column: number;
	/** The lines that it concerns, before and after. */
	readonly before: readonly string[];
	readonly after: readonly string[];
}

/** Returns a correction as lines taken out and put in. */
export function editLines({ file, line, column, code, before, after }: MadeEdit): string {
	const lines = [...before.map((one) => `- ${one}`), ...after.map((one) => `+ ${one}`)];
	return [`${file}:${line}:${column} ${code} corrected`, ...lines].join("\n");
}
