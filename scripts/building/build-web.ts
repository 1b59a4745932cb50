import { join } from "node:path";
import { runProcess } from "../testing/process.ts";
import { compressFiles } from "./compress-files.ts";
import { isBuilt, keepStamp, stampOf } from "./web-stamp.ts";

/**
 * Builds the web into dist/ when its sources changed; returns the seconds it took, 0 when up to date; throws Vite's
 * output.
 */
export async function buildWeb(root: string, options: { force?: boolean } = {}): Promise<number> {
	const stamp = stampOf(root);
	if (!options.force && isBuilt(root, stamp)) return 0;
	const vite = join(root, "node_modules", "vite", "bin", "vite.js");
	const env = { ...process.env, NODE_ENV: "production", NO_COLOR: "1" };
	const started = performance.now();
	const build = async (...side: string[]) => {
		const { code, output } = await runProcess(process.execPath, [vite, "build", ...side, "--logLevel", "warn"], {
			cwd: root,
			env,
		});
		if (code !== 0) throw new Error(`The web could not be built.\n${output.split(/\n\s+at /)[0]?.trim()}`);
	};
	await Promise.all([build(), build("--ssr")]);
	await compressFiles(join(root, "dist", "web"));
	keepStamp(root, stamp);
	return (performance.now() - started) / 1000;
}
