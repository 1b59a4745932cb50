import type { QueryClient } from "@tanstack/react-query";
import type { HydrationState } from "react-router-dom";
import type { PageData } from "../contracts/page-rendering.ts";
import type { CopyFiles } from "../engine/authored/authored-copy.ts";

/** What a page drawn by the server says to the browser that takes it over. */
export interface ServedPage {
	/** Path and query that were drawn. */
	readonly url: string;
	readonly data: PageData;
	/** The copy that the page was drawn with and that is not loaded first. */
	readonly copy: CopyFiles;
	/** What the loaders gave; absent where the server drew a frame only. */
	readonly loaderData?: NonNullable<HydrationState["loaderData"]>;
}

/** Id of the data block that holds it. */
export const SERVED_PAGE_ID = "served-page";

/** Reads what the server left for this page; null when it drew nothing. */
export function readServedPage(page: Document): ServedPage | null {
	try {
		return JSON.parse(page.getElementById(SERVED_PAGE_ID)?.textContent ?? "null") as ServedPage | null;
	} catch {
		return null;
	}
}

/** Whether what was drawn is what the address names: somebody may have gone back before the script was there. */
export function isStillThere({ url }: ServedPage, { origin, pathname, search }: Location): boolean {
	const drawn = new URL(url, origin);
	return drawn.pathname === pathname && drawn.search === search;
}

/** Puts the answers that came with the page where its queries look for them. */
export function fillQueries(queries: QueryClient, data: PageData): void {
	for (const { key, data: answer } of data.queries) queries.setQueryData(key, answer);
}
