import type { ChatFile, FormFile } from "../flow/engine/authored/authored.ts";

/** What the chat window loads for an organization when it is opened; the text is already the lender's. */
export interface ChatBundle {
	readonly uses: ChatFile["forms"];
	readonly words: ChatFile["words"];
	/** Absent for a lender without its own survey. */
	readonly surveyHref?: string;
	readonly linkHosts: readonly string[];
	readonly forms: { readonly [formId: string]: FormFile };
}
