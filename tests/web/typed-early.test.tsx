import { fireEvent, screen } from "@testing-library/react";
import { renderToString } from "react-dom/server";
import { expect, test, vi } from "vitest";
import { watchEarlyInput } from "../../src/web/forms/early/typed-early.ts";
import {
	EVERYTHING,
	type Field,
	hydrate,
	hydrateAnew,
	leave,
	mounted,
	pageWith,
	redraw,
	sent,
	serve,
	tick,
	type,
} from "./early-page.tsx";

test("whatever was typed and picked before the page was live is in the answers", async () => {
	const onSubmit = vi.fn();
	const starts = { answers: { kind: "A", one: "YES", agreed: true, phone: "4155550123" }, onSubmit };
	serve(EVERYTHING, starts);
	type(/^Name/, "Ada");
	type(/^Note/, "two\nlines");
	type(/^Mail/, " ada@example.com ");
	type(/^Amount/, "$125,000");
	type(/^Count/, "12");
	type(/^Born/, "7/4/1980");
	type(/^Phone/, "2125550100");
	type(/^Number/, "666123456");
	type(/^Secret \(/, "open sesame");
	type(/^Kind/, "C");
	tick("No one");
	tick("Yes");
	tick("Agreed");
	tick("Third");
	tick("First");
	type("Home", "100 Oak St");
	await hydrate(EVERYTHING, starts);
	expect(screen.getByLabelText<Field>(/^Phone/).value).toBe("(212) 555-0100");
	expect(screen.getByLabelText<Field>(/^Number/).value).toBe("666-12-3456");
	expect(screen.getByLabelText<Field>(/^Amount/).value).toBe("125,000");
	expect(screen.getByLabelText(/^Detail/)).toBeTruthy();
	expect(screen.getByRole("combobox", { name: "Home" }).getAttribute("aria-expanded")).toBe("false");
	expect(await sent(onSubmit)).toEqual({
		name: "Ada",
		note: "two\nlines",
		email: "ada@example.com",
		amount: 125000,
		count: 12,
		born: "1980-07-04",
		phone: "2125550100",
		ssn: "666123456",
		secret: "open sesame",
		kind: "C",
		one: "NO",
		flag: true,
		agreed: false,
		many: ["Third", "First"],
		home: { street1: "100 Oak St" },
	});
});

test("every line of an address that is typed by hand is kept", async () => {
	const onSubmit = vi.fn();
	const posted = { formId: "test/form", answers: {}, typed: {}, openAddresses: ["home"], faults: [] };
	serve(EVERYTHING, { onSubmit }, posted);
	type("Street address", "100 Oak St");
	type("City", "Austin");
	type("State", "tx");
	type("ZIP code", "78701");
	await hydrate(EVERYTHING, { onSubmit }, posted);
	expect(await sent(onSubmit)).toEqual({
		home: { street1: "100 Oak St", city: "Austin", state: "TX", zip: "78701" },
	});
});

test("what the browser put back or filled in by itself counts as typed", async () => {
	const onSubmit = vi.fn();
	mounted().innerHTML = renderToString(pageWith(EVERYTHING, { onSubmit, answers: { name: "Ada" } }));
	screen.getByLabelText<Field>(/^Name/).value = "Grace";
	watchEarlyInput(document);
	screen.getByLabelText<Field>(/^Note/).value = "filled in";
	screen.getByLabelText<Field>(/^Kind/).value = "B";
	await hydrate(EVERYTHING, { onSubmit, answers: { name: "Ada" } });
	expect(await sent(onSubmit)).toMatchObject({ name: "Grace", kind: "B" });
});

test("a page on which nothing was typed is not changed, and nothing is heard of", async () => {
	const onChange = vi.fn();
	const props = { onChange, answers: { name: "Ada", kind: "B", one: "NO", many: ["First"], agreed: true } };
	serve(EVERYTHING, props);
	const before = mounted().innerHTML;
	await hydrate(EVERYTHING, props);
	expect(mounted().innerHTML).toBe(before);
	expect(onChange).not.toHaveBeenCalled();
});

test("focus and cursor stay where they are, at the same digit where a text is grouped", async () => {
	serve(EVERYTHING);
	const phone = type(/^Phone/, "2125550100");
	phone.focus();
	phone.setSelectionRange(4, 7, "backward");
	await hydrate(EVERYTHING);
	expect(document.activeElement).toBe(phone);
	expect(phone.value).toBe("(212) 555-0100");
	// before: 2125|550|100
	expect([phone.selectionStart, phone.selectionEnd, phone.selectionDirection]).toEqual([7, 11, "backward"]);
});

test("a cursor in the middle of a text that is kept as it is does not move", async () => {
	serve(EVERYTHING);
	const name = type(/^Name/, "Ada Lovelace");
	name.focus();
	name.setSelectionRange(4, 4);
	await hydrate(EVERYTHING);
	expect([name.value, name.selectionStart, name.selectionEnd]).toEqual(["Ada Lovelace", 4, 4]);
});

test("each thing is replayed once, and what is typed from then on is React's", async () => {
	const onChange = vi.fn();
	serve(EVERYTHING, { onChange });
	type(/^Name/, "Ad");
	type(/^Name/, "Ada");
	await hydrate(EVERYTHING, { onChange });
	expect(onChange).toHaveBeenCalledTimes(1);
	fireEvent.change(screen.getByLabelText(/^Name/), { target: { value: "Adam" } });
	expect(onChange).toHaveBeenCalledTimes(2);
	expect(onChange.mock.lastCall?.[0]).toEqual({ name: "Adam" });
	// the form that is opened next starts from its own answers
	await redraw(EVERYTHING, { onChange, answers: { name: "Bo" } });
	leave();
	await hydrateAnew({ answers: { name: "Bo" } });
	expect(screen.getByLabelText<Field>(/^Name/).value).toBe("Bo");
});

test("where the page is drawn anew, what was typed and the cursor move over", async () => {
	const onSubmit = vi.fn();
	serve(EVERYTHING);
	const name = type(/^Name/, "Ada");
	tick("No one");
	name.focus();
	name.setSelectionRange(1, 1);
	name.dispatchEvent(new Event("input", { bubbles: true }));
	await hydrateAnew({ onSubmit });
	const drawn = screen.getByLabelText<Field>(/^Name/);
	expect(drawn).not.toBe(name);
	expect(document.activeElement).toBe(drawn);
	expect([drawn.value, drawn.selectionStart]).toEqual(["Ada", 1]);
	expect(await sent(onSubmit)).toMatchObject({ name: "Ada", one: "NO" });
});
