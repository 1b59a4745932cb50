import type { Found } from "./print/report.ts";

/** What a command reads and writes; a test gives its own. */
export interface FlowIo {
	readonly stdin: AsyncIterable<Uint8Array | string>;
	readonly out: (text: string) => Promise<void> | void;
	readonly err: (text: string) => Promise<void> | void;
	/** Extra organisations when --overlays is not given. */
	readonly overlaysDir?: string | undefined;
	/** Folder that holds flows/ and schemas/; the repository by default. */
	readonly root?: string;
	/** Ends what would go on for ever. */
	readonly signal?: AbortSignal;
}

/** Exit codes of every command. */
export const exitCodes = { clean: 0, findings: 1, usage: 2 } as const;
export type ExitCode = (typeof exitCodes)[keyof typeof exitCodes];

/** A command that was asked wrongly: says what is wrong and how to ask. */
export class UsageError extends Error {
	override readonly name: string = "UsageError";
	readonly code: string = "ASKED_WRONGLY";
}

/** Asked rightly, but what it names cannot be reached: how to ask would only hide the cure. */
export class NotReached extends UsageError {
	override readonly name = "NotReached";
	override readonly code = "NOT_REACHED";
}

/** Asked rightly and refused, with what was found. */
export class Refused extends Error {
	override readonly name = "Refused";
	readonly code: string;
	readonly found: readonly Found[];

	constructor(code: string, message: string, found: readonly Found[] = []) {
		super(message);
		this.code = code;
		this.found = found;
	}
}
