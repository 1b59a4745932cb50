import { createContext, useContext } from "react";
import type { BrowserProduct } from "../../engine/authored.ts";
import type { Flow } from "../../engine/index.ts";
import type { FormValidators } from "../api/form-validators.ts";
import type { LenderWords } from "./lender-words.ts";
import type { OrganisationInfo } from "./organisation-info.ts";

/** Everything that this page knows of the one organisation that it is served for. */
export interface Organisation {
	readonly info: OrganisationInfo;
	/** The whole product in the application area; elsewhere the part that entry and registration need. */
	readonly product: BrowserProduct;
	readonly flow: Flow;
	/** Names, contact, links and small print, read from org.json. */
	readonly lender: LenderWords;
	/** The precompiled validators of the product's forms, where they are there already: a form is then drawn at once. */
	readonly validators?: FormValidators;
	/** Gives the validators, loading them the first time. */
	readonly loadValidators: () => Promise<FormValidators>;
}

/** Filled by AppProviders. */
export const OrganisationContext = createContext<Organisation | null>(null);

/** The organisation of this page; throws outside AppProviders. */
export function useOrg(): Organisation {
	const organisation = useContext(OrganisationContext);
	if (!organisation) throw new Error("useOrg was called outside AppProviders: render the page below it.");
	return organisation;
}
