import { Session } from "node:inspector/promises";
import { dirname, relative } from "node:path";
import { fileURLToPath } from "node:url";

/** A folder of src whose code a request ran. */
export interface PassedFolder {
	readonly folder: string;
	/** Functions of it that ran, and how often all of them together. */
	readonly functions: number;
	readonly calls: number;
}

/** Runs some work of this process and returns the folders of src whose functions ran meanwhile, those that ran most first. */
export async function passedFolders(root: string, work: () => Promise<unknown>): Promise<readonly PassedFolder[]> {
	const session = new Session();
	session.connect();
	try {
		await session.post("Profiler.enable");
		await session.post("Profiler.startPreciseCoverage", { callCount: true, detailed: false });
		// counts begin anew with each reading
		await session.post("Profiler.takePreciseCoverage");
		await work();
		const { result } = await session.post("Profiler.takePreciseCoverage");
		const found = new Map<string, PassedFolder>();
		for (const { url, functions } of result) {
			if (!url.startsWith("file:")) continue;
			const folder = relative(root, dirname(fileURLToPath(url))).replaceAll("\\", "/");
			if (!folder.startsWith("src/")) continue;
			const ran = functions.flatMap(({ functionName, ranges }) => (functionName === "" ? [] : [ranges[0]?.count ?? 0]));
			const called = ran.filter((count) => count > 0);
			if (called.length === 0) continue;
			const before = found.get(folder) ?? { folder, functions: 0, calls: 0 };
			const calls = called.reduce((sum, count) => sum + count, before.calls);
			found.set(folder, { folder, functions: before.functions + called.length, calls });
		}
		return [...found.values()].sort((a, b) => b.calls - a.calls);
	} finally {
		session.disconnect();
	}
}
