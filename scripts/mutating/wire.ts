import { spawn } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { edited, type WireProperty, wireProperties } from "./renamed-properties.ts";
import { sample } from "./sample.ts";
import { scratchCopy } from "./scratch-copy.ts";

/** What the compiler says of a renamed property, by side: the number of its findings. */
interface Noticed {
	readonly server: number;
	readonly web: number;
}

/** What `npm run mutate -- wire` is asked for. */
export interface WireRequest {
	readonly seed: number;
	readonly count: number;
	/** A part of the paths of the contracts. */
	readonly only: string;
	readonly verbose: boolean;
}

/**
 * Renames properties of contracts, one at a time, and asks the compiler on which side that is noticed. Returns the share
 * that either side notices; what only the server does is listed, since no page should read it.
 */
export async function mutateWire(root: string, { seed, count, only, verbose }: WireRequest): Promise<number> {
	const open = wireProperties(root).filter(({ file }) => file.includes(only));
	const drawn = sample(open, count, seed);
	console.log(`${drawn.length} of ${open.length} properties, seed ${seed}`);
	const copy = scratchCopy(root);
	let noticed = 0;
	try {
		for (const property of drawn) {
			const by = await whileRenamed(copy.folder, [property], () => compile(copy.folder));
			noticed += by.web + by.server > 0 ? 1 : 0;
			const told = `${property.file}:${property.line}  ${property.name}`;
			if (by.web + by.server === 0) console.log(`unnoticed  ${told}`);
			else if (by.web === 0) console.log(`by the server alone  ${told}`);
			else if (verbose) console.log(`noticed  ${told}  server ${by.server}, page ${by.web}`);
		}
	} finally {
		copy.remove();
	}
	console.log(`${noticed} of ${drawn.length} noticed`);
	return drawn.length === 0 ? 1 : noticed / drawn.length;
}

/** Does something while properties of a copy have other names, and names them again as before. */
export async function whileRenamed<Result>(
	folder: string,
	properties: readonly WireProperty[],
	work: () => Promise<Result>,
): Promise<Result> {
	const files = new Map(properties.map(({ file }) => [file, readFileSync(join(folder, file), "utf8")]));
	for (const [file, source] of files) {
		const edits = properties.filter((one) => one.file === file).flatMap((one) => one.edits);
		writeFileSync(join(folder, file), edited(source, edits));
	}
	try {
		return await work();
	} finally {
		for (const [file, source] of files) writeFileSync(join(folder, file), source);
	}
}

/** What the compiler finds in a copy of the repository, by side. */
async function compile(folder: string): Promise<Noticed> {
	const lines = (await findingsOf(folder)).split("\n").filter((line) => / error TS\d+: /.test(line));
	const of = (side: string) => lines.filter((line) => line.startsWith(`src/${side}/`)).length;
	return { server: of("server"), web: of("web") };
}

/** The compiler's words on a project of a copy of the repository; what one run learned serves the next. */
export function findingsOf(folder: string, project = "tsconfig.json"): Promise<string> {
	const tsc = join(folder, "node_modules/typescript/bin/tsc");
	const kept = ["--incremental", "--tsBuildInfoFile", `.${project}.tsbuildinfo`];
	const args = [tsc, "--noEmit", "--singleThreaded", "--pretty", "false", "-p", project, ...kept];
	return new Promise((resolve, reject) => {
		const child = spawn(process.execPath, args, { cwd: folder, stdio: ["ignore", "pipe", "inherit"] });
		let words = "";
		child.stdout.setEncoding("utf8").on("data", (part: string) => {
			words += part;
		});
		child.once("error", reject).once("close", () => resolve(words));
	});
}
