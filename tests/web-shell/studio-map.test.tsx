import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { type DraftMap, draftMap } from "../../src/flow/editing/index.ts";
import type { Journey } from "../../src/web/api/studio/draft.ts";
import { isChanged } from "../../src/web/studio/map/map-filter.ts";
import { Page } from "../../src/web/studio/map/map-page.tsx";
import { nextPlace } from "../../src/web/studio/map/next-place.ts";
import { renderRoom } from "./draft-room.tsx";

const MACHINE = "flows/application.json";
const file = (value: object, layers = {}) => ({ value: JSON.parse(JSON.stringify(value)), layers });
const map: DraftMap = draftMap(
	{
		"flows/registration.json": file({ steps: { first: { form: "registration/first", when: true } } }),
		"schemas/forms/registration/first.json": file({ title: "Where do you live?" }),
		[MACHINE]: file(
			{
				initial: "begun",
				states: { begun: { about: "It has begun" }, over: { about: "It is over", end: true }, lost: { about: "Lost" } },
				transitions: {
					end: { from: ["begun"], to: "over", when: { var: "isOver" } },
					lose: { from: ["*"], to: "lost", when: false },
				},
			},
			{ "/states/lost/about": "ours", "/transitions/lose/when": "ours" },
		),
		"flows/state-routing.json": file({ states: { over: [{ id: "page", to: "thanks" }] }, fallback: { to: "thanks" } }),
		"flows/pages.json": file({ pages: { thanks: { title: "Thank you" } } }),
	},
	"ours",
);
const over = { fact: "isOver", about: "Everything is signed", value: true };
const journeys: Journey[] = [
	{
		...{ at: "state:over", verdict: "reached", isOneRecord: true, closed: [] },
		legs: [
			{ at: "step:first", facts: [] },
			{ at: "state:begun", facts: [] },
			{ at: "state:over", facts: [over] },
		],
	},
	{
		...{ at: "state:lost", verdict: "never", isOneRecord: true, legs: [] },
		closed: [{ file: MACHINE, pointer: "/transitions/lose", why: "never" }],
	},
];
const changes = [{ file: MACHINE, at: "/states/lost/about", change: "changed" }];

beforeEach(() => {
	const answers: { readonly [path: string]: object } = {
		map: { map },
		journeys: { journeys },
		"people-on-map": {
			pagesOf: 2000,
			now: [
				{ at: "state:begun", people: 12 },
				{ at: "step:first", people: null },
				{ at: "page:thanks", people: 7 },
			],
			leaving: [
				{ at: "step:first", left: 10, reached: 40 },
				{ at: "state:begun", left: 0, reached: 40 },
				{ at: "page:thanks", left: 20, reached: 40 },
			],
		},
		difference: { base: "", live: "", changes, elsewhere: [], liveChanges: [] },
	};
	vi.stubGlobal("fetch", async (input: string | URL | Request) => {
		const path = new URL(input instanceof Request ? input.url : input, "http://localhost").pathname;
		return Response.json(answers[path.split("/").at(-1) ?? ""] ?? {});
	});
});
afterEach(() => {
	cleanup();
	vi.unstubAllGlobals();
});

async function shown() {
	renderRoom(Page, [{ path: MACHINE, text: "{}", revision: 1 }]);
	return screen.findByRole("group", { name: "Picture of the flow" });
}

it("opens a place in the simulator", async () => {
	const picture = await shown();
	fireEvent.click(within(picture).getByRole("button", { name: "It is over (State)" }));
	const link = await screen.findByRole("link", { name: "Try it in the simulator" });
	expect(link.getAttribute("href")).toContain("/studio/drafts/d/simulator?at=state%3Aover");
});

it("goes from place to place by arrow keys, with one stop for Tab, and grows by +", async () => {
	const picture = await shown();
	const boxes = within(picture).getAllByRole("button");
	expect(boxes.map(({ textContent }) => textContent)).toEqual(map.places.map(({ title }) => title));
	const first = within(picture).getByRole("button", { name: "Where do you live? (Registration step)" });
	expect(boxes.filter(({ tabIndex }) => tabIndex === 0)).toEqual([first]);
	first.focus();
	fireEvent.keyDown(first, { key: "ArrowDown" });
	expect(document.activeElement?.textContent).toBe("It has begun");
	fireEvent.keyDown(document.activeElement ?? picture, { key: "ArrowRight" });
	expect(document.activeElement?.textContent).toBe("It is over");
	expect(boxes.filter(({ tabIndex }) => tabIndex === 0)).toEqual([document.activeElement]);
	const before = (picture.firstElementChild as HTMLElement).style.width;
	fireEvent.keyDown(picture, { key: "+" });
	expect((picture.firstElementChild as HTMLElement).style.width).not.toBe(before);
});

it("is dragged by the mouse, which selects nothing, and grows by the wheel with Ctrl", async () => {
	const picture = await shown();
	const first = within(picture).getByRole("button", { name: "Where do you live? (Registration step)" });
	const mouse = { pointerType: "mouse", button: 0, bubbles: true };
	const at = (type: string, x: number, y: number) =>
		Object.assign(new MouseEvent(type, { ...mouse, clientX: x, clientY: y }), { pointerType: "mouse" });
	fireEvent(first, at("pointerdown", 200, 100));
	fireEvent(first, at("pointermove", 140, 90));
	fireEvent(first, at("pointerup", 140, 90));
	fireEvent.click(first);
	expect([picture.scrollLeft, picture.scrollTop]).toEqual([60, 10]);
	expect(first.getAttribute("aria-pressed")).toBe("false");
	fireEvent(first, at("pointermove", 0, 0));
	expect(picture.scrollLeft).toBe(60);
	fireEvent.click(first);
	expect(first.getAttribute("aria-pressed")).toBe("true");
	const width = () => Number.parseFloat((picture.firstElementChild as HTMLElement).style.width);
	const before = width();
	expect(fireEvent.wheel(first, { deltaY: -50 })).toBe(true);
	expect(width()).toBe(before);
	expect(fireEvent.wheel(first, { deltaY: -50, ctrlKey: true })).toBe(false);
	expect(width()).toBeGreaterThan(before);
});

it("says how somebody gets to a place and marks the way, or why nobody does", async () => {
	const picture = await shown();
	fireEvent.click(within(picture).getByRole("button", { name: "It is over (State)" }));
	const details = await screen.findByRole("region", { name: "It is over" });
	expect(within(details).getByText(/An application can end here/)).toBeTruthy();
	expect(
		within(details)
			.getByRole("link", { name: `Open ${MACHINE}` })
			.getAttribute("href"),
	).toMatch(/\/studio\/drafts\/d\/files\?file=flows%2Fapplication\.json$/);
	fireEvent.click(within(details).getByRole("button", { name: "How does someone get here?" }));
	await within(details).findByText("Everything is signed: yes");
	expect(picture.querySelectorAll("path[data-path]")).toHaveLength(2);
	expect([...picture.querySelectorAll("button[data-on-path]")].map(({ textContent }) => textContent)).toEqual([
		"Where do you live?",
		"It has begun",
		"It is over",
	]);

	fireEvent.click(within(picture).getByRole("button", { name: "Lost (State)" }));
	await screen.findByText("No one can get here. This is proved for every possible application.");
	expect(screen.getByText("lose: never applies, whatever is known of an application.")).toBeTruthy();
	expect(picture.querySelectorAll("path[data-path]")).toHaveLength(0);
});

it("finds places by words, the lender's own, the changed and the unreachable ones, in the list as well", async () => {
	await shown();
	fireEvent.click(screen.getByRole("button", { name: "List" }));
	expect(screen.queryByRole("group", { name: "Picture of the flow" })).toBeNull();
	const listed = () => screen.getAllByRole("listitem").map((item) => within(item).getByRole("button").textContent);
	expect(listed()).toEqual(map.places.map(({ title }) => title));
	fireEvent.change(screen.getByLabelText("Find a place"), { target: { value: "is over" } });
	await waitFor(() => expect(listed()).toEqual(["It is over"]));
	fireEvent.change(screen.getByLabelText("Find a place"), { target: { value: "" } });
	for (const only of ["own", "changed", "unreachable"]) {
		fireEvent.change(screen.getByLabelText("Show"), { target: { value: "all" } });
		await waitFor(() => expect(listed()).toHaveLength(map.places.length));
		fireEvent.change(screen.getByLabelText("Show"), { target: { value: only } });
		await waitFor(() => expect([only, ...listed()]).toEqual([only, "Lost"]));
	}
	fireEvent.click(screen.getByRole("button", { name: "Lost" }));
	expect(await screen.findByRole("region", { name: "Lost" })).toBeTruthy();
});

it("an arrow key goes to the nearest place in its direction, and nowhere at the edge", () => {
	const places = Object.entries({ here: { x: 0, y: 0 }, near: { x: 100, y: 10 }, aside: { x: 50, y: 90 } });
	const from = { x: 0, y: 0 };
	expect(nextPlace("ArrowRight", from, places)).toBe("near");
	expect(nextPlace("ArrowDown", from, places)).toBe("aside");
	expect(nextPlace("ArrowUp", from, places)).toBeUndefined();
	expect(nextPlace("Enter", from, places)).toBeUndefined();
});

it("a change inside of a place, or of what it stands in, is one of the place; of its neighbor is none", () => {
	const written = [{ file: MACHINE, pointer: "/states/lost" }];
	const at = (pointer: string) => isChanged({ written }, [{ file: MACHINE, at: pointer, change: "changed" }]);
	expect(["/states/lost/about", "/states", "/", "/states/lost2", "/states/los"].map(at)).toEqual([
		...[true, true, true],
		...[false, false],
	]);
});

it("shows where people are now and where they leave, in the picture and in the list", async () => {
	const picture = await shown();
	const show = (value: string) => fireEvent.change(screen.getByLabelText("Show"), { target: { value } });
	show("people");
	await within(picture).findByRole("button", { name: "It has begun 12 people (State)" });
	within(picture).getByRole("button", { name: "Where do you live? Fewer than 5 people (Registration step)" });
	within(picture).getByRole("button", { name: "Thank you 7 people (Page)" });
	expect(within(picture).getAllByRole("button")).toHaveLength(3);
	screen.getByText(/applications that changed last. There are more/);
	show("leaving");
	const first = { name: "Where do you live? 25% leave (10 of 40) (Registration step)" };
	fireEvent.click(await within(picture).findByRole("button", first));
	within(picture).getByRole("button", { name: "Thank you 50% leave (20 of 40) (Page)" });
	expect(within(picture).getAllByRole("button")).toHaveLength(2);
	await screen.findByText(/Registration step · first · .*25% leave/);
	fireEvent.click(screen.getByRole("button", { name: "List" }));
	screen.getByText(/25% leave \(10 of 40\) · first/);
	screen.getByText(/50% leave \(20 of 40\) · thanks/);
	show("people");
	await screen.findByText(/7 people · thanks/);
});
