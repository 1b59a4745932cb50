import type { Locator } from "playwright";
import { expect } from "vitest";

/** How somebody works a page: with a mouse alone, or with keys alone. */
export interface Hand {
	readonly name: string;
	/** Presses a button, follows a link, or takes a choice. */
	readonly press: (target: Locator) => Promise<void>;
	/** Writes into a field in place of what stands there. */
	readonly write: (field: Locator, text: string) => Promise<void>;
	/** Chooses from a list by its words. */
	readonly choose: (list: Locator, words: string) => Promise<void>;
}

const SLOW = { timeout: 300_000 };

/** Clicks; types only into text fields. */
export const MOUSE: Hand = {
	name: "a mouse",
	press: (target) => target.click(SLOW),
	async write(field, text) {
		await field.click(SLOW);
		await field.fill(text);
	},
	// the browser draws the open list outside of the page
	async choose(list, words) {
		await list.click({ ...SLOW, trial: true });
		await list.selectOption({ label: words }, SLOW);
	},
};

/** Goes to what the Tab key leads to, and presses keys there; no click, no pointer. */
export const KEYS: Hand = {
	name: "keys",
	async press(target) {
		await reach(target);
		const isChoice = await target.evaluate((one) => one instanceof HTMLInputElement);
		await target.press(isChoice ? "Space" : "Enter");
	},
	async write(field, text) {
		await reach(field);
		const { keyboard } = field.page();
		if (await field.evaluate((one) => one instanceof HTMLInputElement && one.type === "datetime-local")) {
			const [date, time] = inParts(text);
			await keyboard.type(date);
			await keyboard.press("Tab");
			await keyboard.type(time);
			return;
		}
		await keyboard.press("ControlOrMeta+a");
		await keyboard.type(text);
	},
	// a closed list goes to the entry whose words are typed
	async choose(list, words) {
		await reach(list);
		await list.page().keyboard.type(words);
		await expect.poll(() => list.locator("option:checked").textContent()).toBe(words);
	},
};

/** Puts the focus on something that the Tab key stops at. */
async function reach(target: Locator): Promise<void> {
	await target.waitFor(SLOW);
	await expect.poll(() => target.isEnabled(), SLOW).toBe(true);
	// a page that has just opened puts the focus on its heading
	const focused = async () => {
		await target.focus();
		return target.evaluate((one) => [one === document.activeElement, (one as HTMLElement).tabIndex]);
	};
	await expect.poll(focused, SLOW).toEqual([true, 0]);
}

/** "2026-11-21T09:00" as the parts of a field of a morning are typed: "11212026" and "0900A". */
function inParts(moment: string): readonly [date: string, time: string] {
	const [year = "", month = "", day = "", hour = "", minute = ""] = moment.split(/[-T:]/);
	return [`${month}${day}${year}`, `${hour}${minute}A`];
}
