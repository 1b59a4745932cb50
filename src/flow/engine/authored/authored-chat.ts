/** The shapes of flows/chat.json and flows/knowledge.json. */

/** The chat window of an organization. */
export interface ChatFile {
	readonly forms: { readonly start: string; readonly startInDevelopment: string; readonly feedback: string };
	/** `{name}`, `{phone}` and `{email}` are replaced by the lender's. */
	readonly words: {
		readonly agentTitle: string;
		readonly botTitle: string;
		readonly welcome: string;
		readonly botWelcome: string;
		readonly closed: string;
	};
	readonly survey?: { readonly href: string };
	/** Hosts that links in messages may point to. */
	readonly linkHosts: { readonly [host: string]: true };
	/** Canned replies for agents. */
	readonly cannedReplies: { readonly [id: string]: { readonly title: string; readonly text: string } };
}

/** One question with its answer. */
export interface KnowledgeIntent {
	/** The question in borrowers' wording; the first variant names it. */
	readonly phrases: readonly string[];
	readonly answer: string;
	/** The part of the borrower's own application shown after the answer. */
	readonly about?: "standing" | "needs";
	/** Whether the answer comes with an offer to talk to an agent. */
	readonly handsOver?: boolean;
	readonly links?: readonly { readonly label: string; readonly href: string }[];
}

/** The assistant's knowledge. */
export interface KnowledgeFile {
	readonly unknown: { readonly answer: string; readonly closed: string };
	readonly unsure: string;
	readonly signIn: string;
	readonly noApplication: string;
	readonly intents: { readonly [id: string]: KnowledgeIntent };
}
