/** App paths that lead to pages hosted elsewhere, by the name of their link in org.json. */
export const HOSTED_PAGES: { readonly [path: string]: string } = {
	"/terms": "termsOfUse",
	"/communications": "communications",
	"/privacy": "privacyPolicy",
	"/licenses": "licenses",
};
