import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import type { Catalog, PublishedFiles } from "../../catalog/index.ts";
import { loadCatalog } from "../../catalog/load.ts";
import { PRODUCT_ROOT } from "../../product-root.ts";
import { type FlowIo, NotReached, UsageError } from "../io.ts";
import type { Options } from "../options.ts";
import { askServer, orgOf } from "../server/server-call.ts";
import { STANDARD_LENDER } from "../standard-lender.ts";

/** The other side of a comparison. */
export interface Before {
	readonly catalog: Catalog;
	readonly org: string;
	/** Its name in the report. */
	readonly name: string;
}

/**
 * Returns the other side of a comparison: another organization (by default the one it extends), a version that a running
 * server keeps, the same organization in another folder, or everything at a git revision.
 */
export async function beforeOf(options: Options, now: Catalog, io: FlowIo): Promise<Before> {
	const org = orgOf(options);
	const { against, version, folder, revision } = options;
	const of = now.productId === undefined ? {} : { product: now.productId };
	const named = [against, version, folder, revision].filter((one) => one !== undefined);
	if (named.length > 1) throw new UsageError("diff takes one of --against, --version, --folder and --revision.");
	if (version !== undefined) return atVersion(options, io, { org, version, ...of });
	if (folder !== undefined)
		return { catalog: loadCatalog({ overlaysDir: folder, ...of }), org, name: `${org} of ${folder}` };
	if (revision !== undefined)
		return { catalog: atRevision(options, io, { revision, ...of }), org, name: `${org} at ${revision}` };
	const other = against ?? now.product(org).org.extends ?? STANDARD_LENDER;
	return { catalog: now, org: other, name: other };
}

interface OfProduct {
	readonly product?: string;
}

async function atVersion(
	options: Options,
	io: FlowIo,
	{ org, version, ...of }: OfProduct & { readonly org: string; readonly version: string },
): Promise<Before> {
	const answer = await askServer(options, "GET", `/service-products/api/v1/versions/${encodeURIComponent(version)}`);
	if (answer.status !== 200) throw new NotReached(String(answer.body.message));
	const { version: hash, files } = answer.body as { version: string; files: PublishedFiles[string] };
	const overlaysDir = options.overlays ?? io.overlaysDir;
	const folders = overlaysDir === undefined ? {} : { overlaysDir };
	const catalog = loadCatalog({ published: { [org]: files }, ...folders, ...of });
	return { catalog, org, name: `${org} version ${hash.slice(0, 12)}` };
}

/** The overlays folder at a revision of its repository; without one, the base and its organizations. */
function atRevision(
	options: Options,
	io: FlowIo,
	{ revision, ...of }: OfProduct & { readonly revision: string },
): Catalog {
	const overlays = options.overlays ?? io.overlaysDir;
	const home = mkdtempSync(join(tmpdir(), "heloc-flow-revision-"));
	try {
		if (overlays !== undefined) {
			unpack(resolve(overlays), revision, ["."], home);
			return loadCatalog({ overlaysDir: home, ...of });
		}
		const root = io.root ?? PRODUCT_ROOT;
		unpack(root, revision, ["flows", "schemas"], home);
		return loadCatalog({ root: home, ...of });
	} finally {
		rmSync(home, { recursive: true, force: true });
	}
}

function unpack(from: string, revision: string, paths: readonly string[], to: string): void {
	if (revision.startsWith("-")) throw new UsageError(`"${revision}" is not a revision.`);
	mkdirSync(to, { recursive: true });
	const archive = join(to, ".revision.tar");
	const made = spawnSync("git", ["-C", from, "archive", "--output", archive, revision, ...paths], { encoding: "utf8" });
	if (made.status !== 0) {
		const why = made.error === undefined ? made.stderr.trim().split("\n")[0] : "git was not found";
		throw new NotReached(`${from} cannot be read at revision "${revision}": ${why}`);
	}
	const unpacked = spawnSync("tar", ["-xf", archive, "-C", to], { encoding: "utf8" });
	rmSync(archive, { force: true });
	if (unpacked.status !== 0) throw new NotReached(`The files of "${revision}" cannot be unpacked: tar failed.`);
}
