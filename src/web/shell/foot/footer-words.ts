import { ALL_STATES } from "../../../contracts/constants/shell.ts";
import type { Copy } from "../../../contracts/copy.ts";
import type { LenderWords } from "../organization/lender-words.ts";
import { basePath } from "../paths/base-path.ts";
import stateOfWords from "./state-words.json" with { type: "json" };

/** One link of the footer. */
export interface FooterLink {
	readonly label: string;
	readonly href: string;
	/** It leads to another site, in a new window. */
	readonly isExternal: boolean;
}

const NAMED = [
	"termsOfUse",
	"privacyPolicy",
	"licenses",
	"communications",
	"communityReinvestment",
	"companyLegal",
] as const;

function labelOf(name: string, copy: Copy<"footer">): string {
	const named = NAMED.find((one) => one === name);
	if (named !== undefined) return copy(`legalLink.${named}`);
	const words = name
		.replace(/([a-z])([A-Z])/g, "$1 $2")
		.replace(/[-_]/g, " ")
		.toLowerCase();
	return words.charAt(0).toUpperCase() + words.slice(1);
}

function link(label: string, href: string): FooterLink {
	const isExternal = /^https?:/.test(href);
	return { label, href: isExternal || /^[a-z]+:/.test(href) ? href : basePath() + href, isExternal };
}

/**
 * The legal links with their labels in the order of org.json, then the lender's own; privacy leads to /privacy unless
 * its page is on another site.
 */
export function legalLinks(
	lender: Pick<LenderWords, "links" | "moreLinks" | "hasExternalPrivacy">,
	copy: Copy<"footer">,
): readonly FooterLink[] {
	const legal = Object.entries(lender.links).map(([name, href]) =>
		link(labelOf(name, copy), name === "privacyPolicy" && !lender.hasExternalPrivacy ? "/privacy" : href),
	);
	return [...legal, ...lender.moreLinks.map(({ name, url }) => link(name, url))];
}

/** The sentence that names the states; "with more states to come" for the main brand below fifty of them. */
export function statesLine(
	lender: Pick<LenderWords, "states" | "productName" | "isMainBrand">,
	copy: Copy<"footer">,
): string | undefined {
	const states = [...new Set(lender.states)].sort();
	if (states.length === 0) return undefined;
	const hasMore = lender.isMainBrand && states.length < ALL_STATES;
	const product = lender.productName ?? copy("footer.thisProduct");
	return copy(hasMore ? "footer.availableWithMore" : "footer.available", { product, states: states.join(", ") });
}

/**
 * The New York notice, for the brand itself and lenders there; with different text while a regulator reviews the pages.
 */
export function newYorkLines(
	lender: Pick<LenderWords, "newYork" | "isUnderReview" | "isOwnBrand" | "states">,
): readonly string[] {
	const { newYork, isUnderReview, isOwnBrand, states } = lender;
	if (!isOwnBrand && !states.includes(stateOfWords.newYork)) return [];
	return isUnderReview ? newYork.underReview : newYork.standard;
}

/** Types of member-owned organizations. */
const CREDIT_UNIONS = new Set([
	"CREDIT_UNION",
	"DEPARTMENT_OF_COMMERCE_CU",
	"QUORUM",
	"TEACHERS_FEDERAL_CU",
	"VALLEY_STRONG_FFA",
	"VALLEY_STRONG_NON_FFA",
]);

/** Whether the footer has the credit union logo. */
export function isCreditUnion(kind: string | undefined): boolean {
	return kind !== undefined && CREDIT_UNIONS.has(kind);
}
