import * as errorTexts from "../../contracts/chat-error-texts.ts";

/** The alerts of the chat, with the specification's wording. */
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

/** The words of the window's own parts. */
export const WORDS = {
	open: "Chat",
	close: "Close chat",
	waiting: "Waiting for next available agent",
	joined: (name: string) => (name === "" ? "An agent has joined" : `${name} has joined`),
	transferred: (name: string) => (name === "" ? "You are being passed on" : `You are being passed on to ${name}`),
	ended: "This chat has ended",
	typing: (name: string) => `${name === "" ? "The agent" : name} is typing`,
	message: "Message",
	hint: "Enter sends, Shift+Enter makes a new line. Our team can see what you are typing.",
	botHint: "Enter sends, Shift+Enter makes a new line.",
	send: "Send",
	attach: "Attach files",
	remove: (name: string) => `Remove ${name}`,
	attached: "Files to send",
	refusedFile: (name: string) => `${name} cannot be sent. Please choose jpg, png, amr, mp3, mp4, pdf or txt files.`,
	tooLarge: (name: string) => `${name} is larger than 15 MB.`,
	refusedBy: (name: string, words: string) => `${name}: ${words}`,
	hindrances: {
		HELD: "Being checked for viruses",
		PENDING: "Still being checked for viruses. Please try again in a moment.",
		REFUSED: "This file could harm a computer, so it cannot be opened.",
		FAILED: "This file could not be fetched. Please try again.",
	},
	thanks: "Thank you for chatting with us",
	survey: "Take the survey",
	startNew: "Start new chat",
	endChat: "End chat",
	talkToPerson: "Talk to a person",
	unhelpful: "This answer did not help",
	feedbackGiven: "Thank you for your feedback",
	newWindow: "Opens in a new window",
	unread: (count: number) => `${count} new ${count === 1 ? "message" : "messages"}`,
	you: "You",
	assistant: "Assistant",
	agent: "Agent",
	conversation: "Conversation",
	held: "Sent when an agent is here",
} as const;
