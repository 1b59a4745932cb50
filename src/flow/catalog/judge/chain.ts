import { isObject } from "../../engine/json.ts";
import type { WrittenOrganization } from "../files/written-organization.ts";

/** The organization named in one's `extends`, whether or not it exists. */
export function parentOf(organization: WrittenOrganization | undefined): string | undefined {
	const org = organization?.org;
	return isObject(org) && typeof org.extends === "string" ? org.extends : undefined;
}

/** An organization and those that it extends, the nearest first, as far as they are there; a circle is walked once. */
export function chainOf(
	organizations: ReadonlyMap<string, WrittenOrganization>,
	first: WrittenOrganization,
): readonly WrittenOrganization[] {
	const chain: WrittenOrganization[] = [];
	for (let one: WrittenOrganization | undefined = first; one !== undefined && !chain.includes(one); ) {
		chain.push(one);
		one = organizations.get(parentOf(one) ?? "");
	}
	return chain;
}
