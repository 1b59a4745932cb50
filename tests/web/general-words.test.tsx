import { cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import type { Json } from "../../src/flow/engine/authored/authored.ts";
import { findSummary } from "./error-summary.ts";
import { formFile, renderForm, submit } from "./form-harness.tsx";

afterEach(cleanup);

type Fields = { readonly [name: string]: { readonly [keyword: string]: Json } };

/** The lines of the error summary after a form with these fields was sent with these answers. */
async function faultsOf(properties: Fields, answers: { [field: string]: Json }, more: { [key: string]: Json } = {}) {
	const schema = { type: "object", additionalProperties: false, properties, ...more };
	await renderForm(formFile({ schema }), { answers });
	submit();
	const summary = await findSummary();
	return [...summary.querySelectorAll("li")].map((line) => line.textContent);
}

test.each<[string, Fields[string], Json, string]>([
	["maxLength", { type: "string", maxLength: 3 }, "abcd", "Enter 3 characters or fewer"],
	["minLength", { type: "string", minLength: 1_000 }, "a", "Enter at least 1,000 characters"],
	["minimum", { type: "number", minimum: 1000 }, 5, "Enter 1,000 or more"],
	["maximum", { type: "number", maximum: 1000 }, 5000, "Enter 1,000 or less"],
	["exclusiveMinimum", { type: "number", exclusiveMinimum: 0 }, 0, "Enter more than 0"],
	["exclusiveMaximum", { type: "number", exclusiveMaximum: 100 }, 100, "Enter less than 100"],
	["multipleOf", { type: "number", multipleOf: 0.01 }, 1.005, "Enter a multiple of 0.01"],
	["pattern", { type: "string", pattern: "^a$" }, "b", "Check this answer"],
	["format", { type: "string", format: "email" }, "b", "Check this answer"],
	["not", { type: "string", not: { pattern: "b" } }, "b", "Check this answer"],
])("an answer that %s refuses is refused in the product's words", async (_keyword, schema, value, words) => {
	expect(await faultsOf({ field: { title: "Field", ...schema } }, { field: value })).toEqual([
		expect.stringContaining(words),
	]);
});

test("an answer that another one asks for is asked for at its own field", async () => {
	const fields = { a: { type: "string", title: "First" }, b: { type: "string", title: "Second" } };
	const [line] = await faultsOf(fields, { a: "x" }, { dependencies: { a: ["b"] } });
	expect(line).toMatch(/Second.*Required|Required.*Second/);
});

test("a text beyond its limit is kept whole, counted, and refused in words", async () => {
	const onSubmit = vi.fn();
	const field = { type: "string", title: "Field", maxLength: 50 };
	await renderForm(formFile({ schema: { type: "object", properties: { field } } }), { onSubmit });
	const input = screen.getByLabelText<HTMLInputElement>(/^Field/);
	expect(input.hasAttribute("maxlength")).toBe(false);
	fireEvent.change(input, { target: { value: "x".repeat(39) } });
	expect(screen.queryByText(/of 50 characters/)).toBeNull();
	fireEvent.change(input, { target: { value: "🏡".repeat(57) } });
	expect(screen.getByText("57 of 50 characters")).toBeDefined();
	submit();
	expect((await screen.findAllByText(/Enter 50 characters or fewer/)).length).toBeGreaterThan(0);
	expect(input.value).toBe("🏡".repeat(57));
	fireEvent.change(input, { target: { value: "x".repeat(50) } });
	submit();
	await waitFor(() => expect(onSubmit).toHaveBeenCalled());
});

test("several lines always say how much of their limit is used", async () => {
	const field = { type: "string", title: "Field", maxLength: 140 };
	const form = formFile({
		schema: { type: "object", properties: { field } },
		ui: { field: { "ui:widget": "textarea" } },
	});
	await renderForm(form);
	expect(screen.getByText("0 of 140 characters")).toBeDefined();
	expect(screen.getByLabelText(/^Field/).hasAttribute("maxlength")).toBe(false);
});

test("a line of an address beyond its limit is kept whole and refused in the product's words", async () => {
	const address = {
		type: "object",
		properties: { street1: { type: "string" }, street2: { type: "string", maxLength: 50 }, city: { type: "string" } },
	};
	const form = formFile({
		schema: { type: "object", properties: { address } },
		ui: { address: { "ui:field": "address" } },
	});
	await renderForm(form, { answers: { address: { street1: "100 Oak St", city: "Austin" } } });
	const line = screen.getByLabelText<HTMLInputElement>(/^Apt\/suite/);
	fireEvent.change(line, { target: { value: "x".repeat(57) } });
	expect(screen.getByText("57 of 50 characters")).toBeDefined();
	submit();
	expect((await screen.findAllByText(/Enter 50 characters or fewer/)).length).toBeGreaterThan(0);
	expect(line.value).toHaveLength(57);
});
