import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";

const apt = "/usr/bin/apt-get";

/** Installs packages of Debian or Ubuntu where this process may: as root, on a machine that has apt. Says nothing of how it went. */
export function installWithApt(names: readonly string[]): void {
	if (process.getuid?.() !== 0 || !existsSync(apt)) return;
	const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
	spawnSync(apt, ["update", "-qq"], { env, stdio: "ignore" });
	spawnSync(apt, ["install", "-y", "-qq", "--no-install-recommends", ...names], { env, stdio: "ignore" });
}
