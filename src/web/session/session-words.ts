/** The text for an ending session: the same for every lender. */
export const SESSION_WORDS = {
	title: "Are you still there?",
	body: "For your safety you are logged out soon. What you typed is kept.",
	left: (minutes: number, seconds: number) => `${minutes}:${String(seconds).padStart(2, "0")}`,
	leftLabel: "Time left",
	/** Announced occasionally, not each second. */
	spoken: (seconds: number) => `You are logged out in ${seconds} seconds.`,
	lastStretch: "This visit has lasted 12 hours, the longest it can. Log in again to go on.",
	stay: "Stay logged in",
	leave: "Log out",
} as const;
