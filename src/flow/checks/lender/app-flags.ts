/** The feature flags that the app reads, by their key in org.json; facts may read others (`flags.<key>`). */
export const APP_FLAGS: readonly string[] = [
	"fe-heloc-additional-signer-conditions",
	"fe-heloc-broker",
	"fe-heloc-leave-survey",
	"fe-heloc-maintenance",
	"fe-heloc-portfolio-manager-link",
	"fe-heloc-redesign-2025",
	"fe-heloc-settings-link",
	"fe-relative-url-heloc",
	"fe-stream-chat",
	"fe-webchat",
	"fe-webchat-borrower-auth",
];
