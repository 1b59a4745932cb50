import { readdirSync, statSync } from "node:fs";
import { join, resolve } from "node:path";
import type { Diagnostic } from "../checks/diagnostic.ts";
import type { Json } from "../engine/authored/authored.ts";
import { isObject } from "../engine/json.ts";
import { PRODUCT_ROOT } from "../product-root.ts";
import type { CatalogOptions } from "./catalog-api.ts";
import { withEdits } from "./files/edited-files.ts";
import { ORG_FILE } from "./files/file-kinds.ts";
import { gateLayer, type Layer, readOverlay } from "./files/layer.ts";
import { lenderView } from "./files/product-view.ts";
import { type FolderContent, printOf } from "./files/read-folder.ts";
import type { WrittenOrganization } from "./files/written-organization.ts";
import { hostOwners, refusedHosts } from "./guard/claimed-hosts.ts";
import { unknownProducts } from "./guard/offered-products.ts";
import { identityOwners, takenIdentity } from "./guard/taken-identity.ts";
import { stoppedAt } from "./judge/product-gate.ts";
import type { Origins } from "./text/origins.ts";

/** The folder of the organizations that come with the product, or with another root. */
export function shippedOrganizations(root = PRODUCT_ROOT): string {
	return join(resolve(root), "flows/orgs");
}

/** A folder of organizations, and the prefix of their codes in reported paths. */
export interface OrganizationsFolder {
	readonly folder: string;
	readonly shown: string;
}

interface ReadWith extends Pick<CatalogOptions, "published" | "givenHosts" | "edited" | "product"> {
	/** The ids of all products. */
	readonly products: readonly string[];
}

/**
 * Returns every organization by code, faulty ones included. A second organization with the same code is skipped and
 * reported as a stray fault.
 */
export function readOrganizations(
	folders: readonly OrganizationsFolder[],
	origins: Origins,
	{ published = {}, givenHosts = {}, edited = {}, product, products }: ReadWith,
): { organizations: Map<string, WrittenOrganization>; strays: Diagnostic[] } {
	const organizations = new Map<string, Written>();
	const strays: Diagnostic[] = [];
	for (const { folder, shown } of folders) {
		for (const name of foldersIn(folder)) {
			const content = lenderView(withEdits(readOverlay(folder, name), `${shown}${name}/`, edited), product);
			const written = new Written(content, name, shown + name, origins);
			if (organizations.has(name)) {
				const cause = `There are two organizations "${name}".`;
				const cure = "Give one of the folders another code.";
				strays.push(orgFault("ORG_TWICE", written, cure, cause, placeOf(written, "/code", origins)));
			} else organizations.set(name, written);
		}
	}
	const ofFolders = [...organizations.values()];
	for (const [code, files] of Object.entries(published)) {
		const bytes = new Map(Object.entries(files).map(([path, text]) => [path, new TextEncoder().encode(text)]));
		const content = lenderView({ files: bytes, faults: [] }, product);
		organizations.set(code, new Written(content, code, code, origins));
	}
	// in a dispute over a host or identity, folders come before published organizations
	const inOrder = [...ofFolders, ...Object.keys(published).flatMap((code) => organizations.get(code) ?? [])];
	const identities = identityOwners(inOrder);
	const hosts = hostOwners(inOrder, givenHosts);
	for (const written of organizations.values()) {
		written.faults.push(
			...codeFault(written, origins),
			...refusedHosts(written, hosts, origins),
			...takenIdentity(written, identities, origins),
			...unknownProducts(written, products, origins),
		);
	}
	return { organizations, strays };
}

class Written implements WrittenOrganization {
	readonly faults: Diagnostic[] = [];
	readonly code: string;
	readonly shown: string;
	readonly print: string;
	readonly #content: FolderContent;
	readonly #origins: Origins;
	readonly #identity: Layer;
	#layer: Layer | undefined;

	constructor(content: FolderContent, code: string, shown: string, origins: Origins) {
		this.code = code;
		this.shown = shown;
		this.print = printOf(content);
		this.#content = content;
		this.#origins = origins;
		const bytes = content.files.get(ORG_FILE);
		const files = new Map(bytes === undefined ? [] : [[ORG_FILE, bytes] as const]);
		this.#identity = this.#gated({ files, faults: content.faults });
	}

	/** The parsed files; a reader that fails at them is a finding of this lender, and the others are read. */
	#gated(content: FolderContent): Layer {
		try {
			return gateLayer(content, this.code, this.shown, this.#origins);
		} catch (error) {
			const diagnostics = [stoppedAt(this, this.#origins, error)];
			return { name: this.code, shown: this.shown, files: new Map(), refused: new Map(), diagnostics };
		}
	}

	get org(): Json | undefined {
		return this.#identity.files.get(ORG_FILE);
	}

	/** Whether the missing org.json is already reported. */
	get isTold(): boolean {
		const { diagnostics } = this.#identity;
		return diagnostics.some(({ file }) => file === this.shown || file.endsWith(`/${ORG_FILE}`));
	}

	get layer(): Layer {
		if (this.#layer === undefined) {
			const whole = this.#gated(this.#content);
			this.#layer = { ...whole, diagnostics: [...whole.diagnostics, ...this.faults] };
		}
		return this.#layer;
	}
}

/** Returns the folders of organizations; links count, so that a broken one is reported. */
function foldersIn(folder: string): string[] {
	try {
		const entries = readdirSync(folder, { withFileTypes: true });
		const isMeant = (entry: (typeof entries)[number]): boolean =>
			entry.isDirectory() || (entry.isSymbolicLink() && CODE.test(entry.name) && !isFile(join(folder, entry.name)));
		const names = entries.filter(isMeant).map(({ name }) => name);
		return names.filter((name) => !name.startsWith(".") && name !== PACKAGES).sort();
	} catch {
		return [];
	}
}

/** A lender's repository is checked from its own folder, where npm keeps packages. */
const PACKAGES = "node_modules";
const CODE = /^[a-z0-9]+(-[a-z0-9]+)*$/;

function isFile(place: string): boolean {
	try {
		return statSync(place).isFile();
	} catch {
		return false;
	}
}

function codeFault(written: Written, origins: Origins): Diagnostic[] {
	const { org, code } = written;
	if (org === undefined && written.isTold) return [];
	if (org === undefined)
		return [orgFault("ORG_FILE_MISSING", written, "Write org.json with code and name.", "The folder has no org.json.")];
	if (isObject(org) && org.code === code) return [];
	const cause = `"code" is not the name of the folder, "${code}".`;
	return [orgFault("ORG_CODE", written, "Give both the same name.", cause, placeOf(written, "/code", origins))];
}

interface Place {
	readonly line: number;
	readonly column: number;
}

function placeOf({ org }: WrittenOrganization, pointer: string, origins: Origins): Place | undefined {
	return origins.locate(org ?? null, pointer);
}

function orgFault(code: string, written: WrittenOrganization, cure: string, cause: string, at?: Place): Diagnostic {
	return {
		code,
		severity: "error",
		file: `${written.shown}/${ORG_FILE}`,
		line: at?.line ?? 1,
		column: at?.column ?? 1,
		org: written.code,
		cause,
		cure,
	};
}
