import { expect } from "vitest";
import { PSEUDO_LOCALE } from "../../../src/flow/engine/locales/authored-locale.ts";
import { newVisitor } from "../harness/visitor.ts";
import type { Answers } from "./persona.ts";
import { newPersona } from "./persona.ts";
import { speaks } from "./tongue.ts";
import { newWalk, type Walk, walkUntil } from "./walk.ts";

/** Differences of a walk from the happy path of the main brand. */
export interface Beginning {
	readonly host?: string;
	/** Where the pages of a further product are. */
	readonly home?: string;
	readonly differs?: Answers;
	readonly ssnGroup?: string;
	readonly looksClosely?: boolean;
	/** A window of this size instead of desktop size. */
	readonly viewport?: { readonly width: number; readonly height: number };
	/** The language that the visitor's browser asks for; the made-up one, which none asks for, is in the address. */
	readonly locale?: string;
}

/** Opens the stepped registration as a new test borrower. */
export async function begin(
	name: string,
	{ host, home = "/account/heloc", differs, ssnGroup, looksClosely, viewport, locale }: Beginning = {},
): Promise<Walk> {
	const visitor = await newVisitor({
		...(host ? { host } : {}),
		...(viewport ? { viewport } : {}),
		...(locale ? { locale } : {}),
	});
	if (locale !== undefined) speaks(visitor.context, locale);
	const walk = newWalk(
		visitor,
		newPersona(name, differs, ssnGroup),
		looksClosely === undefined ? {} : { looksClosely },
	);
	const chosen = locale === PSEUDO_LOCALE ? `?lang=${locale}` : "";
	await visitor.page.goto(`${home}/register-v2${chosen}`);
	return walk;
}

/** Walks until the page at `path` is reached. */
export async function walkTo(walk: Walk, path: string): Promise<void> {
	await walkUntil(walk, (place) => place.path === path);
}

/** In every journey: no page may have an axe violation, and the browser may not have reported errors. */
export function expectSpotless(walk: Walk): void {
	expect(walk.axe, "axe violations").toEqual([]);
	expect(walk.visitor.complaints, "complaints of the browser").toEqual([]);
}
