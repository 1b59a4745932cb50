import type { LogoImage } from "../../../contracts/brand/logo-image.ts";
import type { Json } from "../../../flow/engine/authored/authored.ts";
import { readDataBlock } from "../../browser/data-block.ts";

/** A product that the lender offers. */
export interface OfferedProduct {
	/** What borrowers call it. */
	readonly name: string;
	/** Path under which its pages are. */
	readonly home: string;
	/** Whether it may be applied for now. */
	readonly isOpen: boolean;
}

/** The data block that the server writes into every page. */
export interface OrganizationInfo {
	/** Path under which the pages of the page's product are. */
	readonly baseUrl: string;
	/** Path under which the built files and the bundles of all products are. */
	readonly filesUrl: string;
	/** Id of the page's product; null is the lender's first one. */
	readonly product: string | null;
	/** The products that the lender offers, the first one first. */
	readonly products: readonly OfferedProduct[];
	readonly canonicalOrgCode: string;
	readonly orgBrand: string;
	readonly orgCode: string;
	readonly orgMetaData: { readonly [key: string]: Json };
	readonly orgPricingData: readonly { readonly [key: string]: Json }[];
	/** The whole product and the validators of all its forms. */
	readonly bundleUrl: string;
	readonly validatorsUrl: string;
	/** What entry and registration pages need of them. */
	readonly entryBundleUrl: string;
	readonly entryValidatorsUrl: string;
	readonly flags: { readonly [flag: string]: Json };
	/** The server's decision for this visitor on flags with an audience; absent until then. */
	readonly decidedFlags?: DecidedFlags;
	/** The lender's own logo; absent without a file of one. */
	readonly logo?: LogoImage;
	readonly mode: "sandbox" | "production";
}

/** Whether each flag is on for one visitor. */
export type DecidedFlags = { readonly [flag: string]: boolean };

/** Id of the data block. */
export const ORGANIZATION_INFO_ID = "organization-info";

/** Reads the data block of a document; null when it is missing or names no bundle. */
export function readOrganizationInfo(page: Document): OrganizationInfo | null {
	const block = readDataBlock(page, ORGANIZATION_INFO_ID);
	return isInfo(block) ? block : null;
}

function isInfo(block: unknown): block is OrganizationInfo {
	return typeof block === "object" && block !== null && "bundleUrl" in block && "orgCode" in block;
}

/** Whether a flag is on for this visitor. */
export function isFlagOn(info: Pick<OrganizationInfo, "flags" | "decidedFlags">, flag: string): boolean {
	const { decidedFlags } = info;
	return decidedFlags && Object.hasOwn(decidedFlags, flag) ? decidedFlags[flag] === true : isOnForAll(info, flag);
}

/**
 * Whether a flag of the data block is on for everyone, which is all that rules know; a flag is a boolean or an object
 * with `enabled`.
 */
export function isOnForAll(info: Pick<OrganizationInfo, "flags">, flag: string): boolean {
	const value = info.flags[flag];
	return (
		value === true || (typeof value === "object" && value !== null && "enabled" in value && value.enabled === true)
	);
}
