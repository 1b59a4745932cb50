/** A question to the assistant, with what it may know about the visitor. */
export interface BotQuestion {
	readonly text: string;
	readonly org: string;
	/** The product that the visitor asks about; null is the first one. */
	readonly product: string | null;
	/** The language to answer in, as a tag. */
	readonly locale: string;
	/** The application of a borrower who proved their identity; null for a visitor or without one. */
	readonly applicationUuid: string | null;
	readonly isSignedIn: boolean;
	/** Whether an agent could take over now. */
	readonly isStaffed: boolean;
	/** The questions before this one, oldest first. */
	readonly history: readonly { readonly question: string; readonly answer: string }[];
}

export interface BotAnswer {
	readonly text: string;
	/** The knowledge entry that answered; null when the assistant does not know. */
	readonly intent: string | null;
	readonly links: readonly { readonly label: string; readonly href: string }[];
	/** Questions that may have been meant. */
	readonly suggestions: readonly string[];
	/** Whether an agent is offered. */
	readonly handsOver: boolean;
}

/** The source of answers: the knowledge file today; a language model could implement the same interface. */
export interface Assistant {
	answer(question: BotQuestion): Promise<BotAnswer>;
}
