/** The words of the mails that an account sends; they name nobody, because a stranger may read them. */
export const MAIL_WORDS = {
	signInLink: {
		subject: (lender: string) => `${lender}: your link to sign in`,
		body: (link: string) =>
			`Open this link to sign in. It works once, for 15 minutes:\n\n${link}\n\nIf you did not ask for it, you need do nothing: without the link nobody gets in.`,
	},
	passwordLink: {
		subject: (lender: string) => `${lender}: choose a new password`,
		body: (link: string) =>
			`Open this link to choose a new password. It works once, for 15 minutes:\n\n${link}\n\nIf you did not ask for it, you need do nothing: your password stays as it is.`,
	},
	emailLink: {
		subject: (lender: string) => `${lender}: confirm your e-mail address`,
		body: (link: string) =>
			`Open this link to use this address for your account from now on. It works once, for 15 minutes:\n\n${link}\n\nIf you did not ask for it, you need do nothing.`,
	},
	passwordChanged: {
		subject: (lender: string) => `${lender}: your password was changed`,
		body: (help: string) =>
			`The password of your account was changed just now. If that was not you, call us at ${help}.`,
	},
	emailChanged: {
		subject: (lender: string) => `${lender}: your e-mail address was changed`,
		body: (help: string) =>
			`Your account uses another e-mail address from now on. If that was not you, call us at ${help}.`,
	},
	factorOn: {
		subject: (lender: string) => `${lender}: two-step sign-in is on`,
		body: (help: string) =>
			`From now on your account asks for a code of your authenticator app. If that was not you, call us at ${help}.`,
	},
	factorOff: {
		subject: (lender: string) => `${lender}: two-step sign-in is off`,
		body: (help: string) =>
			`Your account no longer asks for a code of an authenticator app. If that was not you, call us at ${help}.`,
	},
	signedIn: {
		subject: (lender: string) => `${lender}: somebody signed in to your account`,
		body: (device: string, help: string) =>
			`Your account was opened just now: ${device}. If that was not you, choose a new password and call us at ${help}.`,
	},
} as const;
