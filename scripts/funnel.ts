import { openDatabase } from "../src/server/platform/db/open-database.ts";
import { readSettings } from "../src/server/settings.ts";
import { type FunnelLine, readFunnel } from "../src/server/workflow/telemetry/funnel.ts";

const USAGE = "Usage: npm run -s funnel -- [--days N] [--json]";
const DAYS = 30;

function daysOf(options: readonly string[]): number | undefined {
	const at = options.indexOf("--days");
	if (at < 0) return DAYS;
	const days = Number(options[at + 1]);
	return Number.isInteger(days) && days > 0 ? days : undefined;
}

function print(lines: readonly FunnelLine[], days: number): void {
	if (lines.length === 0) {
		console.log(`No step was seen in the last ${days} days.`);
		return;
	}
	const percent = (part: number, whole: number) => (whole === 0 ? "–" : `${((part / whole) * 100).toFixed(1)}%`);
	let group = "";
	for (const { org, productHash, step, reached, submitted, refused, left } of lines) {
		const title = `${org}, configuration ${productHash.slice(0, 12)}`;
		if (title !== group) {
			group = title;
			console.log(`\n${title}`);
			console.log(
				`  ${"step".padEnd(32)}${["reached", "done", "refused", "left", "drop-off"].map((w) => w.padStart(10)).join("")}`,
			);
		}
		const counts = [reached, submitted, refused, left, percent(left, reached)];
		console.log(`  ${step.padEnd(32)}${counts.map((one) => String(one).padStart(10)).join("")}`);
	}
}

const options = process.argv.slice(2);
const days = daysOf(options);
const isKnown = options.every((one, at) => one === "--json" || one === "--days" || options[at - 1] === "--days");
if (days === undefined || !isKnown) {
	console.error(USAGE);
	process.exitCode = 2;
} else {
	try {
		const database = await openDatabase(readSettings(process.env));
		try {
			const lines = await readFunnel(database.db, days);
			if (options.includes("--json")) console.log(JSON.stringify({ days, lines }, null, 2));
			else print(lines, days);
		} finally {
			await database.close();
		}
	} catch (error) {
		console.error(error instanceof Error ? error.message : String(error));
		process.exitCode = 1;
	}
}
