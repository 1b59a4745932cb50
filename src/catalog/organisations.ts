import { readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import type { Diagnostic } from "../checks/diagnostic.ts";
import { isObject } from "../engine/json.ts";
import type { PublishedFiles } from "./catalog-api.ts";
import { hostOwners, refusedHosts } from "./claimed-hosts.ts";
import { ORG_FILE } from "./file-kinds.ts";
import { gateLayer, type Layer, readOverlay } from "./layer.ts";
import type { Origins } from "./origins.ts";
import { identityOwners, takenIdentity } from "./taken-identity.ts";

/** A folder of organisations, and what stands before their codes where files are named. */
export interface OrganisationsFolder {
	readonly folder: string;
	readonly shown: string;
}

/**
 * Returns the gated files of every organisation by code; an organisation with a fault is among them, with the fault. A
 * second one of the same code is left out and is a stray fault.
 */
export function readOrganisations(
	folders: readonly OrganisationsFolder[],
	origins: Origins,
	published: PublishedFiles = {},
	givenHosts: { readonly [host: string]: string } = {},
): { layers: Map<string, Layer>; strays: Diagnostic[] } {
	const layers = new Map<string, Layer>();
	const strays: Diagnostic[] = [];
	for (const { folder, shown } of folders) {
		for (const name of foldersIn(folder)) {
			const layer = gateLayer(readOverlay(folder, name), name, shown + name, origins);
			if (layers.has(name)) {
				const cause = `There are two organisations "${name}".`;
				strays.push(
					orgFault(
						"ORG_TWICE",
						layer,
						cause,
						"Give one of the folders another code.",
						placeOf(layer, "/code", origins),
					),
				);
			} else layers.set(name, withFault(layer, codeFault(layer, name, origins)));
		}
	}
	const ofFolders = [...layers.values()];
	for (const [code, files] of Object.entries(published)) {
		const bytes = new Map(Object.entries(files).map(([path, text]) => [path, new TextEncoder().encode(text)]));
		const layer = gateLayer({ files: bytes, faults: [] }, code, code, origins);
		layers.set(code, withFault(layer, codeFault(layer, code, origins)));
	}
	// what stands in a folder came before what is published over it, or beside it
	const inOrder = [...ofFolders, ...Object.keys(published).flatMap((code) => layers.get(code) ?? [])];
	const identities = identityOwners(inOrder);
	const hosts = hostOwners(inOrder, givenHosts);
	for (const [code, layer] of layers) {
		const taken = [...refusedHosts(layer, hosts, origins), ...takenIdentity(layer, identities, origins)];
		if (taken.length > 0) layers.set(code, { ...layer, diagnostics: [...layer.diagnostics, ...taken] });
	}
	return { layers, strays };
}

/** Returns the folders of organisations; a link under a code is one too, so that a broken one is told. */
function foldersIn(folder: string): string[] {
	try {
		const entries = readdirSync(folder, { withFileTypes: true });
		const isMeant = (entry: (typeof entries)[number]): boolean =>
			entry.isDirectory() || (entry.isSymbolicLink() && CODE.test(entry.name) && !isFile(join(folder, entry.name)));
		const names = entries.filter((entry) => !entry.name.startsWith(".") && isMeant(entry)).map(({ name }) => name);
		return names.sort();
	} catch {
		return [];
	}
}

const CODE = /^[a-z0-9]+(-[a-z0-9]+)*$/;

function isFile(place: string): boolean {
	try {
		return statSync(place).isFile();
	} catch {
		return false;
	}
}

function withFault(layer: Layer, fault: Diagnostic | undefined): Layer {
	return fault === undefined ? layer : { ...layer, diagnostics: [...layer.diagnostics, fault] };
}

function codeFault(layer: Layer, name: string, origins: Origins): Diagnostic | undefined {
	const org = layer.files.get(ORG_FILE);
	const isTold = layer.diagnostics.some(({ file }) => file === layer.shown || file.endsWith(`/${ORG_FILE}`));
	if (org === undefined && isTold) return undefined;
	if (org === undefined)
		return orgFault("ORG_FILE_MISSING", layer, "The folder has no org.json.", "Write org.json with code and name.");
	if (isObject(org) && org.code === name) return undefined;
	const cause = `"code" is not the name of the folder, "${name}".`;
	return orgFault("ORG_CODE", layer, cause, "Give both the same name.", placeOf(layer, "/code", origins));
}

interface Place {
	readonly line: number;
	readonly column: number;
}

function placeOf(layer: Layer, pointer: string, origins: Origins): Place | undefined {
	return origins.locate(layer.files.get(ORG_FILE) ?? null, pointer);
}

function orgFault(code: string, layer: Layer, cause: string, cure: string, at?: Place): Diagnostic {
	return {
		code,
		severity: "error",
		file: `${layer.shown}/${ORG_FILE}`,
		line: at?.line ?? 1,
		column: at?.column ?? 1,
		org: layer.name,
		cause,
		cure,
	};
}
