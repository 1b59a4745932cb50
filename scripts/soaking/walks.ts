import { walkMany } from "../../tests/walk/many.ts";
import type { Soak, SoakFault } from "./soak.ts";

/** Random borrowers, walked to their end. */
export const walks: Soak = {
	name: "walks",
	about: "walks random borrowers of two lenders to the end: --org X (again for more)",
	count: 10_000,
	run: async ({ count, seed, orgs }) => {
		const faults: SoakFault[] = [];
		for (const org of orgs.length > 0 ? orgs : ["main", "lakeside-cu"]) {
			const crowd = await walkMany(org, seed, count);
			for (const what of crowd.faults) {
				const own = /^seed (\d+)/.exec(what)?.[1] ?? seed;
				const again = `walks --org ${org} --seed ${own} --count 1`;
				console.error(`${what}\nAgain: npm run soak -- ${again}`);
				faults.push({ what, again });
			}
		}
		return { passed: count * Math.max(1, orgs.length || 2) - faults.length, faults };
	},
};
