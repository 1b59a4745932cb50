import { type FSWatcher, watch } from "node:fs";
import { join } from "node:path";
import { CatalogError } from "../catalog/catalog-error.ts";
import type { CatalogOptions, ProofFolder } from "../catalog/index.ts";
import { onceEach } from "../catalog/levels/level-fault.ts";
import { type Rechecked, Rechecker } from "../catalog/rechecker.ts";
import { type ExitCode, exitCodes, type FlowIo, UsageError } from "./io.ts";
import type { Options } from "./options.ts";
import { findingLine } from "./print/finding-text.ts";

/** An editor writes a file in several steps; changes within this time count as one. */
const QUIET_MS = 20;

/** Checks once, then rechecks what each change under flows, schemas or the overlays folder affects, until stopped. */
export async function watchChecks(
	options: Options,
	folders: Pick<CatalogOptions, "overlaysDir"> & { readonly root: string },
	products: readonly (string | undefined)[],
	io: FlowIo,
	proofs?: ProofFolder,
): Promise<ExitCode> {
	const format = options.format ?? "text";
	if (!["text", "json"].includes(format)) throw new UsageError(`check --watch prints text or json, not "${format}".`);
	const recheckers = products.map(
		(product) => new Rechecker({ ...folders, ...(product === undefined ? {} : { product }) }, options.org),
	);
	let isFirst = true;
	const check = async (since: number): Promise<void> => {
		const result = recheckedNow(recheckers);
		// an organization missing at the start is a typo; one that goes missing later may come back
		if (result instanceof CatalogError && isFirst) throw result;
		isFirst = false;
		if (result instanceof CatalogError) await io.err(`${result.message}\n`);
		else if (result.orgs.length + result.gone.length > 0)
			await io.out(format === "json" ? jsonOf(result, since) : textOf(result, since));
		// saved each time: a signal leaves no time for it at the end
		proofs?.save();
	};
	let isOver = false;
	let since: number | undefined;
	let timer: NodeJS.Timeout | undefined;
	// one check at a time, in the order of the changes
	let work = Promise.resolve();
	const touch = (): void => {
		since ??= performance.now();
		clearTimeout(timer);
		timer = setTimeout(() => {
			const start = since ?? performance.now();
			since = undefined;
			work = work.then(() => (isOver ? undefined : check(start)));
		}, QUIET_MS);
	};
	const places = [join(folders.root, "flows"), join(folders.root, "schemas"), folders.overlaysDir ?? ""];
	const watchers = places.filter((place) => place !== "").map((place) => follow(place, touch));
	try {
		await check(performance.now());
		await stopped(io.signal);
		return exitCodes.clean;
	} finally {
		isOver = true;
		clearTimeout(timer);
		for (const watcher of watchers) watcher.close();
		await work;
	}
}

function follow(place: string, touch: () => void): FSWatcher {
	const watcher = watch(place, { recursive: true }, touch);
	// a watched folder that disappears is a change like any other
	return watcher.on("error", touch);
}

function recheckedNow(recheckers: readonly Rechecker[]): Rechecked | CatalogError {
	const today = new Date().toISOString().slice(0, 10);
	try {
		const all = recheckers.map((one) => one.recheck(today));
		const once = (codes: readonly string[]) => [...new Set(codes)];
		return {
			orgs: once(all.flatMap(({ orgs }) => orgs)),
			gone: once(all.flatMap(({ gone }) => gone)),
			findings: onceEach(all.flatMap(({ findings }) => findings)),
		};
	} catch (error) {
		if (error instanceof CatalogError) return error;
		throw error;
	}
}

function jsonOf({ orgs, gone, findings }: Rechecked, since: number): string {
	return `${JSON.stringify({ orgs, gone, findings, ms: Math.round(performance.now() - since) })}\n`;
}

function textOf({ orgs, gone, findings }: Rechecked, since: number): string {
	const ms = Math.round(performance.now() - since);
	const count = findings.length === 1 ? "1 finding" : `${findings.length === 0 ? "no" : findings.length} findings`;
	const named = orgs.length > 4 ? `${orgs.length} organizations` : orgs.join(", ");
	const left = gone.map((org) => `"${org}" is gone\n`).join("");
	const told = findings.map((fault) => `${findingLine(fault)}\n`).join("");
	return `${left}${told}${orgs.length === 0 ? "" : `${count} in ${named} (${ms} ms)\n`}`;
}

function stopped(signal: AbortSignal | undefined): Promise<void> {
	return new Promise((resolve) => {
		if (signal?.aborted) resolve();
		signal?.addEventListener("abort", () => resolve(), { once: true });
	});
}
