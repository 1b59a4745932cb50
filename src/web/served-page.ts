import type { QueryClient } from "@tanstack/react-query";
import type { HydrationState } from "react-router-dom";
import type { PageData } from "../contracts/page-rendering.ts";
import type { MessageFiles } from "../flow/engine/authored/authored-copy.ts";
import { readDataBlock } from "./browser/data-block.ts";

/** Data that a server-rendered page passes to the browser for hydration. */
export interface ServedPage {
	/** Path and query that were rendered. */
	readonly url: string;
	readonly data: PageData;
	/** The copy that the page was rendered with and that is not loaded initially. */
	readonly copy: MessageFiles;
	/** The loaders' data; absent if the server rendered only a frame. */
	readonly loaderData?: NonNullable<HydrationState["loaderData"]>;
}

/** Id of the data block that holds it. */
export const SERVED_PAGE_ID = "served-page";

/** Reads the server's data for this page; null when it rendered nothing. */
export function readServedPage(page: Document): ServedPage | null {
	return readDataBlock(page, SERVED_PAGE_ID) as ServedPage | null;
}

/** Whether the rendered page matches the address: the visitor may have gone back before the script had loaded. */
export function isStillThere({ url }: ServedPage, { origin, pathname, search }: Location): boolean {
	const drawn = new URL(url, origin);
	return drawn.pathname === pathname && drawn.search === search;
}

/** Puts the data that came with the page into its query cache. */
export function fillQueries(queries: QueryClient, data: PageData): void {
	for (const { key, data: answer } of data.queries) queries.setQueryData(key, answer);
}
