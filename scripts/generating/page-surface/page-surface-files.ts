import { readJson } from "../read-json.ts";
import { copyKeysText, noticesText } from "./copy-keys.ts";
import { pageSurface } from "./read-surface.ts";
import { type PagesText, surfaceText, wordNamesText } from "./surface-text.ts";

/** Returns the texts of the files that are made from the web's components and the data that they read, by path. */
export function pageSurfaceFiles(root: string): { readonly [file: string]: string } {
	const read = (file: string) => readJson<PagesText>(root, file);
	return {
		"src/flow/checks/pages/page-surface.generated.ts": surfaceText(pageSurface(root)),
		"src/contracts/copy-keys.generated.ts": copyKeysText(root),
		"src/contracts/notices.generated.ts": noticesText(root),
		"src/contracts/page-words.generated.ts": wordNamesText([read("flows/pages.json"), read("flows/signer.json")]),
	};
}
