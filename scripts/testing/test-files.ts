import { globSync } from "node:fs";
import { join } from "node:path";

/** The vitest projects of `npm test`, in the order in which they run. */
export const projects = ["unit", "server", "web", "e2e"] as const;

/** A vitest project of `npm test`. */
export type Project = (typeof projects)[number];

/** A test file, relative to the repository, and its project. */
export interface TestFile {
	readonly file: string;
	readonly project: Project;
}

const LONGER = "tests/soak/";

/** The project that a file under tests belongs to. */
export function projectOf(file: string): Project {
	const folder = file.split("/")[1] ?? "";
	if (folder === "server" || folder === "e2e") return folder;
	return folder.startsWith("web") ? "web" : "unit";
}

/** Whether a path is that of a test file of `npm test`. */
export function isTest(file: string): boolean {
	return /^tests\/.*\.test\.tsx?$/.test(file) && !file.startsWith(LONGER);
}

/** Every test file of `npm test`, sorted. */
export function testFiles(root: string): readonly TestFile[] {
	return globSync("tests/**/*.test.{ts,tsx}", { cwd: root })
		.map((name) => name.replaceAll("\\", "/"))
		.filter(isTest)
		.sort()
		.map((file) => ({ file, project: projectOf(file) }));
}

/** The folder of a repository in which runs keep what they measured. */
export const measuredFolder = join("node_modules", ".cache", "heloc-flow");
