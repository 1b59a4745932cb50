/** The session recorder, if a lender has one; none by default. */
export interface SessionReplay {
	/** Address of this visit's recording; undefined while nothing is recorded. */
	readonly link: () => string | undefined;
	/** Headers that link a call to the recording. */
	readonly headers: () => { readonly [name: string]: string };
}

let replay: SessionReplay | undefined;

/** Sets this visit's recorder; undefined when it ends. */
export function setSessionReplay(source: SessionReplay | undefined): void {
	replay = source;
}

/** The address of this visit's recording. */
export function replayLink(): string | undefined {
	return replay?.link();
}

/** The headers of a call in a recorded visit; otherwise none. */
export function replayHeaders(): { readonly [name: string]: string } {
	return replay?.link() === undefined ? {} : replay.headers();
}
