/** The text of the page for unexpected errors. */
export const SNAG_WORDS = {
	title: "Something went wrong",
	heading: "Sorry, looks like we have hit a snag!",
	body: 'Please click "Try again" to see if we can get you back moving.',
	again: "Try again",
	dashboard: "Go to dashboard",
} as const;
