import type { Product } from "../../../engine/authored/authored.ts";
import type { Finding } from "../../diagnostic.ts";
import { at, files } from "../../product-files.ts";

/** Finds notices without an action, from which a borrower gets nowhere and reaches no one (NOTICE_WITHOUT_ACTION). */
export function deadNotice({ pages, signer }: Product): Finding[] {
	const all = [
		{ file: files.pages, pages: pages.pages },
		{ file: files.signer, pages: signer.pages },
	];
	return all.flatMap(({ file, pages }) =>
		Object.entries(pages).flatMap(([page, { kind, title, form, actions = {} }]): Finding[] => {
			if (kind !== "notice" || form !== undefined || Object.keys(actions).length > 0) return [];
			const cause = `The notice "${title}" has no action: a borrower can't continue, nor ask for help.`;
			const cure = 'Add an action, such as "Talk to a person".';
			return [
				{
					code: "NOTICE_WITHOUT_ACTION",
					file,
					pointer: at("pages", page),
					also: [at("pages", page, "kind")],
					cause,
					cure,
				},
			];
		}),
	);
}
