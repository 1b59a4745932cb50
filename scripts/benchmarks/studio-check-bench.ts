import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { build } from "vite";
import { overlayTexts } from "../../src/flow/catalog/index.ts";
import type { ComposedFiles, ComposeRequest } from "../../src/server/workflow/composition/compose-request.ts";
import { composeInWorker } from "../../src/server/workflow/publishing/compose-in-worker.ts";
import { schemasOf } from "../../src/server/workflow/studio/draft-schemas.ts";
import type { JsonLanguage } from "../../src/web/studio/editor/language/json-language.ts";
import { type CommandTime, timeCommand } from "./command-time.ts";
import { draftEdits, type Files } from "./draft-edits.ts";
import { median, processMs } from "./timing.ts";

const REPOSITORY = join(import.meta.dirname, "../..");
const PARTNERS = join(REPOSITORY, "tests/data/partners");
const PARTNER = "harborpoint-cu";

/** Milliseconds, of all rounds in the order of their length. */
export interface Spread {
	/** Of the processor, all threads together; the others are as a clock shows them. */
	readonly cpuP50: number;
	readonly p50: number;
	readonly p95: number;
	readonly max: number;
	readonly rounds: number;
}

/** How soon an edit of a draft is judged. */
export interface StudioCheckFigures {
	/** A whole `flow check` of the lender that knows nothing from before: what the rest is measured against. */
	readonly cold: CommandTime;
	/** The full check in the gate's thread, after edits that leave the draft sound and after edits that leave it faulty. */
	readonly sound: Spread;
	readonly faulty: Spread;
	/** What is said of a file's own text while it is typed. */
	readonly typed: Spread;
}

/** How many edits of a draft, and how many letters typed into a file. */
export interface StudioCheckSizes {
	readonly edits: number;
	readonly letters: number;
	/** A folder of what was proved before, with which no check is cold; a new one when absent. */
	readonly proofs?: string;
}

/** Edits a partner's draft again and again, each edit over what the ones before it left, and times what Studio asks of it. */
export async function benchStudioCheck({ edits, letters, ...sizes }: StudioCheckSizes): Promise<StudioCheckFigures> {
	const folder = mkdtempSync(join(tmpdir(), "heloc-flow-studio-check-"));
	try {
		const proofs = sizes.proofs ?? join(folder, "proofs");
		const flow = join(REPOSITORY, "scripts/flow.ts");
		const cold = await timeCommand(proofs, flow, "check", PARTNER, "--overlays", PARTNERS);
		const { texts: files } = overlayTexts(PARTNERS, PARTNER);
		const request = requestOf(proofs);
		await judge(request(files));
		const times = { sound: [] as CommandTime[], faulty: [] as CommandTime[] };
		for (const edited of draftEdits(files, edits)) {
			const { result: isSound, ...spent } = await timed(() => judge(request(edited)));
			times[isSound ? "sound" : "faulty"].push(spent);
		}
		const typed = await timeTyping(await builtLanguage(folder), files, request(files), letters);
		return { cold, sound: spreadOf(times.sound), faulty: spreadOf(times.faulty), typed };
	} finally {
		rmSync(folder, { recursive: true, force: true });
	}
}

function requestOf(proofs: string): (files: Files) => ComposeRequest {
	return (files) => ({
		...{ root: undefined, overlaysDir: PARTNERS, orgs: [PARTNER], proofs },
		...{ published: { [PARTNER]: files }, givenHosts: {}, linkHosts: {}, ownDomains: true },
	});
}

/** Whether the check passes a draft. */
async function judge(request: ComposeRequest): Promise<boolean> {
	const [own] = await composeInWorker(request);
	return own?.product !== undefined;
}

/** What the editor's worker runs, built as it is for browsers: Node cannot load its package by names. */
async function builtLanguage(folder: string): Promise<JsonLanguage> {
	const entry = join(REPOSITORY, "src/web/studio/editor/language/json-language.ts");
	await build({
		configFile: false,
		logLevel: "silent",
		ssr: { noExternal: true },
		build: {
			ssr: entry,
			outDir: join(folder, "language"),
			rollupOptions: { output: { entryFileNames: "language.mjs" } },
		},
	});
	const built = (await import(join(folder, "language/language.mjs"))) as { JsonLanguage: new () => JsonLanguage };
	return new built.JsonLanguage();
}

/** Types into the largest file, letter by letter, as the editor's worker sees it. */
async function timeTyping(
	language: JsonLanguage,
	files: Files,
	request: ComposeRequest,
	letters: number,
): Promise<Spread> {
	const [own] = await composeInWorker({ ...request, isForEditors: true });
	const [file = "", text = ""] =
		Object.entries(files).toSorted((one, other) => other[1].length - one[1].length)[0] ?? [];
	const schemas = schemasOf(JSON.parse(own?.files ?? "{}") as ComposedFiles, file);
	// a copy, as the editor gets one: the language service ties their references together in place
	language.describe(file, structuredClone(schemas));
	const times: CommandTime[] = [];
	const at = text.indexOf('"', text.length / 2) + 1;
	for (let letter = 1; letter <= letters; letter++) {
		const typed = text.slice(0, at) + "x".repeat(letter) + text.slice(at);
		const { ms, cpuMs } = await timed(() => language.faults(typed));
		times.push({ ms, cpuMs });
	}
	return spreadOf(times);
}

async function timed<Result>(work: () => Promise<Result>): Promise<CommandTime & { readonly result: Result }> {
	const [started, used] = [performance.now(), processMs()];
	const result = await work();
	return { result, ms: performance.now() - started, cpuMs: processMs() - used };
}

function spreadOf(times: readonly CommandTime[]): Spread {
	const sorted = times.map(({ ms }) => ms).toSorted((one, other) => one - other);
	const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
	const cpuP50 = median(times.map(({ cpuMs }) => cpuMs));
	return { cpuP50, p50: at(0.5), p95: at(0.95), max: at(1), rounds: sorted.length };
}
