import { createContext, useContext } from "react";
import type { BrowserProduct } from "../../../flow/engine/authored/authored.ts";
import type { Flow } from "../../../flow/engine/index.ts";
import type { FormValidators } from "../../api/application/form-validators.ts";
import type { DecidedFlags, OrganizationInfo } from "../../api/registration/organization-info.ts";
import type { CopyStore } from "./copy-store.ts";
import type { LenderWords } from "./lender-words.ts";

/** Everything that this page knows about its organization. */
export interface Organization {
	readonly info: OrganizationInfo;
	/** The whole product in the application area; elsewhere the part that entry and registration need. */
	readonly product: BrowserProduct;
	readonly flow: Flow;
	/** Names, contact, links and small print, read from org.json. */
	readonly lender: LenderWords;
	/** The sentences around the pages of applications. */
	readonly copy: CopyStore;
	/** The precompiled validators of the product's forms, if already loaded: a form then renders at once. */
	readonly validators?: FormValidators;
	/** Returns the validators, loading them on first use. */
	readonly loadValidators: () => Promise<FormValidators>;
}

/** Filled by AppProviders. */
export const OrganizationContext = createContext<Organization | null>(null);

/** The flag decisions for this visitor; filled by AppProviders once known. */
export const DecidedFlagsContext = createContext<DecidedFlags | undefined>(undefined);

/** The organization of this page; throws outside AppProviders. */
export function useOrg(): Organization {
	const organization = useContext(OrganizationContext);
	const decided = useContext(DecidedFlagsContext);
	if (!organization) throw new Error("useOrg was called outside AppProviders: render the page below it.");
	return decided === undefined ? organization : withFlags(organization, decided);
}

const known = new WeakMap<DecidedFlags, WeakMap<Organization, Organization>>();

// Always the same object, so that nothing that depends on it is recreated.
function withFlags(organization: Organization, decidedFlags: DecidedFlags): Organization {
	const ofThese = known.get(decidedFlags) ?? new WeakMap<Organization, Organization>();
	known.set(decidedFlags, ofThese);
	const made = ofThese.get(organization) ?? { ...organization, info: { ...organization.info, decidedFlags } };
	ofThese.set(organization, made);
	return made;
}
