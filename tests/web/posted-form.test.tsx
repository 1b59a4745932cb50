import { fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import type { PostedForm } from "../../src/contracts/page-rendering.ts";
import { EVERYTHING, type Field, hydrate, serve, type } from "./early-page.tsx";
import { getSummary } from "./error-summary.ts";

const refused = (): PostedForm => ({
	formId: "test/form",
	answers: { name: "A" },
	typed: { amount: "a lot" },
	openAddresses: [],
	faults: [
		{ field: "name", keyword: "minLength", message: "Please give more than one letter" },
		{ field: "amount", keyword: "type", message: "Please give an amount" },
		{ field: "home.city", keyword: "required", message: "Please give the city" },
		{ field: "home", keyword: "required", message: "Please give an address" },
	],
});

test("a form that was sent and refused says so; its summary takes the focus", async () => {
	const posted = refused();
	serve(EVERYTHING, {}, posted);
	const lines = () => screen.getAllByRole("link").map(({ textContent }) => textContent);
	const expected = [
		"Please give more than one letter",
		"Please give an amount",
		"Please enter a valid property address",
	];
	expect(lines()).toEqual(expected);
	await hydrate(EVERYTHING, {}, posted);
	expect(lines()).toEqual(expected);
	expect(document.activeElement).toBe(getSummary());
	const amount = screen.getByLabelText<Field>(/^Amount/);
	expect(amount.value).toBe("a lot");
	// correcting one field removes its error, and leaves focus and the rest alone
	amount.focus();
	fireEvent.change(amount, { target: { value: "1200" } });
	await waitFor(() => expect(lines()).toEqual([expected[0], expected[2]]));
	expect(document.activeElement).toBe(amount);
	expect(amount.value).toBe("1200");
});

test("the summary does not take the focus from a visitor who is already correcting", async () => {
	const posted = refused();
	serve(EVERYTHING, {}, posted);
	const name = type(/^Name/, "Ada");
	name.focus();
	await hydrate(EVERYTHING, {}, posted);
	expect(document.activeElement).toBe(name);
	expect(name.value).toBe("Ada");
	expect(screen.queryByText("Please give more than one letter")).toBeNull();
	expect(getSummary().textContent).toContain("Please give an amount");
});
