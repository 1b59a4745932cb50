/** The pages in flows/entry.json whose copy the app reads; a guard may show others. */
export const ENTRY_COPY: readonly string[] = [
	"account-setup",
	"coming-soon",
	"link-return",
	"maintenance",
	"needs-script",
	"register-support",
	"registered",
	"signer-login",
	"signer-resume",
];
