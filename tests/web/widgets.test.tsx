import { cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import type { Json } from "../../src/flow/engine/authored/authored.ts";
import { findSummary } from "./error-summary.ts";
import { formFile, renderForm, submit } from "./form-harness.tsx";

afterEach(cleanup);

async function renderField(schema: { [keyword: string]: Json }, ui: { [key: string]: Json }, value?: Json) {
	const onSubmit = vi.fn();
	const form = formFile({ schema: { type: "object", properties: { field: schema } }, ui: { field: ui } });
	await renderForm(form, { onSubmit, answers: { field: value } });
	const input = screen.getByLabelText<HTMLInputElement>(/^Field/);
	const sent = async () => {
		submit();
		await waitFor(() => expect(onSubmit).toHaveBeenCalled());
		return (onSubmit.mock.calls.at(-1) as [{ field?: Json }])[0].field;
	};
	return { input, sent };
}

const type = (input: HTMLInputElement, value: string) => fireEvent.change(input, { target: { value } });

test("money is grouped when the field is left, and kept as whole dollars", async () => {
	const { input, sent } = await renderField({ type: "number", title: "Field" }, { "ui:widget": "money" });
	type(input, "$125,000.40");
	expect(input.value).toBe("125,000.40");
	fireEvent.blur(input);
	expect(input.value).toBe("125,000");
	expect(input.inputMode).toBe("decimal");
	expect(await sent()).toBe(125000);
});

test("what is no amount stays in its field, and is refused in words", async () => {
	const form = formFile({
		schema: { type: "object", properties: { field: { type: ["number", "null"], title: "Field" } } },
		ui: { field: { "ui:widget": "money" } },
		messages: { field: { type: "Enter an amount in dollars" } },
	});
	await renderForm(form);
	const input = screen.getByLabelText<HTMLInputElement>(/^Field/);
	type(input, "abc");
	fireEvent.blur(input);
	expect(input.value).toBe("abc");
	fireEvent.click(screen.getByRole("button", { name: "Continue" }));
	expect((await screen.findAllByText(/Enter an amount in dollars/)).length).toBeGreaterThan(0);
	expect(input.value).toBe("abc");
	type(input, "$1,250.60");
	expect(input.value).toBe("1,250.60");
	fireEvent.blur(input);
	expect(input.value).toBe("1,251");
	type(input, "1,2515");
	fireEvent.blur(input);
	expect(input.value).toBe("12,515");
});

test("an emptied amount is unanswered", async () => {
	const { input, sent } = await renderField({ type: "number", title: "Field" }, { "ui:widget": "money" }, 900);
	expect(input.value).toBe("900");
	type(input, "");
	fireEvent.blur(input);
	expect(await sent()).toBeUndefined();
});

test("a date is typed as MM/DD/YYYY and kept as yyyy-mm-dd", async () => {
	const { input, sent } = await renderField({ type: "string", title: "Field" }, { "ui:widget": "date" }, "1980-07-04");
	expect(input.value).toBe("07/04/1980");
	type(input, "");
	for (const text of ["1", "12", "12/3", "12/31", "12/31/1", "12/31/1999"]) type(input, text);
	expect(input.value).toBe("12/31/1999");
	expect(await sent()).toBe("1999-12-31");
});

test("a date that is no date is refused", async () => {
	const form = formFile({
		schema: {
			type: "object",
			properties: { field: { type: "string", title: "Field", pattern: "^[0-9]{4}-[0-9]{2}-[0-9]{2}$" } },
		},
		ui: { field: { "ui:widget": "date" } },
		messages: { field: { pattern: "Invalid Date" } },
	});
	await renderForm(form);
	type(screen.getByLabelText<HTMLInputElement>(/^Field/), "02/30/1990");
	submit();
	expect((await findSummary()).textContent).toContain("Invalid Date");
});

test("an SSN is grouped, hidden until shown, and kept in the schema's spelling", async () => {
	const schema = { type: "string", title: "Field", pattern: "^[0-9]{3}-[0-9]{2}-[0-9]{4}$" };
	const { input, sent } = await renderField(schema, { "ui:widget": "ssn" });
	type(input, "666123456");
	expect(input.value).toBe("666-12-3456");
	expect(input.autocomplete).toBe("off");
	const show = screen.getByRole("button", { name: "Show Field" });
	expect(show.getAttribute("aria-pressed")).toBe("false");
	fireEvent.click(show);
	expect(screen.getByRole("button", { name: "Hide Field" })).toBeTruthy();
	expect(await sent()).toBe("666-12-3456");
});

test("a phone number is grouped while it is typed", async () => {
	const { input, sent } = await renderField({ type: "string", title: "Field" }, { "ui:widget": "phone" });
	type(input, "+1 415 555 0123");
	expect(input.value).toBe("(415) 555-0123");
	expect(await sent()).toBe("4155550123");
});

test("a password can be shown", async () => {
	const { input } = await renderField({ type: "string", title: "Field" }, { "ui:widget": "password" });
	expect(input.type).toBe("password");
	fireEvent.click(screen.getByRole("button", { name: "Show Field" }));
	expect(input.type).toBe("text");
});

test("several answers keep the order in which they were chosen", async () => {
	const onSubmit = vi.fn();
	const items = { type: "string", enum: ["A", "B", "C"] };
	const form = formFile({
		schema: { type: "object", properties: { field: { type: "array", title: "Field", uniqueItems: true, items } } },
		ui: { field: { "ui:widget": "checkboxes", "ui:enumNames": ["First", "Second", "Third"] } },
	});
	await renderForm(form, { onSubmit });
	fireEvent.click(screen.getByLabelText("Third"));
	fireEvent.click(screen.getByLabelText("First"));
	submit();
	await waitFor(() => expect(onSubmit).toHaveBeenCalled());
	expect(onSubmit.mock.calls[0]?.[0]).toEqual({ field: ["C", "A"] });
});

test("a placeholder value of a choice is not offered", async () => {
	const form = formFile({
		schema: {
			type: "object",
			properties: {
				field: { type: "string", title: "Field", enum: ["INIT", "PRIMARY"], default: "INIT", not: { const: "INIT" } },
			},
		},
		ui: { field: { "ui:widget": "select", "ui:enumNames": ["Select", "Primary residence"] } },
		messages: { field: { not: "Please select an occupancy type" } },
	});
	await renderForm(form);
	expect(screen.queryByRole("option", { name: "Select" })).toBeNull();
	submit();
	expect((await findSummary()).textContent).toContain("Please select an occupancy type");
});

test("a number is shown as it is typed, grouping commas included, and kept as a number", async () => {
	const { input, sent } = await renderField({ type: "number", title: "Field" }, {});
	for (const text of ["1", "1.", "1.5", "1.50"]) {
		type(input, text);
		expect(input.value).toBe(text);
	}
	expect(await sent()).toBe(1.5);
	type(input, "1,200");
	expect(await sent()).toBe(1200);
});

test("a text that is no number is refused, not dropped", async () => {
	const { input } = await renderField({ type: "integer", title: "Field" }, {});
	type(input, "twelve");
	expect(input.value).toBe("twelve");
	submit();
	expect((await findSummary()).textContent).toContain("Check this answer");
});

test.each([
	["phone", "4155550123", "(415) 555-0123", "(41975) 555-0123", 5, "(41975) 555-0123", 5],
	["phone", "4155550123", "(415) 555-0123", "(4915) 555-0123", 3, "(415) 555-0123", 2],
	["phone", "4155550123", "(415) 555-0123", "(4a15) 555-0123", 3, "(415) 555-0123", 2],
	["phone", "4155550123", "(415) 555-0123", "(415)555-0123", 5, "(415) 550-123", 3],
	["ssn", "666123456", "666-12-3456", "6966-12-3456", 2, "666-12-3456", 1],
	["date", "1980-07-04", "07/04/1980", "07/104/1980", 4, "07/04/1980", 3],
])(
	"in a %s field the cursor stays where something is put in between",
	async (widget, value, shown, typed, place, after, same) => {
		const { input } = await renderField({ type: "string", title: "Field" }, { "ui:widget": widget }, value);
		expect(input.value).toBe(shown);
		input.focus();
		input.value = typed;
		input.setSelectionRange(place, place);
		// past React's own record of the field, as a browser does
		Object.getOwnPropertyDescriptor(input, "value")?.set?.call(document.createElement("input"), shown);
		fireEvent.input(input);
		expect([input.value, input.selectionStart]).toEqual([after, same]);
	},
);
