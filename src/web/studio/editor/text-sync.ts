import { ChangeSet, Text } from "@codemirror/state";
import { changesBetween } from "./line-changes.ts";

/** A text as an editor holds it; its own line ends stay characters of it. */
export function documentOf(text: string): Text {
	return Text.of(text.split("\n"));
}

/**
 * What is typed into a file and not kept yet, over what the draft is known to hold. What others change is moved under it,
 * so that nobody's typing is lost and the cursor stays where it is.
 */
export class TextSync {
	#base: Text;
	#revision: number;
	/** What is on its way to the draft, from the base on. */
	#sent: ChangeSet | undefined;
	/** What was typed since, on top of that. */
	#typed: ChangeSet;

	constructor(text: string, revision: number) {
		this.#base = documentOf(text);
		this.#revision = revision;
		this.#typed = ChangeSet.empty(this.#base.length);
	}

	/** The revision of the draft's file that it stands on. */
	get revision(): number {
		return this.#revision;
	}

	/** Whether all that was typed is kept or on its way. */
	get isSent(): boolean {
		return this.#typed.empty;
	}

	/** Whether all that was typed is kept. */
	get isKept(): boolean {
		return this.isSent && this.#sent === undefined;
	}

	/** The text as it is shown. */
	get shown(): string {
		const sent = this.#sent?.apply(this.#base) ?? this.#base;
		return this.#typed.apply(sent).toString();
	}

	/** Takes a change that somebody typed. */
	type(changes: ChangeSet): void {
		this.#typed = this.#typed.compose(changes);
	}

	/**
	 * Takes the text that the draft holds at a revision; returns what that changes of the shown text. Undefined when it
	 * changes nothing, and while something is on its way.
	 */
	take(text: string, revision: number): ChangeSet | undefined {
		if (this.#sent !== undefined || revision <= this.#revision) return undefined;
		this.#revision = revision;
		const theirs = changesBetween(this.#base.toString(), text);
		if (theirs.empty) return undefined;
		const shown = theirs.map(this.#typed, true);
		this.#typed = this.#typed.map(theirs);
		this.#base = theirs.apply(this.#base);
		return shown;
	}

	/** The text to send; what is typed from now on waits for the next one. */
	send(): string {
		this.#sent = this.#typed;
		const text = this.#sent.apply(this.#base);
		this.#typed = ChangeSet.empty(text.length);
		return text.toString();
	}

	/** Says whether what was sent is kept; what is not is typed still. */
	sent(isKept: boolean): void {
		if (this.#sent === undefined) return;
		if (isKept) this.#base = this.#sent.apply(this.#base);
		else this.#typed = this.#sent.compose(this.#typed);
		this.#sent = undefined;
	}

	/** Gives up what is not kept; returns what that changes of the shown text. Undefined while something is on its way. */
	drop(): ChangeSet | undefined {
		if (this.#sent !== undefined) return undefined;
		const back = this.#typed.invert(this.#base);
		this.#typed = ChangeSet.empty(this.#base.length);
		return back;
	}

	/** Where a place of the draft's text is in the shown text. */
	shownAt(offset: number): number {
		const most = Math.min(offset, this.#base.length);
		return this.#typed.mapPos(this.#sent === undefined ? most : this.#sent.mapPos(most));
	}
}
