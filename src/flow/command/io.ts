import type { Found } from "./found.ts";

/** Input and output of a command; tests pass their own. */
export interface FlowIo {
	readonly stdin: AsyncIterable<Uint8Array | string>;
	readonly out: (text: string) => Promise<void> | void;
	readonly err: (text: string) => Promise<void> | void;
	/** Extra organizations, when --overlays is absent. */
	readonly overlaysDir?: string | undefined;
	/** The variables that choose vendors; none by default. */
	readonly environment?: { readonly [name: string]: string | undefined };
	/** Folder with flows/ and schemas/; the repository by default. */
	readonly root?: string;
	/** Stops a command that would run forever. */
	readonly signal?: AbortSignal;
}

/** Exit codes of every command. */
export const exitCodes = { clean: 0, findings: 1, usage: 2, fault: 3 } as const;
export type ExitCode = (typeof exitCodes)[keyof typeof exitCodes];

/** A usage error; the message says what is wrong, and the usage line is printed with it. */
export class UsageError extends Error {
	override readonly name: string = "UsageError";
	readonly code: string = "ASKED_WRONGLY";
}

/** A valid command whose file or server cannot be reached; printing the usage would only hide the fix. */
export class NotReached extends UsageError {
	override readonly name = "NotReached";
	override readonly code = "NOT_REACHED";
}

/** A valid command that was refused, with the findings. */
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
