import type { Locator, Page } from "playwright";
import { axeFaults } from "../harness/axe.ts";
import { isLookedAt, noteLookedAt } from "../harness/looked-at.ts";
import { savePicture, screenshot } from "../harness/screenshot.ts";
import type { Visitor } from "../harness/visitor.ts";
import { fillFields } from "./fields.ts";
import type { Persona } from "./persona.ts";
import { errorsShown, type Place, placeOf } from "./place.ts";
import { screenActs } from "./screen-acts.ts";
import { tongueOf } from "./tongue.ts";

/** A borrower's walk: the pages they saw, and their problems. */
export interface Walk {
	readonly visitor: Visitor;
	readonly persona: Persona;
	readonly visited: Place[];
	readonly axe: string[];
	/** Looks with axe at each page that no test of the run has looked at; true unless a test says otherwise. */
	readonly looksClosely: boolean;
}

const patienceMs = 120_000;
const moveMs = 6_000;
const lookMs = 50;
const longestWalk = 80;

/** Starts a walk; E2E_SCREENSHOTS in the environment keeps a picture of each page. */
export function newWalk(visitor: Visitor, persona: Persona, options: { looksClosely?: boolean } = {}): Walk {
	return { visitor, persona, visited: [], axe: [], looksClosely: options.looksClosely ?? true };
}

const same = (a: Place | undefined, b: Place) => a?.path === b.path && a.heading === b.heading;

/** A page wider than its window makes a borrower on a phone scroll horizontally. */
async function sidewaysFaults(page: Page, place: Place): Promise<string[]> {
	const [wide, window] = await page.evaluate(() => [
		document.documentElement.scrollWidth,
		document.documentElement.clientWidth,
	]);
	return (wide ?? 0) > (window ?? 0) ? [`${place.path}: ${wide} px wide in a window of ${window} px`] : [];
}

/** A sentence that is not there shows as its name, and one whose place is not filled with the place's name in braces. */
async function unsaidFaults(page: Page, place: Place): Promise<string[]> {
	const texts = await page.evaluate(() => {
		const nodes = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
		const found: string[] = [];
		while (nodes.nextNode()) {
			const { parentElement, textContent } = nodes.currentNode;
			const text = (textContent ?? "").trim();
			const isShown = parentElement !== null && parentElement.closest("script, style, pre, code") === null;
			if (isShown && (/^[a-z]{2,}(?:[A-Z][a-z]+)+$/.test(text) || /\{[a-z][\w.]*\}/.test(text))) found.push(text);
		}
		return found;
	});
	return texts.map((text) => `${place.path}: “${text}” is the name of words, not the words`);
}

/** A sentence that has a translation and is shown in English, outside of what says that it is English. */
async function untranslatedFaults(page: Page, place: Place): Promise<string[]> {
	const language = await page.evaluate(() => document.documentElement.lang);
	const texts = await page.evaluate(() => {
		const nodes = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
		const found: string[] = [];
		while (nodes.nextNode()) {
			const { parentElement, textContent } = nodes.currentNode;
			if (parentElement?.closest("script, style, [lang^=en]:not(html)") === null)
				found.push((textContent ?? "").trim());
		}
		return found;
	});
	const left = [...new Set(texts)].filter((text) => tongueOf(page).isUntranslated(text));
	return left.map((text) => `${place.path}: “${text}” is not in ${language}`);
}

/** False when the page changed while it was checked, such as one whose address changed before its heading. */
async function look(walk: Walk, place: Place): Promise<boolean> {
	if (walk.visited.some((one) => same(one, place))) return true;
	const { page } = walk.visitor;
	const name = `${place.path} ${place.heading}`;
	const looksClosely = walk.looksClosely && !isLookedAt(page, name);
	const faults = looksClosely ? await axeFaults(page) : [];
	if (looksClosely && !same(await placeOf(page), place)) return false;
	if (looksClosely) noteLookedAt(page, name);
	walk.visited.push(place);
	walk.axe.push(...faults, ...(await sidewaysFaults(page, place)), ...(await unsaidFaults(page, place)));
	walk.axe.push(...(await untranslatedFaults(page, place)));
	await screenshot(page, `${walk.persona.email.split(".")[0]}-${place.path || "home"}`);
	return true;
}

/** The button that continues: the form's submit button, else the first similar one. */
async function primary(page: Page) {
	const submit = page.locator("main button[type=submit]:visible:enabled");
	if ((await submit.count()) > 0) return submit.last();
	return undefined;
}

/** Fills in the page's form and presses its button; false when there is none, or the page changed before the press. */
async function fillAndSend(walk: Walk, isGone: () => Promise<boolean>): Promise<boolean> {
	const { page } = walk.visitor;
	const button = await primary(page);
	if (!button) return false;
	await fillFields(page, walk.persona.answers);
	if (await isGone()) return false;
	await button.click();
	return true;
}

/** Does what the page requires; false when it requires nothing (a wait), or changed meanwhile. */
async function act(walk: Walk, place: Place): Promise<boolean> {
	const { page } = walk.visitor;
	const isGone = async () => !same(await placeOf(page), place);
	const scripted = screenActs.find(({ on }) => on.test(place.path));
	try {
		return scripted ? await scripted.act(page, walk.persona) : await fillAndSend(walk, isGone);
	} catch (error) {
		// what was looked for, or found and unknown, belonged to the page that came meanwhile, which has an act of its own
		if (await isGone()) return false;
		throw error;
	}
}

/** The whole page as it is drawn now; empty while another one is loaded. */
function drawn(page: Page): Promise<string> {
	return page.evaluate(() => location.href + document.body.innerHTML).catch(() => "");
}

/** Waits until the page is drawn otherwise than before, for a second: what it waits for may not be drawn. */
async function waitForChange(page: Page, before: string): Promise<void> {
	const isOther = (was: string) => location.href + document.body.innerHTML !== was;
	await page.waitForFunction(isOther, before, { timeout: 1_000, polling: lookMs }).catch(() => undefined);
}

/** Whether the page came to another place within a few seconds; errors that it shows end the wait. */
async function waitForMove(page: Page, from: Place): Promise<boolean> {
	for (const limit = Date.now() + moveMs; Date.now() < limit; ) {
		const before = await drawn(page);
		const now = await placeOf(page);
		if (now.heading !== "" && !same(now, from)) return true;
		if ((await errorsShown(page)).length > 0) return false;
		await waitForChange(page, before);
	}
	return false;
}

async function stuck(walk: Walk, place: Place, why: string): Promise<never> {
	const { page } = walk.visitor;
	const picture = await savePicture(page, `stuck-${walk.persona.email}-${place.path}`);
	const errors = await errorsShown(page);
	const words = await page
		.locator("main")
		.ariaSnapshot()
		.catch(() => "");
	const way = walk.visited.map((one) => one.path || "(home)").join(" → ");
	throw new Error(
		[
			`${why} at ${place.path || "(home)"} “${place.heading}”`,
			`errors shown: ${errors.join(" / ") || "none"}`,
			`on the page:\n${words.slice(0, 3000)}`,
			`came by: ${way}`,
			`complaints: ${walk.visitor.complaints.map((one) => one.text).join(" / ") || "none"}`,
			`picture: ${picture}`,
		].join("\n"),
	);
}

/**
 * Continues through the pages until `arrived` is true or something appears, checking every page on the way; throws when
 * nothing changes any more, with the page's text.
 */
export async function walkUntil(
	walk: Walk,
	arrived: (place: Place) => boolean,
	{ until }: { until?: Locator } = {},
): Promise<Place> {
	const { page } = walk.visitor;
	let idleSince = Date.now();
	let refusedSince: number | undefined;
	let last: Place | undefined;
	let refusals = 0;
	for (let step = 0; step < longestWalk; ) {
		const before = await drawn(page);
		const place = await placeOf(page);
		// a page that moved on by itself while it was acted on is no idle one
		if (!same(last, place)) idleSince = Date.now();
		last = place;
		if (place.heading !== "") {
			const isThere = arrived(place) || (await until?.isVisible()) === true;
			const isSeen = await look(walk, place);
			if (isThere && isSeen) return place;
			const acted = !isThere && same(await placeOf(page), place) && (await act(walk, place));
			if (acted) {
				step += 1;
				const moved = await waitForMove(page, place);
				refusals = moved ? 0 : refusals + 1;
				refusedSince = moved ? undefined : (refusedSince ?? Date.now());
				// a busy machine takes its time over a step that was sent, unless the page says what is wrong with it
				const isOver = Date.now() - (refusedSince ?? Date.now()) > patienceMs || (await errorsShown(page)).length > 0;
				if (refusals > 2 && isOver) return stuck(walk, place, "The page does not move on");
				idleSince = Date.now();
				continue;
			}
		}
		if (Date.now() - idleSince > patienceMs)
			return stuck(walk, place, `Nothing to do and nothing happens for ${patienceMs / 1000} s`);
		await waitForChange(page, before);
	}
	return stuck(walk, await placeOf(page), `Still on the way after ${longestWalk} steps`);
}
