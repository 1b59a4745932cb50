/** The environment names an adapter that is not in this build. */
export class UnknownAdapter extends Error {
	readonly code = "UNKNOWN_ADAPTER";
	constructor(variable: string, name: string, known: readonly string[]) {
		super(`${variable}="${name}": no such adapter. Set it to one of: ${known.join(", ")}, or leave it unset.`);
		this.name = "UnknownAdapter";
	}
}
