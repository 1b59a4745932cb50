import { isObject } from "../../engine/json.ts";
import type { WrittenOrganisation } from "../files/written-organisation.ts";

/** The organization named in one's `extends`, whether or not it exists. */
export function parentOf(organisation: WrittenOrganisation | undefined): string | undefined {
	const org = organisation?.org;
	return isObject(org) && typeof org.extends === "string" ? org.extends : undefined;
}

/** An organization and those that it extends, the nearest first, as far as they are there; a circle is walked once. */
export function chainOf(
	organisations: ReadonlyMap<string, WrittenOrganisation>,
	first: WrittenOrganisation,
): readonly WrittenOrganisation[] {
	const chain: WrittenOrganisation[] = [];
	for (let one: WrittenOrganisation | undefined = first; one !== undefined && !chain.includes(one); ) {
		chain.push(one);
		one = organisations.get(parentOf(one) ?? "");
	}
	return chain;
}
