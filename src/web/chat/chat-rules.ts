import { CHAT_LIMITS } from "../../contracts/constants.ts";

/** The chat partner: an agent, or the assistant. */
export type ChatKind = "AGENT" | "BOT";

/** The entry point of a chat with an agent. */
export type ChatWay = "standard" | "stream";

/** Values of the `mode` parameter. */
export const CHAT_MODES = ["twilio", "nice", "stream", "talkjs", "chatbot"] as const;
export type ChatMode = (typeof CHAT_MODES)[number];

/** A session in the browser, without anything that identifies the visitor. */
export interface SessionTimes {
	/** Milliseconds since 1970. */
	readonly expiration: number;
}

/** The mode that an address forces; undefined in production and for unknown modes. */
export function forcedMode(search: string, isProduction: boolean): ChatMode | undefined {
	const mode = new URLSearchParams(search).get("mode");
	return isProduction ? undefined : CHAT_MODES.find((one) => one === mode);
}

/** Whether a stored session still counts. */
export function isSessionLive(session: SessionTimes | undefined, now: number): boolean {
	return session !== undefined && now < session.expiration;
}

/** When a session that starts now ends: six hours after its start, with an agent. */
export function agentExpiration(now: number): number {
	return now + CHAT_LIMITS.agentSessionMs;
}

/** When the assistant's session ends: ten minutes after this exchange. */
export function botExpiration(now: number): number {
	return now + CHAT_LIMITS.chatbotSessionMs;
}

/** What determines the chat partner. */
export interface KindFacts {
	readonly forced: ChatMode | undefined;
	readonly agentSession: SessionTimes | undefined;
	readonly botSession: SessionTimes | undefined;
	readonly isOpen: boolean;
	readonly now: number;
}

/**
 * The chat partner: as forced, else by the live session, an agent's first, else an agent during hours and the assistant
 * outside.
 */
export function chatKind({ forced, agentSession, botSession, isOpen, now }: KindFacts): ChatKind {
	if (forced !== undefined) return forced === "chatbot" ? "BOT" : "AGENT";
	if (isSessionLive(agentSession, now)) return "AGENT";
	if (isSessionLive(botSession, now)) return "BOT";
	return isOpen ? "AGENT" : "BOT";
}

/** The entry point of a chat with an agent: the stream-based one by mode or flag, else the default one. */
export function chatWay(forced: ChatMode | undefined, isStreamOn: boolean): ChatWay {
	if (forced !== undefined && forced !== "chatbot") return forced === "stream" ? "stream" : "standard";
	return isStreamOn ? "stream" : "standard";
}

/** What determines whether the visitor can write. */
export interface ComposerFacts {
	readonly isActive: boolean;
	readonly isOpen: boolean;
	readonly messages: number;
}

/** Whether the composer shows; otherwise the ended panel does. */
export function isComposerShown({ isActive, isOpen, messages }: ComposerFacts): boolean {
	return isActive && (isOpen || messages > 1);
}

/** The dots after "Waiting for next available agent": none to three, one more every 400 ms. */
export function waitingDots(elapsedMs: number): string {
	return ".".repeat(Math.floor(elapsedMs / CHAT_LIMITS.waitingDotsMs) % 4);
}
