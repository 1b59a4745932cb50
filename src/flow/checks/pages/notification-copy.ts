import type { NotificationCopy, Product } from "../../engine/authored/authored.ts";
import { correctedName, didYouMean } from "../../engine/index.ts";
import type { Finding } from "../diagnostic.ts";
import { at, files } from "../product-files.ts";

const file = files.notifications;

/** Finds notifications about an unknown row (ROW_UNKNOWN) or with a link to an unknown page (PAGE_UNKNOWN). */
export function notificationCopy({ notifications, origination, pages }: Product): Finding[] {
	const { conditions, documents, signing, rows } = notifications;
	const rowNames = Object.keys(origination.stages);
	const lost = Object.keys(rows)
		.filter((row) => !rowNames.includes(row))
		.map((row) => ({
			code: "ROW_UNKNOWN",
			file,
			pointer: at("rows", row),
			cause: `There is no row "${row}" in the stage table.${didYouMean(row, rowNames)}`,
			cure: "Name a row of flows/origination.json, or remove this entry.",
			...correctedName(row, rowNames),
		}));
	const parts = { conditions, documents, signing, rows };
	const said = Object.entries(parts).flatMap(([part, texts]) =>
		Object.entries(texts as { readonly [id: string]: NotificationCopy }).flatMap(([id, copy]) =>
			wrongPage(at(part, id), copy, Object.keys(pages.pages)),
		),
	);
	return [...lost, ...said];
}

function wrongPage(pointer: string, { action }: NotificationCopy, pages: readonly string[]): Finding[] {
	if (action === undefined || action.page === "" || pages.includes(action.page)) return [];
	const cause = `There is no page "${action.page}".${didYouMean(action.page, pages)}`;
	const cure = "Name a page of flows/pages.json without a placeholder, or leave it empty for the application itself.";
	return [
		{
			code: "PAGE_UNKNOWN",
			file,
			pointer: pointer + at("action", "page"),
			cause,
			cure,
			...correctedName(action.page, pages),
		},
	];
}
