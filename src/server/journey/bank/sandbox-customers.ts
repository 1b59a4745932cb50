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
	again: "That answer is incorrect. What is the name of the street you grew up on?",
	answer: "answer_0_0",
};

/** The sandbox sign-in page's responses to each input, all in the browser. */
export const SANDBOX_SIGN_IN = {
	/** The code that each test customer returns with. */
	codes: Object.fromEntries(Object.keys(SCENARIOS).map((username) => [username, sandboxCode(username)])),
	password: "pass_good",
	/** Passwords that lead to an additional question. */
	asks: {
		mfa_device: {
			kind: "CODE",
			prompt: "Enter the code that your bank sent you",
			again: "That code is incorrect. Enter the code again",
			answer: "1234",
		},
		mfa_questions: QUESTION,
		mfa_questions_1_1: QUESTION,
	},
	/** Errors, by what follows `error_` in a password or a username. */
	refusals: {
		INVALID_CREDENTIALS: "That username or password is incorrect",
		ITEM_LOCKED: "This account is locked. Contact your bank to unlock it, then try again",
		INSTITUTION_DOWN: "The bank can't be reached right now. Go back and try later, or choose another way",
		NO_ACCOUNTS: "There is no checking or savings account for this user",
	},
} as const;

/** Returns the code that the sandbox's page sends for a test customer. */
export function sandboxCode(username: string): string {
	return `sandbox-${SCENARIOS[username] ?? "nobody"}`;
}

/** Returns the result for a code's customer, or undefined if there is no such customer. */
export function scenarioOf(code: string): string | undefined {
	return Object.values(SCENARIOS).find((scenario) => code === `sandbox-${scenario}`);
}
