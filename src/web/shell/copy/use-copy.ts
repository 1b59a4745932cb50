import { use } from "react";
import type { Copy } from "../../../contracts/copy.ts";
import type { CopySection } from "../../../flow/engine/authored/authored-copy.ts";
import { OrganizationContext } from "../organization/org-context.ts";

/** The reader of a section's sentences; suspends the component until the section is loaded. Throws RequestError. */
export function useCopy<S extends CopySection>(section: S): Copy<S> {
	const copy = use(OrganizationContext)?.copy;
	if (copy === undefined) throw new Error("useCopy was called outside AppProviders: render the component below it.");
	const reader = copy.reader(section);
	if (reader !== undefined) return reader;
	// `use` on some renders alone makes React lose count of the hooks after it; a thrown promise starts the component anew
	throw copy.failure(section) ?? copy.load(section);
}
