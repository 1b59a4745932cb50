import type { PreviewPage } from "../../../contracts/wire/studio/index.ts";
import { withLenderPlaces } from "../../../flow/catalog/index.ts";
import { files as fileNames } from "../../../flow/checks/product-files.ts";
import type { OrgFile } from "../../../flow/engine/authored/authored.ts";
import { isObject, type Json, type JsonObject } from "../../../flow/engine/json.ts";
import type { ComposedFiles } from "../composition/compose-request.ts";

/** The steps of the registration, then the pages of an application; a form that several pages ask stands once. */
export function previewPages({ files }: ComposedFiles): readonly PreviewPage[] {
	const entries = (file: string, key: string) => {
		const { value = null } = files[file] ?? {};
		const all = isObject(value) ? value[key] : undefined;
		return Object.values(isObject(all) ? all : {}).filter((one): one is JsonObject => isObject(one));
	};
	const shown =
		(part: PreviewPage["part"]) =>
		(page: JsonObject): [string, PreviewPage][] => {
			const file = `schemas/forms/${String(page.form ?? "")}.json`;
			const form = Object.hasOwn(files, file) ? files[file]?.value : undefined;
			if (!isObject(form)) return [];
			return [[file, { file, title: String(form.title ?? page.title ?? ""), part }]];
		};
	const pages = [
		...entries(fileNames.registration, "steps").flatMap(shown("registration")),
		...entries(fileNames.pages, "pages").flatMap(shown("application")),
	];
	// the first place of each
	return [...new Map(pages.toReversed())].toReversed().map(([, page]) => page);
}

/** What borrowers read of these files, with the lender's own figures and names in it. */
export function asLenderSays<Value>({ files }: ComposedFiles, value: Value): Value {
	const org = files[fileNames.org]?.value;
	if (!isObject(org)) return value;
	try {
		return withLenderPlaces(value as Json, org as unknown as OrgFile) as Value;
	} catch {
		// figures that the check refuses leave their places open
		return value;
	}
}
