import { parseArgs } from "node:util";
import { walkMany } from "../tests/walk/many.ts";

// Walks ten thousand random borrowers (a test run walks five hundred): `-- --org X`, `--count N`, `--seed N` for
// others.
const { values } = parseArgs({
	options: {
		org: { type: "string", multiple: true, default: ["main", "lakeside-cu"] },
		count: { type: "string", default: "10000" },
		seed: { type: "string", default: "1" },
	},
});
const [count, seed] = [Number(values.count), Number(values.seed)];
if (!(Number.isInteger(count) && count > 0 && Number.isInteger(seed))) {
	console.error("Usage: npm run soak -- [--org ORG …] [--count N] [--seed N]");
	process.exit(2);
}
for (const org of values.org) {
	const { faults } = await walkMany(org, seed, count);
	for (const fault of faults) console.error(fault);
	if (faults.length > 0) process.exitCode = 1;
}
