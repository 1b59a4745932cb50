import { dirname } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { allMutants, type Mutant } from "./mutating/all-mutations.ts";
import { importersIn } from "./mutating/importers.ts";
import { isKnown, knownSurvivors } from "./mutating/known-survivors.ts";
import { reachOf } from "./mutating/reach.ts";
import { isSound, runMutant } from "./mutating/run-mutant.ts";
import { sample } from "./mutating/sample.ts";
import { scratchCopy } from "./mutating/scratch-copy.ts";
import { mutateSuite } from "./mutating/suite.ts";
import { testsFor } from "./mutating/tests-for.ts";
import { mutateWire } from "./mutating/wire.ts";

/**
 * Plants small faults in engine, checks and lending, one at a time, and lists those that no unit test notices; with
 * `--suite` in server and web, and asks their tests. With `wire` it renames what travels between server and page, and
 * asks the compiler.
 */
const root = dirname(dirname(fileURLToPath(import.meta.url)));
const { values, positionals } = parseArgs({
	allowPositionals: true,
	options: {
		seed: { type: "string", default: "1" },
		count: { type: "string", default: "60" },
		workers: { type: "string", default: "1" },
		only: { type: "string", default: "" },
		slowest: { type: "string", default: "600" },
		goal: { type: "string", default: "95" },
		measure: { type: "boolean", default: false },
		verbose: { type: "boolean", default: false },
		suite: { type: "boolean", default: false },
		browser: { type: "boolean", default: false },
		list: { type: "string", default: "" },
	},
});
if (positionals.includes("wire")) {
	const { only, verbose } = values;
	const request = { seed: Number(values.seed), count: Number(values.count), only, verbose };
	process.exit((await mutateWire(root, request)) * 100 < Number(values.goal) ? 1 : 0);
}
if (values.suite || /^src\/(?:server|web)\b/.test(values.only)) {
	const { only, list, browser, verbose } = values;
	const request = { seed: Number(values.seed), count: Number(values.count), only, list, browser, verbose };
	const noticed = await mutateSuite(root, request);
	process.exit(noticed * 100 < Number(values.goal) ? 1 : 0);
}
const started = performance.now();
const known = knownSurvivors();
const every = allMutants(root);
const stale = known.filter((one) => !every.some((mutant) => isKnown(one, mutant.file, mutant)));
const open = every.filter(
	(mutant) => mutant.file.includes(values.only) && !known.some((one) => isKnown(one, mutant.file, mutant)),
);
const drawn = [...sample(open, Number(values.count), Number(values.seed))];
const importers = importersIn(root);
const reach = await reachOf(root, values.measure);
console.log(
	`${drawn.length} of ${open.length} mutations, seed ${values.seed}; ${known.length} that change nothing are left out`,
);

const survivors: Mutant[] = [];
const told = ({ file, line, was, now }: Mutant) => `${file}:${line}  ${was}  →  ${now}`;
let killed = 0;

/** Test files that fail in a copy without any mutation, and those known to pass there. */
const unsound = new Set<string>();
const sound = new Set<string>();
const fileOf = (by: string) => by.split(" > ")[0] ?? "";

/** The test file that notices a mutation; one that also fails without it is excluded from then on. */
async function noticedBy(folder: string, mutant: Mutant): Promise<string | undefined> {
	const tests = testsFor(reach, mutant.file, mutant.within, importers).filter(
		({ test, seconds }) => seconds <= Number(values.slowest) && !unsound.has(test),
	);
	const by = await runMutant(folder, mutant.file, mutant, tests);
	if (by === undefined || sound.has(fileOf(by))) return by;
	const passes = await isSound(folder, by, tests);
	(passes ? sound : unsound).add(fileOf(by));
	return passes ? by : noticedBy(folder, mutant);
}

async function work(): Promise<void> {
	const copy = scratchCopy(root);
	try {
		for (let mutant = drawn.shift(); mutant !== undefined; mutant = drawn.shift()) {
			const by = await noticedBy(copy.folder, mutant);
			if (by === undefined) {
				survivors.push(mutant);
				console.log(`survived  ${told(mutant)}`);
			} else {
				killed += 1;
				if (values.verbose) console.log(`killed  ${told(mutant)}  by ${by}`);
			}
		}
	} finally {
		copy.remove();
	}
}

await Promise.all(Array.from({ length: Number(values.workers) }, work));
for (const test of unsound) console.log(`${test} fails in a copy of the repository, mutated or not: it was left out`);
for (const { file, within, was, now } of stale)
	console.log(`known-survivors.json names what is not there: ${file} ${within}: ${was} → ${now}`);
const total = killed + survivors.length;
const share = total === 0 ? 100 : (killed / total) * 100;
const seconds = ((performance.now() - started) / 1000).toFixed(0);
console.log(`${killed} of ${total} noticed (${share.toFixed(1)} %, goal ${values.goal} %) in ${seconds} s`);
process.exitCode = share < Number(values.goal) || stale.length > 0 ? 1 : 0;
