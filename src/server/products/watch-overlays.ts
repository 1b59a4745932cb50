import { existsSync, readdirSync, readFileSync, statSync, watch } from "node:fs";
import { join } from "node:path";
import type { Publisher } from "./publisher.ts";
import type { VersionFiles } from "./version-store.ts";

const QUIET_MS = 300;
const MOST_BYTES = 256 * 1024;

/**
 * Makes the organisations of a folder live when their files change, once the folder has been quiet for a moment; a torn
 * or faulty file changes nothing. Gives how to stop.
 */
export function watchOverlays(folder: string, publisher: Publisher, now: () => Date): () => void {
	const touched = new Set<string>();
	let timer: NodeJS.Timeout | undefined;
	const settle = () => {
		const orgs = [...touched].filter((org) => existsSync(join(folder, org, "org.json")));
		touched.clear();
		void publisher.takeUpFolder(orgs, (org) => filesIn(join(folder, org)), now());
	};
	const watcher = watch(folder, { recursive: true, persistent: false }, (_event, file) => {
		const [org = ""] = (file ?? "").split(/[\\/]/);
		if (org === "" || org.startsWith(".")) return;
		touched.add(org);
		clearTimeout(timer);
		timer = setTimeout(settle, QUIET_MS).unref();
	});
	return () => {
		clearTimeout(timer);
		watcher.close();
	};
}

function filesIn(folder: string): VersionFiles {
	const files: { [path: string]: string } = {};
	const walk = (below: string): void => {
		for (const entry of readdirSync(join(folder, below)).sort()) {
			const path = below === "" ? entry : `${below}/${entry}`;
			const found = statSync(join(folder, path), { throwIfNoEntry: false });
			if (found?.isDirectory()) walk(path);
			else if (entry.endsWith(".json") && found !== undefined) {
				// what is too large is refused by the gate, which need not see more of it than that
				files[path] = found.size > MOST_BYTES ? " ".repeat(MOST_BYTES + 1) : readFileSync(join(folder, path), "utf8");
			}
		}
	};
	walk("");
	return files;
}
