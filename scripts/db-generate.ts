import { spawnSync } from "node:child_process";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { installOwnPackages } from "./installing/own-packages.ts";

// Writes the migration that brings a database from the last one to the tables as they are now; `-- --name what-it-does` names it.
const root = dirname(dirname(fileURLToPath(import.meta.url)));
const folder = join(root, "scripts", "migrating");
try {
	await installOwnPackages(folder);
	const kit = join(folder, "node_modules", "drizzle-kit", "bin.cjs");
	const args = [kit, "generate", `--config=${join("scripts", "migrating", "drizzle.config.ts")}`];
	const { status } = spawnSync(process.execPath, [...args, ...process.argv.slice(2)], { cwd: root, stdio: "inherit" });
	process.exitCode = status ?? 1;
} catch (error) {
	console.error(error instanceof Error ? error.message : error);
	process.exitCode = 1;
}
