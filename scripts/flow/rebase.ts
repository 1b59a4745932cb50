import { statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Catalog } from "../../src/catalog/index.ts";
import { PIN_FILE as PIN } from "../../src/catalog/layer.ts";
import type { Json } from "../../src/engine/index.ts";
import { isObject } from "../../src/engine/json.ts";
import { type ExitCode, exitCodes, type FlowIo, UsageError } from "./io.ts";
import type { Options } from "./options.ts";
import { orgOf, ownFiles } from "./server-call.ts";

/** What an overlay was written against: the values below it, by file and pointer. */
interface Pin {
	readonly against: string;
	readonly base: string;
	readonly leaves: { readonly [place: string]: Json };
}

interface Moved {
	readonly place: string;
	readonly kind: "changed" | "orphaned" | "locked";
	readonly was?: Json;
	readonly is?: Json;
	readonly why?: string;
}

/**
 * Lists the leaves of an overlay whose value below it has changed since the overlay was pinned, paths that hit nothing any
 * more, and locked things touched; --write pins it to what is below it now.
 */
export async function rebase(options: Options, catalog: Catalog, io: FlowIo): Promise<ExitCode> {
	const org = orgOf(options);
	const files = ownFiles(options, io);
	const parent = parentOf(files);
	if (parent === undefined)
		throw new UsageError(`"${org}" extends nobody: it stands on the base alone, which it repeats nowhere.`);
	const below = catalog.resolve(parent) as { readonly [file: string]: Json };
	const leaves = Object.fromEntries(
		Object.entries(files).flatMap(([file, text]) => {
			const overlay = parsed(text);
			const base = below[file];
			return file === PIN || base === undefined ? [] : [...leavesOf(overlay, base, file, "")];
		}),
	);
	const home = homeOf(options, io);
	if (options.write) {
		const pin: Pin = { against: parent, base: catalog.composed(parent).hash, leaves };
		writeFileSync(join(home, PIN), `${JSON.stringify(pin, null, "\t")}\n`);
		await io.out(`${org} is pinned to ${parent} ${pin.base.slice(0, 12)}: ${Object.keys(leaves).length} leaves\n`);
		return exitCodes.clean;
	}
	const pin = files[PIN] === undefined ? undefined : (parsed(files[PIN]) as unknown as Pin);
	const moved = [...(pin === undefined ? [] : changedLeaves(pin.leaves, leaves)), ...refusedPaths(catalog, org)];
	const head = pin === undefined ? `${org} is not pinned: flow rebase --org ${org} --write pins it\n` : "";
	const lines = moved.map(({ place, kind, was, is, why }) =>
		kind === "changed"
			? `  ${place} changed below: ${JSON.stringify(was)} → ${JSON.stringify(is)}\n`
			: `  ${place} ${kind}: ${why}\n`,
	);
	await io.out(`${head}${lines.join("")}${moved.length} to look at\n`);
	return moved.length === 0 ? exitCodes.clean : exitCodes.findings;
}

function changedLeaves(was: Pin["leaves"], is: Pin["leaves"]): Moved[] {
	return Object.entries(was).flatMap(([place, value]): Moved[] => {
		if (!Object.hasOwn(is, place)) return [];
		const now = is[place] as Json;
		return JSON.stringify(now) === JSON.stringify(value) ? [] : [{ place, kind: "changed", was: value, is: now }];
	});
}

function refusedPaths(catalog: Catalog, org: string): Moved[] {
	return catalog.diagnostics(org).flatMap(({ code, file, pointer = "", cause }): Moved[] => {
		const place = `${file}#${pointer}`;
		if (code === "OVERLAY_HITS_NOTHING" || code === "OVERLAY_ANCHOR") return [{ place, kind: "orphaned", why: cause }];
		return code === "LOCKED_TOUCHED" || code === "CONSTRAINT_LOOSENED" ? [{ place, kind: "locked", why: cause }] : [];
	});
}

/** The values below the leaves of an overlay; null for what only the overlay has. */
function* leavesOf(overlay: Json, base: Json | undefined, file: string, pointer: string): Generator<[string, Json]> {
	if (!isObject(overlay) || !isObject(base)) {
		yield [`${file}#${pointer}`, base ?? null];
		return;
	}
	for (const [key, value] of Object.entries(overlay)) {
		if (key === "$schema") continue;
		const at = `${pointer}/${key.replaceAll("~", "~0").replaceAll("/", "~1")}`;
		if (key.startsWith("$")) yield [`${file}#${pointer}`, base];
		else yield* leavesOf(value, Object.hasOwn(base, key) ? base[key] : undefined, file, at);
	}
}

function parsed(text: string): Json {
	try {
		return JSON.parse(text) as Json;
	} catch {
		return {};
	}
}

function parentOf(files: { readonly [path: string]: string }): string | undefined {
	const org = parsed(files["org.json"] ?? "{}");
	return isObject(org) && typeof org.extends === "string" ? org.extends : undefined;
}

function homeOf(options: Options, io: FlowIo): string {
	const root = io.root ?? fileURLToPath(new URL("../../", import.meta.url));
	const folders = [options.overlays ?? io.overlaysDir, join(root, "flows/orgs")].filter((one) => one !== undefined);
	const home = folders
		.map((folder) => join(folder, orgOf(options)))
		.find((one) => statSync(one, { throwIfNoEntry: false }));
	return home ?? "";
}
