import { join } from "node:path";
import { onBenchApp, STANDARD_SETTING } from "./benchmarks/bench-app.ts";
import { BenchSigner } from "./benchmarks/bench-signer.ts";
import { passedFolders } from "./tracing/passed-folders.ts";

const root = join(import.meta.dirname, "..");
const REQUESTS = ["save", "poll", "standing"] as const;
/** Of so many, the one in which nothing else ran is shown. */
const ROUNDS = 7;
const usage = `npm run trace -- ${REQUESTS.join(" | ")} [--json]

Prints the folders of src whose functions one request of a borrower runs: a saved phone number, a poll of the status, or the
status page's data. It starts a Postgres and a server of its own.`;

const [asked = "", ...options] = process.argv.slice(2);
const request = REQUESTS.find((one) => one === asked);
if (request === undefined || options.some((one) => one !== "--json")) {
	console.error(usage);
	process.exit(asked === "--help" ? 0 : 2);
}
await onBenchApp(STANDARD_SETTING, {}, async (app) => {
	const borrower = await new BenchSigner(app, "127.0.0.1").prepare();
	const { url, headers } = borrower[request];
	const ask = () =>
		request === "save"
			? app.inject({ method: "PUT", url, headers, payload: borrower.save.body })
			: app.inject({ method: "GET", url, headers });
	// what a first request makes and keeps is not what each one passes
	for (let round = 0; round < 3; round += 1) await ask();
	const rounds = [];
	for (let round = 0; round < ROUNDS; round += 1) rounds.push(await passedFolders(root, ask));
	// jobs of the server run now and then in the same process
	const [folders = []] = rounds.sort((a, b) => a.length - b.length);
	if (options.includes("--json")) console.log(JSON.stringify({ request, folders }, null, "\t"));
	else {
		const width = Math.max(...folders.map(({ folder }) => folder.length));
		for (const { folder, functions, calls } of folders)
			console.log(
				`${folder.padEnd(width)}  ${String(functions).padStart(4)} functions ${String(calls).padStart(7)} calls`,
			);
		console.log(`${folders.length} folders`);
	}
});
process.exit();
