import type { Page } from "playwright";
import { afterAll, afterEach, expect, it } from "vitest";
import { endVisits } from "./harness/visitor.ts";
import { begin, expectSpotless } from "./journey/begin.ts";
import { applicationUuid } from "./journey/place.ts";
import { type Walk, walkUntil } from "./journey/walk.ts";

let walk: Walk | undefined;
afterEach(async () => walk?.visitor.close());
afterAll(endVisits);

/** What a frame shows: its headings, and whether a loader or a skeleton is all that is there. */
interface Frame {
	readonly path: string;
	readonly heading: string;
	readonly isBlank: boolean;
}

/** Keeps each frame of the page that differs from the one before. */
async function watchFrames(page: Page): Promise<void> {
	await page.evaluate(() => {
		const frames: Frame[] = [];
		Reflect.set(window, "frames_", frames);
		const look = () => {
			const main = document.querySelector("main");
			const headings = [...document.querySelectorAll<HTMLElement>("main h1")].filter((one) => one.checkVisibility());
			const { clientWidth, clientHeight } = document.documentElement;
			const middle = document.elementFromPoint(clientWidth / 2, clientHeight / 2);
			const frame = {
				path: location.pathname.replace(/[0-9a-f]{8}-[0-9a-f-]{27}/, "…"),
				heading: headings.map((one) => one.textContent).join(" | "),
				isBlank:
					main === null || main.querySelector("[data-loading=page]") !== null || middle?.closest("main") === null,
			};
			if (JSON.stringify(frame) !== JSON.stringify(frames.at(-1))) frames.push(frame);
			requestAnimationFrame(look);
		};
		requestAnimationFrame(look);
	});
}

it("hands a finished registration over: the last step stays until the application's page takes its place", async () => {
	walk = await begin("hand-over", { viewport: { width: 390, height: 844 } });
	const { page } = walk.visitor;
	await walkUntil(walk, ({ path }) => path === "register-v2/login");
	await watchFrames(page);
	await walkUntil(walk, () => applicationUuid(page) !== undefined);
	const frames = await page.evaluate(() => Reflect.get(window, "frames_") as Frame[]);
	// up to the first page of the application, which may move on by itself
	const end = frames.findIndex(({ heading }) => heading !== frames[0]?.heading);
	const seen = frames.slice(0, end + 1);
	expect(seen.filter(({ isBlank }) => isBlank)).toEqual([]);
	expect(seen.filter(({ heading }) => heading === "" || heading.includes("|"))).toEqual([]);
	expect(seen.at(-1)?.path).toMatch(/^\/account\/heloc\/…/);
	expectSpotless(walk);
});
