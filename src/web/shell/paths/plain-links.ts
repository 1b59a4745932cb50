/** Tells links that have no look of their own from the text around them; for the `css` of what holds them. */
export const PLAIN_LINKS = {
	"& a:not([class])": { color: "primary", textDecoration: "underline", textUnderlineOffset: "0.2em" },
} as const;
