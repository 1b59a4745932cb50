import { spawnSync } from "node:child_process";
import { readdirSync, rmSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { installOwnPackages } from "./installing/own-packages.ts";

// Writes the migration from the last one to the current tables; `-- --name what-it-does` names it.
const root = dirname(dirname(fileURLToPath(import.meta.url)));
const folder = join(root, "scripts", "migrating");
const snapshots = join(root, "src/server/platform/db/migrations/meta");

/** Only the newest snapshot is needed to compute the next migration; databases are created from the SQL files. */
function dropOlderSnapshots(): void {
	const kept = readdirSync(snapshots).filter((name) => name.endsWith("_snapshot.json"));
	for (const name of kept.sort().slice(0, -1)) rmSync(join(snapshots, name));
}

try {
	await installOwnPackages(folder);
	const kit = join(folder, "node_modules", "drizzle-kit", "bin.cjs");
	const args = [kit, "generate", `--config=${join("scripts", "migrating", "drizzle.config.ts")}`];
	const { status } = spawnSync(process.execPath, [...args, ...process.argv.slice(2)], { cwd: root, stdio: "inherit" });
	if (status === 0) dropOlderSnapshots();
	process.exitCode = status ?? 1;
} catch (error) {
	console.error(error instanceof Error ? error.message : error);
	process.exitCode = 1;
}
