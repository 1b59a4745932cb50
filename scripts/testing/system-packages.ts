import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";

const apt = "/usr/bin/apt-get";

/** Installs Debian or Ubuntu packages if this process can: as root, with apt. Does not report the outcome. */
export function installWithApt(names: readonly string[]): void {
	if (process.getuid?.() !== 0 || !existsSync(apt)) return;
	const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
	spawnSync(apt, ["update", "-qq"], { env, stdio: "ignore" });
	spawnSync(apt, ["install", "-y", "-qq", "--no-install-recommends", ...names], { env, stdio: "ignore" });
}
