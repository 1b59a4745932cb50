/** What the assistant is asked, with what it may know of who asks. */
export interface BotQuestion {
	readonly text: string;
	readonly org: string;
	/** The borrower's application where they proved who they are; null for a visitor or without one. */
	readonly applicationUuid: string | null;
	readonly isSignedIn: boolean;
	/** Whether a person could take over now. */
	readonly isStaffed: boolean;
	/** The questions before this one, oldest first. */
	readonly history: readonly { readonly question: string; readonly answer: string }[];
}

export interface BotAnswer {
	readonly text: string;
	/** Which part of the knowledge answered; null where the assistant does not know. */
	readonly intent: string | null;
	readonly links: readonly { readonly label: string; readonly href: string }[];
	/** Questions that may have been meant. */
	readonly suggestions: readonly string[];
	/** Whether a person is offered. */
	readonly handsOver: boolean;
}

/** Whoever answers: the knowledge file today; a language model could stand behind the same words. */
export interface Assistant {
	answer(question: BotQuestion): Promise<BotAnswer>;
}
