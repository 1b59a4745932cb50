import { createHash } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { runProcess } from "../testing/process.ts";

/**
 * Installs the packages that a rarely used command needs, from the lock file in its own folder, unless they are there.
 * Dependencies shared with the product resolve to the packages above. Throws npm's output.
 */
export async function installOwnPackages(folder: string): Promise<void> {
	const stamp = join(folder, "node_modules", ".installed");
	const lock = createHash("sha256")
		.update(readFileSync(join(folder, "package-lock.json")))
		.digest("hex");
	if (existsSync(stamp) && readFileSync(stamp, "utf8") === lock) return;
	console.error("Installing the packages that only this command needs …");
	// packages shared with the product are installed already
	const args = ["ci", "--legacy-peer-deps", "--ignore-scripts", "--no-audit", "--no-fund", "--loglevel=error"];
	const npm = process.env.npm_execpath;
	const { code, output } = npm?.endsWith("js")
		? await runProcess(process.execPath, [npm, ...args], { cwd: folder })
		: await runProcess("npm", args, { cwd: folder });
	if (code !== 0) throw new Error(`The packages of ${folder} could not be installed.\n${output}`);
	writeFileSync(stamp, lock);
}
