/** The pages of flows/entry.json whose words the app itself reads; a guard may show further ones. */
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
