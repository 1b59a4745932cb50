import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { PIN_FILE } from "../catalog/files/layer.ts";
import type { Catalog } from "../catalog/index.ts";
import type { Json } from "../engine/index.ts";
import { isObject } from "../engine/json.ts";
import type { Found } from "./found.ts";
import { type ExitCode, exitCodes, type FlowIo, UsageError } from "./io.ts";
import type { Options } from "./options.ts";
import { type Moved, movedSince, type Pin, pinned } from "./pin.ts";
import { placeOf } from "./print/place.ts";
import { tell } from "./print/report.ts";
import { organizationsFolder, orgOf, ownFiles } from "./server/server-call.ts";

/**
 * Lists the leaves of an overlay whose base value changed since the overlay was pinned, paths that no longer match
 * anything, and locked values it changes; --write pins it to the current base values.
 */
export async function rebase(options: Options, catalog: Catalog, io: FlowIo): Promise<ExitCode> {
	const org = orgOf(options);
	const files = ownFiles(options, io);
	const parent = parentOf(files);
	if (parent === undefined)
		throw new UsageError(`"${org}" extends no other organization, so there is nothing to rebase on.`);
	const below = catalog.resolve(parent) as { readonly [file: string]: Json };
	const overlay = Object.fromEntries(Object.entries(files).map(([file, text]) => [file, parsed(text)]));
	if (options.write) {
		const { leaves, own } = pinned(overlay, below);
		const pin: Pin = { against: parent, base: catalog.composed(parent).hash, leaves, own };
		writeFileSync(join(organizationsFolder(options, io), org, PIN_FILE), `${JSON.stringify(pin, null, "\t")}\n`);
		const count = `${Object.keys(leaves).length} values below it, ${own.length} of its own`;
		const text = `${org} is pinned to ${parent} ${pin.base.slice(0, 12)}: ${count}\n`;
		await tell({ json: { org, against: parent, base: pin.base }, text }, options.format, io);
		return exitCodes.clean;
	}
	const pin = overlay[PIN_FILE] as unknown as Pin | undefined;
	const since = pin === undefined ? [] : movedSince(pin, overlay, below);
	const refused = refusedPaths(catalog, org);
	const head = pin === undefined ? `${org} is not pinned: flow rebase --org ${org} --write pins it\n` : "";
	const lines = [...since, ...refused].map(({ place, kind, why }) =>
		kind === "changed" ? `  ${place} changed below: ${why}\n` : `  ${place} ${kind}: ${why}\n`,
	);
	const moved = [...since, ...refused];
	const found = moved.map((one) => foundOf(one, (file, pointer) => placeOf(catalog, org, file, pointer), org));
	const closing = `${head}${lines.length} to review\n`;
	const json = { org, against: parent, isPinned: pin !== undefined, moved };
	await tell({ json, text: `${head}${lines.join("")}${lines.length} to review\n`, found, closing }, options.format, io);
	return lines.length === 0 ? exitCodes.clean : exitCodes.findings;
}

function foundOf(
	{ place, kind, why }: Moved,
	placed: (file: string, pointer: string) => Pick<Found, "file" | "line" | "column">,
	org: string,
): Found {
	const [file = "", pointer = ""] = place.split("#");
	const severity = kind === "changed" || kind === "doubled" ? "warning" : "error";
	const cause = kind === "changed" ? `The value below this one changed: ${why}` : `It is ${kind}: ${why}`;
	return { code: `OVERLAY_${kind.toUpperCase()}`, severity, ...placed(file, pointer), org, cause, cure: "" };
}

function refusedPaths(catalog: Catalog, org: string): Moved[] {
	return catalog.diagnostics(org).flatMap(({ code, file, pointer = "", cause }): Moved[] => {
		const place = `${file}#${pointer}`;
		if (code === "OVERLAY_HITS_NOTHING" || code === "OVERLAY_ANCHOR") return [{ place, kind: "orphaned", why: cause }];
		return code === "LOCKED_TOUCHED" || code === "CONSTRAINT_LOOSENED" ? [{ place, kind: "locked", why: cause }] : [];
	});
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
