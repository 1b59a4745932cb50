import { existsSync } from "node:fs";
import { dirname, join } from "node:path";

/**
 * The folder that holds flows/ and schemas/: the repository, or what the package brings with it. Where this code is in
 * either differs, since a package holds it in few files.
 */
export const PRODUCT_ROOT = holding(import.meta.dirname, "schemas/meta");

/** The closest folder above that holds a path; throws when none does. */
function holding(folder: string, path: string): string {
	if (existsSync(join(folder, path))) return folder;
	const above = dirname(folder);
	if (above === folder)
		throw new Error(`No folder above ${import.meta.dirname} holds ${path}: install the package again.`);
	return holding(above, path);
}
