import { findBrowser } from "../testing/browser.ts";
import { findingsIn } from "../testing/outcome.ts";
import { buildStep, runStep } from "../testing/steps.ts";
import { runVitest } from "../testing/vitest-run.ts";
import type { Soak } from "./soak.ts";

const PROJECT = "soak-browser";

/** What only takes long in a browser. */
export const browser: Soak = {
	name: "browser",
	about: "builds the web and runs the long tests in a browser (tests/soak/browser)",
	count: 0,
	run: async ({ root }) => {
		const env = { CHROMIUM_PATH: await findBrowser(root) };
		const built = await runStep(root, buildStep);
		if (built.failed > 0) throw new Error(`The web was not built:\n${built.output}`);
		const ran = await runVitest(root, [PROJECT], [], env);
		for (const line of findingsIn(ran)) console.log(`    ${line}`);
		if (ran.failed === 0) return { passed: ran.passed, faults: [] };
		console.error(ran.output.trim());
		const fault = { what: `tests of ${PROJECT} failed`, again: "browser" };
		return { passed: ran.passed, faults: Array.from({ length: ran.failed }, () => fault) };
	},
};
