import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { neverRan } from "./never-ran.ts";
import type { Outcome } from "./outcome.ts";
import { runProcess } from "./process.ts";
import { keepSeconds } from "./test-seconds.ts";
import { fileTimesIn } from "./times/file-times.ts";

interface Report {
	readonly numPassedTests: number;
	readonly numFailedTests: number;
	readonly numPendingTests: number;
	readonly numTodoTests: number;
	readonly testResults: readonly {
		readonly name: string;
		readonly status: string;
		readonly startTime: number;
		readonly endTime: number;
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

/** Names the files that never ran, at the end of the output where they are noticed. */
function leftOutNote(root: string, files: readonly string[]): string {
	if (files.length === 0) return "";
	const names = files.map((one) => `\n  ${relative(root, one)}`).join("");
	return `\nA test worker ended before its time; ${files.length} test file(s) never ran to the end:${names}`;
}

const asksByName = (argument: string) => /^(?:-t|--testNamePattern)\b/.test(argument);

function readReport(file: string): Report | undefined {
	if (!existsSync(file)) return undefined;
	const report: Report = JSON.parse(readFileSync(file, "utf8"));
	return report;
}

/**
 * Runs vitest on the given projects and counts from its own report. A skipped test is a failure unless tests were asked
 * for by name; so is a run that vitest reports as failed although no test did (an unhandled error, no test found).
 */
export async function runVitest(
	root: string,
	projects: readonly string[],
	passOn: readonly string[],
	env: NodeJS.ProcessEnv,
	timed = false,
): Promise<Outcome> {
	const folder = mkdtempSync(join(tmpdir(), "heloc-flow-vitest-"));
	const file = join(folder, "report.json");
	const logFile = join(folder, "run.log");
	const timesFile = join(folder, "times.log");
	const args = [
		join(root, "node_modules", "vitest", "vitest.mjs"),
		"run",
		...projects.flatMap((project) => ["--project", project]),
		"--reporter=default",
		"--reporter=json",
		`--reporter=${join(import.meta.dirname, "run-log.ts")}`,
		...(timed ? [`--reporter=${join(import.meta.dirname, "times/times-reporter.ts")}`] : []),
		`--outputFile.json=${file}`,
		...(passOn.length > 0 ? ["--passWithNoTests", ...passOn] : []),
	];
	const finished = await runProcess(process.execPath, args, {
		cwd: root,
		env: { ...process.env, ...env, NO_COLOR: "1", TEST_RUN_LOG: logFile, ...(timed && { TEST_TIMES_LOG: timesFile }) },
		timed,
	});
	const files = existsSync(timesFile) ? fileTimesIn(readFileSync(timesFile, "utf8")) : [];
	const report = readReport(file);
	const leftOut = existsSync(logFile) ? neverRan(readFileSync(logFile, "utf8")) : [];
	rmSync(folder, { recursive: true, force: true });
	const name = projects.join(" + ");
	const times = timed ? { times: { name, seconds: finished.seconds, cpu: finished.cpu ?? 0, files } } : {};
	if (report && !passOn.some(asksByName)) keepSeconds(root, report.testResults);
	const output = finished.output + leftOutNote(root, leftOut);
	const { seconds } = finished;
	if (!report) return { name, passed: 0, failed: Math.max(1, leftOut.length), seconds, output, ...times };
	const skipped = passOn.some(asksByName) ? 0 : report.numPendingTests + report.numTodoTests;
	const counted = report.numFailedTests + Math.max(brokenFiles(report), leftOut.length) + skipped;
	const failed = counted === 0 && finished.code !== 0 ? 1 : counted;
	const note = skipped > 0 ? `\n${skipped} skipped or unfinished tests count as failed.` : "";
	return { name, passed: report.numPassedTests, failed, seconds, output: output + note, ...times };
}
