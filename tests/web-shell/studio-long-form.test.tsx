import { act, cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { useState } from "react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { edited, type FileChange, formFields } from "../../src/flow/editing/index.ts";
import type { ReadForm } from "../../src/web/api/studio/forms.ts";
import { FieldList } from "../../src/web/studio/forms/field-list.tsx";
import { renderRoom, standInDialogs } from "./draft-room.tsx";

const FILE = "schemas/forms/registration/many.json";
const COUNT = 200;
const names = Array.from({ length: COUNT }, (_, at) => `question${at + 1}`);
const fieldOf = (name: string) => ({ type: "string", title: `What is number ${name.slice(8)}?` });
const TEXT = JSON.stringify({ title: "Many", fields: Object.fromEntries(names.map((name) => [name, fieldOf(name)])) });

/** A form as composed of these questions in their order. */
const formOf = (order: readonly string[]): ReadForm => ({
	...{ hash: "h", file: FILE, below: null, brand: null, words: {}, sentences: [], figures: {}, names: {}, manual: {} },
	value: {
		title: "Many",
		schema: { type: "object", properties: Object.fromEntries(order.map((name) => [name, fieldOf(name)])) },
		ui: { "ui:order": [...order] },
	},
});

let text = TEXT;

/** jsdom lays nothing out; the list is 480 pixels high, and every second question takes two lines. */
beforeEach(() => {
	text = TEXT;
	standInDialogs();
	vi.spyOn(Element.prototype, "clientHeight", "get").mockReturnValue(480);
	vi.spyOn(Element.prototype, "scrollHeight", "get").mockReturnValue(14_000);
	vi.spyOn(Element.prototype, "clientWidth", "get").mockReturnValue(600);
	vi.spyOn(HTMLElement.prototype, "offsetHeight", "get").mockImplementation(function (this: HTMLElement) {
		return Number(this.dataset.index) % 2 === 0 ? 60 : 80;
	});
	Element.prototype.scrollIntoView = () => undefined;
	Element.prototype.scrollTo = function scrollTo(this: Element, to?: ScrollToOptions | number) {
		if (typeof to === "object") scrolled(this, to.top ?? 0);
	} as typeof Element.prototype.scrollTo;
});
afterEach(() => {
	cleanup();
	vi.restoreAllMocks();
});

function scrolled(element: Element, top: number): void {
	element.scrollTop = top;
	fireEvent.scroll(element);
}

/** The list of the form's questions, of which one is selected at first. */
async function shown(first?: string) {
	let reload: () => void = () => undefined;
	function Room() {
		const [form, setForm] = useState(() => formOf(names));
		const [fields, setFields] = useState(() => formFields(form.value, null));
		const [selected, select] = useState(first);
		const [isFresh, setFresh] = useState(true);
		reload = () => {
			const next = formOf(Object.keys(JSON.parse(text).fields));
			setForm(next);
			setFields(formFields(next.value, null));
		};
		return (
			<>
				<button type="button" onClick={() => select("question77")}>
					In the preview
				</button>
				<button type="button" onClick={() => setFresh(!isFresh)}>
					Somebody else saves
				</button>
				<FieldList
					found={{ uses: [], unreadable: [] }}
					selected={fields.find(({ name }) => name === selected)}
					{...{ fields, form, select, isFresh }}
				/>
			</>
		);
	}
	const edit = async (_: string, make: (text: string | undefined) => FileChange) => {
		const change = make(text);
		text = "text" in change ? change.text : change.edits.reduce(edited, text);
		reload();
		return true;
	};
	renderRoom(Room, [], { edit });
	return screen.findByRole("group", { name: "Questions, in order" });
}

const order = () => Object.keys(JSON.parse(text).fields);
const handle = (number: number) => screen.getByRole("button", { name: `Drag What is number ${number}?` });
const said = () => document.querySelector("[aria-live=assertive]:not([id])")?.textContent;

it("draws the questions in view alone, and says of each which of how many it is", async () => {
	const list = await shown();
	const entries = within(list).getAllByRole("listitem");
	expect(entries.length).toBeLessThan(30);
	expect(entries.map((entry) => entry.getAttribute("aria-posinset"))).toEqual(entries.map((_, at) => String(at + 1)));
	expect(new Set(entries.map((entry) => entry.getAttribute("aria-setsize")))).toEqual(new Set(["200"]));
	expect(list.tabIndex).toBe(0);
	scrolled(list, 7_000);
	const first = await within(list).findByText("What is number 112?");
	const entry = first.closest("li");
	expect(entry?.getAttribute("aria-posinset")).toBe("112");
	expect(within(list).queryByText("What is number 1?")).toBeNull();
	expect(within(list).getAllByRole("listitem").length).toBeLessThan(30);
});

it("a question is found by its words or its name, and isn't dragged while others are left out", async () => {
	const list = await shown("question5");
	const search = screen.getByLabelText("Find a question");
	fireEvent.change(search, { target: { value: "number 12" } });
	expect((await screen.findByText("12 of 200 questions found")).getAttribute("role")).toBe("status");
	expect(within(list).getAllByRole("listitem")[1]?.getAttribute("aria-setsize")).toBe("12");
	expect(screen.queryByRole("button", { name: /^Drag/ })).toBeNull();
	expect(screen.getByText(/^While you search, questions can't be dragged/)).toBeTruthy();
	// the buttons move the selected question, found or not, in the whole form
	fireEvent.click(screen.getByRole("button", { name: "Move down" }));
	await screen.findByText("What is number 5? was put at place 6 of 200.");
	expect(order().slice(3, 7)).toEqual(["question4", "question6", "question5", "question7"]);
	fireEvent.change(search, { target: { value: "question150" } });
	await screen.findByText("1 of 200 questions found");
	fireEvent.change(search, { target: { value: "mortgage" } });
	await screen.findByText("0 of 200 questions found");
	// one that is selected elsewhere is shown
	fireEvent.click(screen.getByRole("button", { name: "In the preview" }));
	await waitFor(() => expect(search).toHaveProperty("value", ""));
	expect((await within(list).findByRole("button", { name: "What is number 77?" })).ariaPressed).toBe("true");
});

it("the selected question is in view: of an address, of the preview, and wherever it is moved", async () => {
	const list = await shown("question150");
	expect(await within(list).findByText("What is number 152?")).toBeTruthy();
	fireEvent.click(screen.getByRole("button", { name: "In the preview" }));
	expect(await within(list).findByText("What is number 76?")).toBeTruthy();
	const up = screen.getByRole("button", { name: "Move up" });
	up.focus();
	fireEvent.click(up);
	await screen.findByText("What is number 77? was put at place 76 of 200.");
	expect(order().indexOf("question77")).toBe(75);
	expect(document.activeElement).toBe(up);
});

it("a question is carried by keys beyond what is drawn, said in words, and keeps the focus", async () => {
	await shown();
	handle(3).focus();
	fireEvent.keyDown(handle(3), { key: " ", code: "Space" });
	await waitFor(() => expect(said()).toBe("Picked up What is number 3?, place 3 of 200."));
	const press = (key: string, place: number) => {
		fireEvent.keyDown(handle(3), { key, code: key });
		expect(said()).toBe(`What is number 3? is now at place ${place} of 200.`);
	};
	press("End", 200);
	press("PageUp", 190);
	for (let place = 180; place >= 120; place -= 10) press("PageUp", place);
	press("ArrowDown", 121);
	press("ArrowUp", 120);
	expect(document.activeElement).toBe(handle(3));
	fireEvent.keyDown(handle(3), { key: " ", code: "Space" });
	await waitFor(() => expect(said()).toBe("What is number 3? was put at place 120 of 200."));
	await waitFor(() => expect(order().indexOf("question3")).toBe(119));
	expect(order()).toEqual(names.toSpliced(2, 1).toSpliced(119, 0, "question3"));
	await waitFor(() => expect(handle(3).closest("li")?.getAttribute("aria-posinset")).toBe("120"));
	expect(document.activeElement).toBe(handle(3));
	// Escape leaves it there
	await waitFor(() => expect(handle(3).getAttribute("aria-disabled")).toBe("false"));
	fireEvent.keyDown(handle(3), { key: " ", code: "Space" });
	await waitFor(() => expect(said()).toBe("Picked up What is number 3?, place 120 of 200."));
	press("Home", 1);
	fireEvent.keyDown(handle(3), { key: "Escape", code: "Escape" });
	await waitFor(() => expect(said()).toBe("What is number 3? stays at place 120 of 200."));
	expect(order().indexOf("question3")).toBe(119);
});

it("a question hears each key in the moment after it is picked up, and each of several before anything is drawn", async () => {
	await shown();
	const [first, other] = [handle(3), handle(4)];
	first.focus();
	act(() => {
		for (const [key, code] of [[" ", "Space"], ...Array(3).fill(["ArrowDown", "ArrowDown"]), ["PageDown", "PageDown"]])
			fireEvent.keyDown(first, { key, code });
	});
	expect(said()).toBe("What is number 3? is now at place 16 of 200.");
	// the key that picked it up is still held down, and others are another question's
	fireEvent.keyDown(first, { key: " ", code: "Space", repeat: true });
	fireEvent.keyDown(other, { key: "ArrowDown", code: "ArrowDown" });
	expect(said()).toBe("What is number 3? is now at place 16 of 200.");
	// leaving the handle leaves the question
	other.focus();
	await waitFor(() => expect(said()).toBe("What is number 3? stays at place 3 of 200."));
	expect(order()).toEqual(names);
});

it("a question that is carried hears its keys also while what somebody else saved is read", async () => {
	await shown();
	handle(3).focus();
	fireEvent.keyDown(handle(3), { key: " ", code: "Space" });
	fireEvent.click(screen.getByRole("button", { name: "Somebody else saves" }));
	await waitFor(() => expect(handle(3).getAttribute("aria-disabled")).toBe("true"));
	fireEvent.keyDown(handle(3), { key: "ArrowDown", code: "ArrowDown" });
	expect(said()).toBe("What is number 3? is now at place 4 of 200.");
	fireEvent.keyDown(handle(3), { key: "Escape", code: "Escape" });
	expect(said()).toBe("What is number 3? stays at place 3 of 200.");
});

it("what has the focus stays when it is scrolled away, with its neighbors, to which Tab leads", async () => {
	const list = await shown();
	const question = within(list).getByRole("button", { name: "What is number 4?" });
	question.focus();
	scrolled(list, 9_000);
	await within(list).findByText("What is number 142?");
	expect(document.activeElement).toBe(question);
	const places = within(list)
		.getAllByRole("listitem")
		.map((entry) => entry.getAttribute("aria-posinset"));
	expect(places.slice(0, 3)).toEqual(["3", "4", "5"]);
	expect(Number(places[3])).toBeGreaterThan(100);
});
