import { partnerMutants, tryRandomChange } from "../../tests/partners/mutant-checks.ts";
import { nonsenseOf, partnerNonsense, wrongWith } from "../../tests/partners/senseless-checks.ts";
import { walkChanged } from "../../tests/walk/accepted.ts";
import { seeded } from "../../tests/walk/random.ts";
import { findingsIn } from "../testing/outcome.ts";
import { runVitest } from "../testing/vitest-run.ts";
import { type Soak, soakSeeds } from "./soak.ts";

/** Of both, `npm test` tries a part. */
const WRITTEN = ["faults", "planted"]
	.map((name) => `tests/partners/${name}.test.ts`)
	.concat("tests/catalog/several-faults.test.ts");

/** Every written and many random faults in a partner's files, changes that do no harm, and changes without sense. */
export const overlays: Soak = {
	name: "overlays",
	about:
		"plants each known and random faults in a partner's files, which must be found, changes that do no harm, and changes without sense, which must stop nothing; walks borrowers through slips that the checks accept",
	count: 10_000,
	run: async (request) => {
		const ran = await runVitest(request.root, ["unit"], WRITTEN, { EVERY_EDIT: "1" });
		for (const line of findingsIn(ran)) console.log(`    ${line}`);
		if (ran.failed > 0) console.error(ran.output.trim());
		const fault = { what: `edits of ${WRITTEN.join(" and ")} failed`, again: "overlays --count 1" };
		const mutants = partnerMutants();
		const nonsense = partnerNonsense();
		const soaked = await soakSeeds("overlays", request, async (seed) => [
			...tryRandomChange(seeded(seed), mutants),
			...wrongWith(nonsenseOf(nonsense, seed)),
		]);
		let walkedThrough = 0;
		const walked = await soakSeeds("overlays", request, async (seed) => {
			const { walked: borrowers, traps } = await walkChanged(seed);
			walkedThrough += borrowers;
			return traps;
		});
		console.log(`    ${walkedThrough} borrowers walked through changes that the checks accept`);
		return {
			passed: ran.passed + soaked.passed + walked.passed,
			faults: [...Array.from({ length: ran.failed }, () => fault), ...soaked.faults, ...walked.faults],
		};
	},
};
