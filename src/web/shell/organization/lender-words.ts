import { brandMark, type MarkShape } from "../../../contracts/brand/brand-mark.ts";
import { type SceneName, sceneOf } from "../../../contracts/brand/scenes.ts";
import type { Json, OrgFile } from "../../../flow/engine/authored/authored.ts";
import type { JsonObject } from "../../../flow/engine/json.ts";

/** A lender's text for the shell. */
export interface LenderWords {
	readonly shortName: string;
	readonly fullName: string;
	/** The sign beside the name; empty for a lender without one. */
	readonly mark: readonly MarkShape[];
	/** The picture of the first page and of the page that isn't found. */
	readonly scene: SceneName;
	readonly logoUrl: string | undefined;
	readonly logoAlt: string;
	readonly logoRedirect: string | undefined;
	readonly phone: string | undefined;
	readonly email: string | undefined;
	readonly address: readonly string[];
	readonly nmls: string | undefined;
	readonly nmlsUrl: string | undefined;
	readonly links: { readonly [name: string]: string };
	readonly lenderMark: string;
	readonly disclosures: readonly string[];
	readonly states: readonly string[];
	/** Product name in the footer's sentences. */
	readonly productName: string | undefined;
	readonly isOwnBrand: boolean;
	/** The brand that every other organization inherits from. */
	readonly isMainBrand: boolean;
	/** The type of lender. */
	readonly kind: string | undefined;
	/** More links of the footer. */
	readonly moreLinks: readonly { readonly name: string; readonly url: string }[];
	/** The privacy policy is on another site; otherwise at /privacy. */
	readonly hasExternalPrivacy: boolean;
	/** The New York notice, normally and while a regulator reviews the pages. */
	readonly newYork: { readonly standard: readonly string[]; readonly underReview: readonly string[] };
	readonly isUnderReview: boolean;
}

function objectOf(value: Json | undefined): JsonObject {
	return typeof value === "object" && value !== null && !Array.isArray(value) ? (value as JsonObject) : {};
}

function textOf(value: Json | undefined): string | undefined {
	return typeof value === "string" && value !== "" ? value : undefined;
}

function textsOf(value: Json | undefined): readonly string[] {
	return Array.isArray(value) ? value.filter((entry): entry is string => typeof entry === "string") : [];
}

function addressLines(address: JsonObject): readonly string[] {
	const text = (key: string) => textOf(address[key]);
	const place = [text("city"), [text("state"), text("zip")].filter(Boolean).join(" ")].filter(Boolean).join(", ");
	return [text("street1"), text("street2"), place].filter((line): line is string => line !== undefined && line !== "");
}

function footerLinks(urls: JsonObject): LenderWords["moreLinks"] {
	return Object.values(urls).flatMap((entry) => {
		const { type, name, url } = objectOf(entry);
		return type === "FOOTER" && typeof name === "string" && typeof url === "string" ? [{ name, url }] : [];
	});
}

/** Reads org.json for the shell; missing values are omitted from the page. */
export function lenderWords(org: OrgFile): LenderWords {
	const brand = objectOf(org.brand);
	const contact = objectOf(org.contact);
	const links = Object.entries(objectOf(org.links)).filter(
		(entry): entry is [string, string] => typeof entry[1] === "string",
	);
	return {
		shortName: org.name.short,
		fullName: org.name.full,
		mark: brandMark(org.brand),
		scene: sceneOf(org.brand),
		logoUrl: textOf(brand.logo),
		logoAlt: textOf(brand.logoAlt) ?? org.name.short,
		logoRedirect: textOf(brand.logoRedirect),
		phone: textOf(contact.phone),
		email: textOf(contact.email),
		address: addressLines(objectOf(contact.address)),
		nmls: textOf(org.nmls),
		nmlsUrl: textOf(org.nmlsUrl),
		links: Object.fromEntries(links),
		lenderMark: textOf(org.footerImage) ?? "EHL",
		disclosures: textsOf(org.disclosures),
		states: [...new Set(textsOf(org.productStates))].sort(),
		productName: textOf(org.product),
		isOwnBrand: org.ownBrand === true,
		isMainBrand: org.extends === undefined,
		kind: textOf(org.kind),
		moreLinks: footerLinks(objectOf(org.additionalUrls)),
		hasExternalPrivacy: org.privacyLinkIsExternal === true,
		newYork: {
			standard: textsOf(objectOf(org.newYork).standard),
			underReview: textsOf(objectOf(org.newYork).underReview),
		},
		isUnderReview: org.allowRegulatorReview === true,
	};
}
