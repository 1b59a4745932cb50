import { createContext, useContext } from "react";
import type { BrowserProduct } from "../../../engine/authored/authored.ts";
import type { Flow } from "../../../engine/index.ts";
import type { FormValidators } from "../../api/application/form-validators.ts";
import type { DecidedFlags, OrganisationInfo } from "../../api/registration/organisation-info.ts";
import type { CopyStore } from "../copy/copy-store.ts";
import type { LenderWords } from "./lender-words.ts";

/** Everything that this page knows of the one organization that it is served for. */
export interface Organisation {
	readonly info: OrganisationInfo;
	/** The whole product in the application area; elsewhere the part that entry and registration need. */
	readonly product: BrowserProduct;
	readonly flow: Flow;
	/** Names, contact, links and small print, read from org.json. */
	readonly lender: LenderWords;
	/** The sentences around the pages of applications. */
	readonly copy: CopyStore;
	/** The precompiled validators of the product's forms, where they are there already: a form is then drawn at once. */
	readonly validators?: FormValidators;
	/** Gives the validators, loading them the first time. */
	readonly loadValidators: () => Promise<FormValidators>;
}

/** Filled by AppProviders. */
export const OrganisationContext = createContext<Organisation | null>(null);

/** What was decided of flags for this visitor; filled by AppProviders once it is known. */
export const DecidedFlagsContext = createContext<DecidedFlags | undefined>(undefined);

/** The organization of this page; throws outside AppProviders. */
export function useOrg(): Organisation {
	const organisation = useContext(OrganisationContext);
	const decided = useContext(DecidedFlagsContext);
	if (!organisation) throw new Error("useOrg was called outside AppProviders: render the page below it.");
	return decided === undefined ? organisation : withFlags(organisation, decided);
}

const known = new WeakMap<DecidedFlags, WeakMap<Organisation, Organisation>>();

// The same object each time, so that whatever depends on it is not made anew.
function withFlags(organisation: Organisation, decidedFlags: DecidedFlags): Organisation {
	const ofThese = known.get(decidedFlags) ?? new WeakMap<Organisation, Organisation>();
	known.set(decidedFlags, ofThese);
	const made = ofThese.get(organisation) ?? { ...organisation, info: { ...organisation.info, decidedFlags } };
	ofThese.set(organisation, made);
	return made;
}
