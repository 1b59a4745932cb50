import type { Product } from "../../engine/authored/authored.ts";
import { isCovered } from "../../engine/routing/entry.ts";
import type { Finding } from "../diagnostic.ts";
import { at, files } from "../product-files.ts";

/** Finds guards that redirect visitors to an address under the same guard (GUARD_CIRCLE): the redirect never ends. */
export function guardCircle({ entry }: Product): Finding[] {
	return Object.entries(entry.guards).flatMap(([id, { on, redirect }]): Finding[] => {
		const [path = ""] = (redirect ?? "").split(/[?#]/);
		const pattern = on.find((one) => isCovered(one, path));
		if (redirect === undefined || pattern === undefined) return [];
		return [
			{
				code: "GUARD_CIRCLE",
				file: files.entry,
				pointer: at("guards", id, "redirect"),
				cause: `The guard sends visitors to "${redirect}", which it guards itself with "${pattern}", so they never arrive.`,
				cure: 'Redirect to an address outside "on", or take that address out of "on".',
			},
		];
	});
}
