import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Outcome } from "./outcome.ts";
import { runProcess } from "./process.ts";

interface Report {
	readonly numPassedTests: number;
	readonly numFailedTests: number;
	readonly numPendingTests: number;
	readonly numTodoTests: number;
	readonly testResults: readonly {
		readonly name: string;
		readonly status: string;
		readonly assertionResults: readonly { readonly status: string }[];
	}[];
}

/** Files that failed before any of their tests did: a broken import, a throwing hook. */
function brokenFiles(report: Report): number {
	const broken = report.testResults.filter(
		(file) => file.status === "failed" && !file.assertionResults.some((one) => one.status === "failed"),
	);
	return broken.length;
}

function readReport(file: string): Report | undefined {
	if (!existsSync(file)) return undefined;
	const report: Report = JSON.parse(readFileSync(file, "utf8"));
	return report;
}

/**
 * Runs vitest on some projects and counts by its own report. A skipped test is a failure unless tests were asked for by
 * name; so is a run that vitest calls failed though no test did (an unhandled error, no test found).
 */
export async function runVitest(
	root: string,
	projects: readonly string[],
	passOn: readonly string[],
	env: NodeJS.ProcessEnv,
): Promise<Outcome> {
	const folder = mkdtempSync(join(tmpdir(), "heloc-flow-vitest-"));
	const file = join(folder, "report.json");
	const args = [
		join(root, "node_modules", "vitest", "vitest.mjs"),
		"run",
		...projects.flatMap((project) => ["--project", project]),
		"--reporter=default",
		"--reporter=json",
		`--outputFile.json=${file}`,
		...(passOn.length > 0 ? ["--passWithNoTests", ...passOn] : []),
	];
	const finished = await runProcess(process.execPath, args, {
		cwd: root,
		env: { ...process.env, ...env, NO_COLOR: "1" },
	});
	const report = readReport(file);
	rmSync(folder, { recursive: true, force: true });
	const name = projects.join(" + ");
	if (!report) return { name, passed: 0, failed: 1, seconds: finished.seconds, output: finished.output };
	const selected = passOn.length > 0;
	const skipped = selected ? 0 : report.numPendingTests + report.numTodoTests;
	const counted = report.numFailedTests + brokenFiles(report) + skipped;
	const failed = counted === 0 && finished.code !== 0 ? 1 : counted;
	const note = skipped > 0 ? `\n${skipped} skipped or unfinished tests count as failed.` : "";
	return { name, passed: report.numPassedTests, failed, seconds: finished.seconds, output: finished.output + note };
}
