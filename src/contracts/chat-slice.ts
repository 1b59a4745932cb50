import type { ChatFile, FormFile } from "../engine/authored/authored.ts";

/** What the chat window loads of an organization when it is opened; the words are the lender's already. */
export interface ChatSlice {
	readonly uses: ChatFile["forms"];
	readonly words: ChatFile["words"];
	/** Absent for a lender without a survey of its own. */
	readonly surveyHref?: string;
	readonly linkHosts: readonly string[];
	readonly forms: { readonly [formId: string]: FormFile };
}
