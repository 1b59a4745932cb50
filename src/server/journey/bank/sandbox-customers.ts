const SCENARIOS: { readonly [username: string]: string } = {
	user_good: "good",
	user_low_income: "low-income",
	user_name_mismatch: "name-mismatch",
	user_pending: "pending",
	user_closed: "closed",
};

const QUESTION = {
	kind: "QUESTION",
	prompt: "What is the name of the street you grew up on?",
	again: "That answer was not right. What is the name of the street you grew up on?",
	answer: "answer_0_0",
};

/** What the sandbox's sign-in page answers, by what is typed there: all of it happens in the browser. */
export const SANDBOX_SIGN_IN = {
	/** The code with which each made-up customer comes back. */
	codes: Object.fromEntries(Object.keys(SCENARIOS).map((username) => [username, sandboxCode(username)])),
	password: "pass_good",
	/** Passwords after which something more is asked. */
	asks: {
		mfa_device: {
			kind: "CODE",
			prompt: "Enter the code that your bank sent you",
			again: "That code was not right. Enter the code again",
			answer: "1234",
		},
		mfa_questions: QUESTION,
		mfa_questions_1_1: QUESTION,
	},
	/** Refusals, by what follows `error_` in a password or a user name. */
	refusals: {
		INVALID_CREDENTIALS: "That username or password is incorrect",
		ITEM_LOCKED: "This account is locked. Contact your bank to unlock it, then try again",
		INSTITUTION_DOWN: "The bank cannot be reached right now. Go back and try later, or choose another way",
		NO_ACCOUNTS: "There is no checking or savings account for this user",
	},
} as const;

/** Returns the code that the sandbox's page sends along for a made-up customer. */
export function sandboxCode(username: string): string {
	return `sandbox-${SCENARIOS[username] ?? "nobody"}`;
}

/** Returns how the customer of a code is to be answered, or undefined where there is no such customer. */
export function scenarioOf(code: string): string | undefined {
	return Object.values(SCENARIOS).find((scenario) => code === `sandbox-${scenario}`);
}
