import { cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, describe, expect, test, vi } from "vitest";
import type { Json } from "../../src/flow/engine/authored/authored.ts";
import { findSummary } from "./error-summary.ts";
import { formFile, renderForm, submit } from "./form-harness.tsx";

afterEach(cleanup);

const US = "^[2-9][0-9]{2}[2-9][0-9]{6}$";
const ADDRESS = {
	type: "object",
	properties: {
		street1: { type: "string" },
		street2: { type: "string" },
		city: { type: "string" },
		state: { type: "string", pattern: "^[A-Z]{2}$" },
		zip: { type: "string", pattern: "^[0-9]{5}$" },
	},
} as const;

async function renderField(schema: { [keyword: string]: Json }, ui: { [key: string]: Json }, value?: Json) {
	const onSubmit = vi.fn();
	const form = formFile({
		schema: { type: "object", properties: { field: schema } },
		ui: { field: ui },
		messages: { field: { pattern: "Not this pattern", type: "Not this type" } },
	});
	await renderForm(form, { onSubmit, answers: { field: value } });
	const input = screen.getByLabelText<HTMLInputElement>(/^Field/);
	return { input, sent: () => sentTo(onSubmit) };
}

async function sentTo(onSubmit: ReturnType<typeof vi.fn>) {
	submit();
	await waitFor(() => expect(onSubmit).toHaveBeenCalled());
	return (onSubmit.mock.calls.at(-1) as [{ field?: Json }])[0].field;
}

/** Sets a field's text as typing one key does; the cursor stands at `place`. */
function key(input: HTMLInputElement, value: string, place: number, inputType: string) {
	input.focus();
	const shown = input.value;
	input.value = value;
	input.setSelectionRange(place, place);
	// past React's own record of the field, as a browser does
	Object.getOwnPropertyDescriptor(input, "value")?.set?.call(document.createElement("input"), shown);
	fireEvent.input(input, { inputType });
	return [input.value, input.selectionStart];
}

/** Types a text, a character at a time, at the end. */
function typeOut(input: HTMLInputElement, text: string) {
	for (const sign of text) key(input, input.value + sign, input.value.length + 1, "insertText");
	return input.value;
}

const paste = (input: HTMLInputElement, value: string) => fireEvent.change(input, { target: { value } });
const problem = async () => (await findSummary()).textContent ?? "";

describe("a phone field", () => {
	const phone = (value?: string) =>
		renderField({ type: "string", title: "Field", pattern: US }, { "ui:widget": "phone" }, value);

	test.each(["+353 86 123 4567", "+65 9223 4567", "0044 20 7946 0958", "011 44 20 7946 0958"])(
		"keeps %s as pasted or typed, and refuses it as a number of another country",
		async (text) => {
			const { input } = await phone();
			paste(input, text);
			fireEvent.blur(input);
			expect(input.value).toBe(text);
			submit();
			expect(await problem()).toContain("Enter a US phone number. This one has the code of another country");
			expect(screen.getByText(/another country/, { selector: "p *, p, span" })).toBeTruthy();
			paste(input, "");
			expect(typeOut(input, text)).toBe(text);
		},
	);

	test.each(["65 9223 4567", "41555501379999", "4155550137 4155550138"])(
		"keeps %s, which is no US number",
		async (text) => {
			const { input } = await phone();
			paste(input, text);
			expect(input.value).toBe(text);
			submit();
			expect(await problem()).toContain("Not this pattern");
		},
	);

	test.each([
		"+1 408 555 0142",
		"14085550142",
		"408-555-0142 x123",
		"+14085550142",
		"408.555.0142",
		"0111 408 555 0142",
	])("reads %s, pasted or typed", async (text) => {
		const { input, sent } = await phone();
		paste(input, text);
		expect(input.value).toBe("(408) 555-0142");
		paste(input, "");
		typeOut(input, text);
		fireEvent.blur(input);
		expect(input.value).toBe("(408) 555-0142");
		expect(await sent()).toBe("4085550142");
	});

	test("refuses an eleventh digit and keeps the ten, wherever it is typed", async () => {
		const { input, sent } = await phone("4085550142");
		expect(key(input, "(4908) 555-0142", 3, "insertText")).toEqual(["(408) 555-0142", 2]);
		expect(key(input, "(408) 555-01429", 15, "insertText")).toEqual(["(408) 555-0142", 14]);
		expect(await sent()).toBe("4085550142");
	});

	test("removes the digit before a sign, and with Delete the one behind it", async () => {
		const { input } = await phone("4085550142");
		expect(key(input, "(408)555-0142", 5, "deleteContentBackward")).toEqual(["(405) 550-142", 3]);
		expect(key(input, "(405) 550142", 9, "deleteContentForward")).toEqual(["(405) 550-42", 9]);
		expect(key(input, "405) 550-42", 0, "deleteContentBackward")).toEqual(["(405) 550-42", 0]);
	});
});

describe("an amount field", () => {
	const income = (value?: number) => renderField({ type: "number", title: "Field" }, { "ui:widget": "money" }, value);

	test.each(["75.000", "85,5", "1,00,000", "12.345", "1250,50", "0.5", "1.000,50"])(
		"asks about %s, pasted or typed",
		async (text) => {
			const { input } = await income();
			paste(input, text);
			fireEvent.blur(input);
			expect(input.value).toBe(text);
			submit();
			expect(await problem()).toContain("Write the amount as 75,000");
			paste(input, "");
			expect(typeOut(input, text)).toBe(text);
		},
	);

	test("asks about a text that is pasted over an amount", async () => {
		const { input } = await income(85_000);
		paste(input, "85,5");
		expect(input.value).toBe("85,5");
	});

	test.each([
		["$75,000.00", "75,000"],
		["75,000 ", "75,000"],
		["75000", "75,000"],
	])("reads %s", async (text, shown) => {
		const { input, sent } = await income();
		paste(input, text);
		fireEvent.blur(input);
		expect(input.value).toBe(shown);
		expect(await sent()).toBe(75_000);
	});

	test("drops its own commas while digits change", async () => {
		const { input, sent } = await income(1_250);
		expect(key(input, "1,2507", 6, "insertText")).toEqual(["12507", 5]);
		fireEvent.blur(input);
		expect(key(input, "12,50", 5, "deleteContentBackward")).toEqual(["1250", 4]);
		expect(await sent()).toBe(1_250);
	});
});

describe("a date field", () => {
	const date = (value?: string) =>
		renderField(
			{ type: "string", title: "Field", pattern: "^[0-9]{4}-[0-9]{2}-[0-9]{2}$" },
			{ "ui:widget": "date" },
			value,
		);

	test.each([" 7/4/1980", "1980/07/04", "1980-7-4", "4 July 1980", "July 4, 1980", "4 de julio de 1980", "JUL 4 1980"])(
		"reads %s, pasted or typed",
		async (text) => {
			const { input, sent } = await date();
			paste(input, text);
			fireEvent.blur(input);
			expect(input.value).toBe("07/04/1980");
			paste(input, "");
			typeOut(input, text);
			fireEvent.blur(input);
			expect(input.value).toBe("07/04/1980");
			expect(await sent()).toBe("1980-07-04");
		},
	);

	test.each(["4121984", "13121984", "July 1980", "1980/13/04", "07/04/19801"])(
		"keeps %s as pasted, and refuses it",
		async (text) => {
			const { input } = await date();
			paste(input, text);
			fireEvent.blur(input);
			expect(input.value).toBe(text);
			submit();
			expect(await problem()).toContain("Not this pattern");
		},
	);

	test("refuses a digit too many", async () => {
		const { input } = await date("1980-07-04");
		expect(key(input, "07/014/1980", 5, "insertText")).toEqual(["07/04/1980", 4]);
		expect(input.maxLength).toBe(-1);
	});
});

describe("an address", () => {
	async function lines() {
		const onSubmit = vi.fn();
		const form = formFile({
			schema: { type: "object", properties: { field: ADDRESS } },
			ui: { field: { "ui:field": "address" } },
			messages: { "field.state": { pattern: "No such state" }, "field.zip": { pattern: "No such ZIP code" } },
		});
		await renderForm(form, { onSubmit, answers: { field: { street1: "12 Elm St", city: "Las Vegas", state: "CA" } } });
		const [state, zip, unit] = ["State", "ZIP code", /Apt/].map((label) =>
			screen.getByLabelText<HTMLInputElement>(label),
		);
		return { state, zip, unit, onSubmit } as { [line in "state" | "zip" | "unit"]: HTMLInputElement } & {
			onSubmit: typeof onSubmit;
		};
	}

	test.each(["Nevada", "nevada ", "Nev.", "NEVADA", "Nevada, USA"])(
		"takes the state %s, and a ZIP code of nine digits",
		async (text) => {
			const { state, zip, onSubmit } = await lines();
			paste(state, text);
			expect(state.value).toBe(text);
			paste(zip, "89101-1234");
			expect(await sentTo(onSubmit)).toMatchObject({ state: "NV", zip: "89101" });
			fireEvent.blur(state);
			fireEvent.blur(zip);
			expect([state.value, zip.value]).toEqual(["NV", "89101"]);
		},
	);

	test("keeps any other state and ZIP code as typed, and refuses them", async () => {
		const { state, zip, onSubmit } = await lines();
		paste(state, "Nevadaa");
		paste(zip, "891011");
		fireEvent.blur(state);
		fireEvent.blur(zip);
		expect([state.value, zip.value]).toEqual(["Nevadaa", "891011"]);
		submit();
		expect(await problem()).toMatch(/No such state.*No such ZIP code/);
		expect(onSubmit).not.toHaveBeenCalled();
	});

	test("says that a ZIP code is in another state, and that a mailbox is no home", async () => {
		const { state, zip, unit } = await lines();
		paste(state, "NE");
		paste(zip, "89101");
		paste(unit, "PO Box 12");
		submit();
		expect(await problem()).toMatch(/not a PO box.*This ZIP code is in another state/);
	});
});
