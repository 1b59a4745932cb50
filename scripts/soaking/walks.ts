import { loadCatalog } from "../../src/flow/catalog/index.ts";
import { walkMany } from "../../tests/walk/many.ts";
import type { Soak, SoakFault } from "./soak.ts";

/** Random borrowers of each product, walked to their end. */
export const walks: Soak = {
	name: "walks",
	about: "walks random borrowers of each product of two lenders to the end: --org X --product Y (again for more)",
	count: 10_000,
	run: async ({ count, seed, orgs, products }) => {
		const catalog = loadCatalog();
		const [first] = catalog.products;
		const faults: SoakFault[] = [];
		let walked = 0;
		for (const org of orgs.length > 0 ? orgs : ["main", "lakeside-cu"]) {
			const offered = [...(first === undefined ? [] : [first]), ...catalog.furtherOf(org)];
			for (const { id, product } of offered.filter((one) => products.length === 0 || products.includes(one.id))) {
				const crowd = await walkMany(org, seed, count, product);
				walked += count;
				for (const what of crowd.faults) {
					const own = /^seed (\d+)/.exec(what)?.[1] ?? seed;
					const again = `walks --org ${org} --product ${id} --seed ${own} --count 1`;
					console.error(`${what}\nAgain: npm run soak -- ${again}`);
					faults.push({ what, again });
				}
			}
		}
		return { passed: walked - faults.length, faults };
	},
};
