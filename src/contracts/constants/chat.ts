/** Figures of the chat; times in milliseconds (2 §9). */
export const CHAT_LIMITS = {
	historyFetch: 20,
	agentSessionMs: 6 * 3_600_000,
	chatbotSessionMs: 10 * 60_000,
	statusPollMs: 60_000,
	nonceRefreshMs: 60_000,
	pingMs: 10_000,
	keepaliveMs: 12 * 3_600_000,
	lifetimeMs: 12 * 3_600_000,
	typingPreviewMs: 1_000,
	maxNameLength: 128,
	maxEmailLength: 128,
	maxFeedbackLength: 140,
	waitingDotsMs: 400,
} as const;
/** Characters of a message to the CEO (2 §9). */
export const FEEDBACK_LENGTH = { min: 10, max: 1_000 } as const;
