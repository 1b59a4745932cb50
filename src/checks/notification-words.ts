import type { NotificationWords, Product } from "../engine/authored.ts";
import { didYouMean } from "../engine/index.ts";
import type { Finding } from "./diagnostic.ts";
import { at, files } from "./product-files.ts";

const file = files.notifications;

/** What may be filled into the words of each part. */
const PLACES: { readonly [part: string]: readonly string[] } = {
	conditions: ["condition"],
	documents: ["document"],
	signing: ["signed", "signers"],
	rows: [],
};

/** Finds notifications about a row that is not there (ROW_UNKNOWN), to an unknown page (PAGE_UNKNOWN), or with a place that nothing fills (PLACE_UNKNOWN). */
export function notificationWords({ notifications, origination, pages }: Product): Finding[] {
	const { conditions, documents, signing, rows } = notifications;
	const rowNames = Object.keys(origination.stages);
	const lost = Object.keys(rows)
		.filter((row) => !rowNames.includes(row))
		.map((row) => ({
			code: "ROW_UNKNOWN",
			file,
			pointer: at("rows", row),
			cause: `There is no row "${row}" in the stage table.${didYouMean(row, rowNames)}`,
			cure: "Name a row of flows/origination.json, or take these words away.",
		}));
	const parts = { conditions, documents, signing, rows };
	const said = Object.entries(parts).flatMap(([part, texts]) =>
		Object.entries(texts as { readonly [id: string]: NotificationWords }).flatMap(([id, words]) => [
			...wrongPage(at(part, id), words, Object.keys(pages.pages)),
			...unfilled(at(part, id), words, PLACES[part] ?? []),
		]),
	);
	return [...lost, ...said];
}

function wrongPage(pointer: string, { action }: NotificationWords, pages: readonly string[]): Finding[] {
	if (action === undefined || action.page === "" || pages.includes(action.page)) return [];
	const cause = `There is no page "${action.page}".${didYouMean(action.page, pages)}`;
	const cure = "Name a page of flows/pages.json without a placeholder, or leave it empty for the application itself.";
	return [{ code: "PAGE_UNKNOWN", file, pointer: pointer + at("action", "page"), cause, cure }];
}

function unfilled(pointer: string, { title, description }: NotificationWords, places: readonly string[]): Finding[] {
	return Object.entries({ title, description }).flatMap(([key, text]) =>
		[...text.matchAll(/\{([^{}]*)\}/g)].flatMap(([place, name = ""]): Finding[] => {
			if (places.includes(name)) return [];
			const known = places.map((one) => `{${one}}`).join(" and ");
			const cure = known === "" ? "Write plain words." : `Write ${known}, or plain words.`;
			return [
				{ code: "PLACE_UNKNOWN", file, pointer: pointer + at(key), cause: `Nothing fills "${place}" here.`, cure },
			];
		}),
	);
}
