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
	phoneChanged: {
		subject: (lender: string) => `${lender}: your phone number was changed`,
		body: (help: string) =>
			`Your account uses another phone number from now on. If that was not you, call us at ${help}.`,
	},
	wrongPasswords: {
		subject: (lender: string) => `${lender}: many wrong passwords for your account`,
		body: (help: string) =>
			`Somebody typed a wrong password for your account ten times in a row. They did not get in, and have to wait longer with each try. You still get in from a device that you used before, or by a link that we e-mail you. If you are worried, call us at ${help}.`,
	},
	wrongCodes: {
		subject: (lender: string) => `${lender}: somebody may know your password`,
		body: (help: string) =>
			`Somebody typed the password of your account, and then wrong codes in place of those of your authenticator app. They did not get in. If that was not you, choose a new password now and call us at ${help}.`,
	},
	registeredAgain: {
		subject: (lender: string) => `${lender}: a new application with your e-mail address`,
		body: (help: string) =>
			`Somebody has just started an application with this e-mail address, which belongs to an account already. Nothing about your account was changed, and they cannot see it. If it was you, log in with the new password to go on with the new application, and with your old one to see your account. If it was not, you need do nothing, or call us at ${help}.`,
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
