/** Where a value is in a file: keys of objects and indexes of lists, from the top. */
export type Path = readonly (string | number)[];

export type TextFaultCode = "NOT_JSON" | "TOO_DEEP" | "NO_SUCH_PLACE" | "KEY_TAKEN" | "KEY_TWICE";

/** Why an edit was refused: its code, the place, the cause and what to do. Nothing has been changed. */
export class TextFault extends Error {
	readonly code: TextFaultCode;
	readonly path: Path;
	readonly fix: string;

	constructor(code: TextFaultCode, path: Path, cause: string, fix: string) {
		super(`${pointerOf(path)}: ${cause} ${fix}`);
		this.name = "TextFault";
		this.code = code;
		this.path = path;
		this.fix = fix;
	}
}

/** A path as a JSON pointer (RFC 6901); "/" alone is the whole file. */
export function pointerOf(path: Path): string {
	return `/${path.map((part) => String(part).replaceAll("~", "~0").replaceAll("/", "~1")).join("/")}`;
}
