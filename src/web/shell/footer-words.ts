import type { LenderWords } from "./lender-words.ts";

const LABELS: { readonly [name: string]: string } = {
	termsOfUse: "Terms of use",
	privacyPolicy: "Privacy policy",
	licenses: "Licenses",
	communications: "Electronic communications",
	communityReinvestment: "Community Reinvestment Act notice",
	companyLegal: "Legal",
};

function labelOf(name: string): string {
	const words = name
		.replace(/([a-z])([A-Z])/g, "$1 $2")
		.replace(/[-_]/g, " ")
		.toLowerCase();
	return LABELS[name] ?? words.charAt(0).toUpperCase() + words.slice(1);
}

/** The links of the footer with their words, in the order of org.json. */
export function legalLinks(lender: Pick<LenderWords, "links">): readonly { label: string; href: string }[] {
	return Object.entries(lender.links).map(([name, href]) => ({ label: labelOf(name), href }));
}

/** The sentence that names the states; "with more states to come" for the main brand below fifty of them. */
export function statesLine(lender: Pick<LenderWords, "states">, orgCode: string): string | undefined {
	if (lender.states.length === 0) return undefined;
	const more = orgCode === "main" && lender.states.length < 50 ? ", with more states to come" : "";
	return `This product is available in ${lender.states.join(", ")}${more}.`;
}
