import { appendFileSync } from "node:fs";
import { Session } from "node:inspector";
import { relative } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, afterEach, expect } from "vitest";
import { type FileReach, hashOf, type TestReach } from "./test-reach.ts";

declare global {
	/** Counts calls for the lifetime of the worker, because all test files share its modules. */
	var mutateProfiler: Session | undefined;
}

const root = process.cwd();
const out = process.env.MUTATE_REACH ?? "";
const MUTATED = /^src\/(?:engine|checks|lending)\//;
const started = performance.now();

function start(): Session {
	const session = new Session();
	session.connect();
	session.post("Profiler.enable");
	session.post("Profiler.startPreciseCoverage", { callCount: true, detailed: false });
	return session;
}

globalThis.mutateProfiler ??= start();
const session = globalThis.mutateProfiler;

function pathOf(url: string): string {
	const path = url.startsWith("file:") ? fileURLToPath(url) : url;
	return relative(root, path.replace(/\?.*$/, "")).replaceAll("\\", "/");
}

let isSound = true;
afterEach(({ task }) => {
	if (task.result?.state === "fail") isSound = false;
});

afterAll(() => {
	const path = expect.getState().testPath ?? "";
	const test = relative(root, path).replaceAll("\\", "/");
	session.post("Profiler.takePreciseCoverage", (error, taken) => {
		if (error) throw error;
		const files: { [file: string]: FileReach } = {};
		for (const { url, functions } of taken.result) {
			const file = pathOf(url);
			if (!MUTATED.test(file)) continue;
			const names = functions.filter(({ functionName }) => functionName !== "");
			const ran = names.filter(({ ranges }) => ranges.some(({ count }) => count > 0));
			const namesOf = (some: typeof names) => [...new Set(some.map(({ functionName }) => functionName))].sort();
			files[file] = { ran: namesOf(ran), known: namesOf(names) };
		}
		const seconds = (performance.now() - started) / 1000;
		const reach: TestReach = { test, hash: hashOf(path), seconds, files };
		if (isSound) appendFileSync(out, `${JSON.stringify(reach)}\n`);
	});
});
