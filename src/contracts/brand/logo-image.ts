/** A lender's own logo: its addresses on a light and on a dark page, and its width over its height. */
export interface LogoImage {
	readonly light: string;
	readonly dark: string;
	readonly ratio: number;
}
