/** The words of signing in: the same for every lender. */
export const SIGN_IN_WORDS = {
	wrong: "The e-mail address or the password is not right.",
	required: "Required",
	trouble: "We could not log you in",
	forgot: "Forgot your password?",
	byLink: "E-mail me a sign-in link",
	byPassword: "Log in with your password",
	again: "Begin again",
	agents: "Loan officers, brokers and staff: this way",
	ask: {
		link: {
			title: "Log in by e-mail",
			body: "We send a link to your e-mail address. It logs you in once, within 15 minutes.",
			button: "E-mail me the link",
		},
		forgot: {
			title: "Choose a new password",
			body: "We send a link to your e-mail address. It lets you choose a new password, within 15 minutes.",
			button: "E-mail me the link",
		},
		sent: "Look into your mail",
		sentBody: "If there is an account with this address, a link is on its way. It works once, for 15 minutes.",
		trouble: "We could not send the link",
	},
	secondStep: {
		title: "One step more",
		body: "Type the six digits that your authenticator app shows now. Without it, type one of your recovery codes.",
		label: "Code",
		button: "Log in",
	},
	setUp: {
		title: "Set up two-step sign-in",
		body: "Your account needs a second step. Any authenticator app on your phone will do.",
		label: "The six digits that the app shows now",
		button: "Turn on and log in",
	},
	opened: {
		"sign-in": { title: "Log in", body: "You opened a link that was sent to you by e-mail.", button: "Log in" },
		password: {
			title: "Choose a new password",
			body: "You are logged out everywhere as soon as you have a new one.",
			button: "Keep this password",
		},
		email: {
			title: "Confirm your e-mail address",
			body: "Your account uses the address that this link was sent to from now on.",
			button: "Use this address",
		},
	},
	newPassword: "New password",
	newPasswordHint: "At least 12 characters",
	passwordKept: { title: "Your password is changed", body: "Log in with your new password." },
	emailKept: { title: "Your e-mail address is changed", body: "Log in with it from now on." },
	linkTrouble: "This did not work",
	ended: {
		idle: {
			title: "You were logged out",
			body: "Nothing was done for 15 minutes. What you typed is kept: log in to go on.",
		},
		absolute: {
			title: "You were logged out",
			body: "A visit lasts 12 hours at most. What you typed is kept: log in to go on.",
		},
	},
} as const;
