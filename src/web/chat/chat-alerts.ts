import * as errorTexts from "../../contracts/chat-error-texts.ts";

/** The alerts of the chat, as the specification words them. */
export const ALERTS = {
	connectionLost: { tone: "warning", text: errorTexts.chatConnectionLost },
	failed: { tone: "error", text: errorTexts.chatFailed },
	tokenInvalid: { tone: "warning", text: errorTexts.chatTokenInvalid },
	notSent: { tone: "error", text: errorTexts.chatNotSent },
} as const satisfies { readonly [name: string]: ChatAlert };

/** What the window warns of. */
export interface ChatAlert {
	readonly tone: "warning" | "error";
	readonly text: string;
}
