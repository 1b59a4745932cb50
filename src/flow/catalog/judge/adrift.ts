import { correctedName, didYouMean } from "../../engine/nearest.ts";
import { ORG_FILE } from "../files/file-kinds.ts";
import type { WrittenOrganization } from "../files/written-organization.ts";
import type { LevelFault } from "../levels/level-fault.ts";
import type { Origins } from "../text/origins.ts";
import { parentOf } from "./chain.ts";

/**
 * The finding of an organization whose `extends` names nothing or leads in a circle; undefined where it leads to another
 * organization. `chain` is the way to it from the one that is asked for, both included.
 */
export function adriftFault(
	{ code, shown, org }: WrittenOrganization,
	chain: readonly string[],
	organizations: ReadonlyMap<string, WrittenOrganization>,
	origins: Origins,
): LevelFault | undefined {
	const parent = parentOf(organizations.get(code));
	if (parent === undefined || (organizations.has(parent) && !chain.includes(parent))) return undefined;
	const at = origins.locate(org ?? null, "/extends");
	const place = { file: `${shown}/${ORG_FILE}`, line: at?.line ?? 1, column: at?.column ?? 1, pointer: "/extends" };
	const fault = { severity: "error" as const, ...place, org: code };
	if (chain.includes(parent)) {
		const cause = `"extends" runs in a circle: ${[...chain, parent].join(" → ")}.`;
		return { ...fault, code: "EXTENDS_CYCLE", cause, cure: "Take one `extends` of the circle away." };
	}
	const cause = `"extends" names "${parent}", which is no organization.${didYouMean(parent, organizations.keys())}`;
	const others = [...organizations.keys()].filter((other) => other !== code);
	const corrected = correctedName(parent, others);
	return { ...fault, code: "EXTENDS_UNKNOWN", cause, cure: "Name the code of an organization.", ...corrected };
}
