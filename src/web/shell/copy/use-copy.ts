import { use } from "react";
import type { Copy } from "../../../contracts/copy.ts";
import type { CopySection } from "../../../engine/authored/authored-copy.ts";
import { OrganisationContext } from "../organisation/org-context.ts";

/** The reader of a section's sentences; suspends the component until the section is loaded. */
export function useCopy<S extends CopySection>(section: S): Copy<S> {
	const copy = use(OrganisationContext)?.copy;
	if (copy === undefined) throw new Error("useCopy was called outside AppProviders: render the component below it.");
	// on every render, loaded or not: React loses count of a component's hooks when a `use` that suspended it is left out
	return use(copy.read(section));
}
