/** The pages in flows/entry.json whose copy the app reads; a guard may show others. */
export const ENTRY_COPY: readonly string[] = [
	"account-setup",
	"applicant-resume",
	"applicant-resume-without-recourse",
	"coming-soon",
	"link-return",
	"maintenance",
	"needs-script",
	"register-support",
	"registered",
	"signer-login",
	"signer-resume",
];
