/** What records a visit for later watching, where a lender has such a thing; nothing does by default. */
export interface SessionReplay {
	/** Address under which this visit can be watched; undefined while nothing is recorded. */
	readonly link: () => string | undefined;
	/** Headers by which a call is found in the recording. */
	readonly headers: () => { readonly [name: string]: string };
}

let replay: SessionReplay | undefined;

/** Names what records this visit; undefined when it ends. */
export function setSessionReplay(source: SessionReplay | undefined): void {
	replay = source;
}

/** Where this visit can be watched. */
export function replayLink(): string | undefined {
	return replay?.link();
}

/** The headers of a call in a visit that is recorded; none otherwise. */
export function replayHeaders(): { readonly [name: string]: string } {
	return replay?.link() === undefined ? {} : replay.headers();
}
