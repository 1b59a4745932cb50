/** The words of the desk's frame: staff of every lender read the same. */
export const DESK_WORDS = {
	staffOnly: {
		title: "This page is for our staff",
		body: ["You are signed in as a customer. Your applications are on your dashboard."],
	},
	failed: "The desk could not be opened",
	signedInAs: (name: string) => `Signed in as ${name}`,
	noSuchPage: { title: "There is nothing here", body: ["This page of the desk does not exist, or no longer does."] },
	toDesk: "Go to the desk",
} as const;
