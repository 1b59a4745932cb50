/** The shapes of flows/chat.json and flows/knowledge.json. */

/** The chat window of an organisation. */
export interface ChatFile {
	readonly forms: { readonly start: string; readonly startInDevelopment: string; readonly feedback: string };
	/** `{name}`, `{phone}` and `{email}` stand for the lender's. */
	readonly words: {
		readonly agentTitle: string;
		readonly botTitle: string;
		readonly welcome: string;
		readonly botWelcome: string;
		readonly closed: string;
	};
	readonly survey?: { readonly href: string };
	/** Hosts to which links in messages may lead. */
	readonly linkHosts: { readonly [host: string]: true };
	/** What agents often say. */
	readonly cannedReplies: { readonly [id: string]: { readonly title: string; readonly text: string } };
}

/** One question with its answer. */
export interface KnowledgeIntent {
	/** As borrowers ask it; the first one names the question. */
	readonly phrases: readonly string[];
	readonly answer: string;
	/** What of the borrower's own application follows the answer. */
	readonly about?: "standing" | "needs";
	/** Whether a person is offered with the answer. */
	readonly handsOver?: boolean;
	readonly links?: readonly { readonly label: string; readonly href: string }[];
}

/** What the assistant knows. */
export interface KnowledgeFile {
	readonly unknown: { readonly answer: string; readonly closed: string };
	readonly unsure: string;
	readonly signIn: string;
	readonly noApplication: string;
	readonly intents: { readonly [id: string]: KnowledgeIntent };
}
