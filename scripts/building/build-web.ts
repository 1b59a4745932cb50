import { cp, rm } from "node:fs/promises";
import { join } from "node:path";
import { runProcess } from "../testing/process.ts";
import { compressFiles } from "./compress-files.ts";
import { STUDIO_MODE } from "./other-build.ts";
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
	await Promise.all([build(), build("--mode", STUDIO_MODE), build("--ssr")]);
	await joinStudio(join(root, "dist", "web-studio"), join(root, "dist", "web"));
	await compressFiles(join(root, "dist", "web"));
	keepStamp(root, stamp);
	return (performance.now() - started) / 1000;
}

/** Puts Studio's files beside the others; its page and its list of files under names of their own. */
async function joinStudio(from: string, to: string): Promise<void> {
	await cp(join(from, "assets"), join(to, "assets"), { recursive: true });
	await cp(join(from, "index.html"), join(to, "studio.html"));
	await cp(join(from, ".vite", "page-files.json"), join(to, ".vite", "studio-page-files.json"));
	await rm(from, { recursive: true });
}
