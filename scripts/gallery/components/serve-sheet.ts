import type { Page } from "playwright";
import { SHOWN_SECTIONS } from "../../../src/flow/engine/authored/authored-copy.ts";
import { ORGANIZATION_INFO_ID } from "../../../src/web/api/registration/organization-info.ts";
import type { RenderSheet } from "./build-sheet.ts";

/** Address of the sheet below the app's root; no page of the product has it. */
export const SHEET = "components-sheet";

interface Place {
	readonly app: string;
	readonly locale: string;
	readonly render: RenderSheet;
}

type SheetParts = Omit<Parameters<RenderSheet>[0], "locale">;

/** Runs in the page: the organization's data as a visitor's browser gets them, in the visitor's language. */
async function partsOf([id, sections]: readonly [string, readonly string[]]): Promise<SheetParts> {
	const info = JSON.parse(document.getElementById(id)?.textContent ?? "null") as SheetParts["info"];
	const read = async (address: string): Promise<unknown> => (await fetch(address)).json();
	const product = (await read(info.bundleUrl)) as SheetParts["product"];
	const files = info.bundleUrl.replace(/\.json.*$/, "");
	const copy = await Promise.all(
		sections.map(async (section) => [section, await read(`${files}/copy/${section}.json`)] as const),
	);
	const sheets = [...document.head.querySelectorAll("style:not([data-emotion])")];
	return {
		info,
		product,
		copy: { ...Object.fromEntries(copy), ...product.copy },
		brand: sheets.map(({ textContent }) => textContent).join("\n"),
	};
}

/** Has a page answer the sheet's address with the components of its organization. */
export async function serveSheet(page: Page, { app, locale, render }: Place): Promise<void> {
	await page.goto(`${app}/register-v2`);
	const parts = await page.evaluate(partsOf, [ORGANIZATION_INFO_ID, SHOWN_SECTIONS] as const);
	const body = render({ ...parts, locale });
	await page.route(`**/${SHEET}`, (route) => route.fulfill({ contentType: "text/html; charset=utf-8", body }));
}
