/** The line above every registration step. */
export const MARKETING_LINE = "Apply in 5 minutes, receive funding in 5 days.";

/** What stands below every registration step. */
export const LEGAL_FOOTNOTES = [
	"A borrower who bought the home, or had title transferred, within the last 90 days is not eligible.",
] as const;
