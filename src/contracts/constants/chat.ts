/** Figures of the chat; times in milliseconds (2 §9). */
export const CHAT_LIMITS = {
	historyFetch: 20,
	agentSessionMs: 6 * 3_600_000,
	chatbotSessionMs: 10 * 60_000,
	statusPollMs: 60_000,
	nonceRefreshMs: 60_000,
	pingMs: 10_000,
	lifetimeMs: 12 * 3_600_000,
	typingPreviewMs: 1_000,
	maxFeedbackLength: 140,
	waitingDotsMs: 400,
} as const;
