import { cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { findSummary } from "./error-summary.ts";
import { formFile, renderForm, submit } from "./form-harness.tsx";

afterEach(() => {
	cleanup();
	vi.unstubAllGlobals();
});

const ADDRESS = formFile({
	schema: {
		type: "object",
		required: ["address"],
		properties: {
			address: {
				type: "object",
				required: ["street1", "city", "state", "zip"],
				properties: {
					street1: { type: "string", title: "Street address", minLength: 3 },
					street2: { type: "string" },
					city: { type: "string", title: "City" },
					state: { type: "string", title: "State" },
					zip: { type: "string", title: "Zipcode" },
				},
			},
		},
	},
	ui: { address: { "ui:field": "address", "ui:title": "Property address" } },
	messages: { "address.street1": { required: "Street address is required" } },
});

const OAK = { id: "oak", line: "100 Oak St", city: "Austin", state: "TX", zip: "78701" };

function serve(): ReturnType<typeof vi.fn> {
	const reply = (path: string) =>
		path.endsWith("/suggest")
			? { suggestions: [OAK] }
			: { street1: "100 Oak St", city: "Austin", state: "TX", zip: "78701" };
	const fetch = vi.fn((path: string) => Promise.resolve(new Response(JSON.stringify(reply(path)), { status: 200 })));
	vi.stubGlobal("fetch", fetch);
	return fetch;
}

test("an untouched search is one error, in the words for the search", async () => {
	await renderForm(ADDRESS);
	submit();
	const summary = await findSummary();
	expect(summary.textContent).toContain("There's a problem");
	expect(summary.textContent).toContain("Please enter a valid property address");
});

test("a suggestion is chosen by keyboard and fills the lines", async () => {
	const fetch = serve();
	const onSubmit = vi.fn();
	await renderForm(ADDRESS, { onSubmit });
	const search = screen.getByRole("combobox", { name: "Property address" });
	fireEvent.focus(search);
	fireEvent.change(search, { target: { value: "100 o" } });
	fireEvent.change(search, { target: { value: "100 oak" } });
	await screen.findByRole("option", { name: /100 Oak St/ });
	expect(fetch.mock.calls.map(([path]) => path)).toEqual(["/service-address/external/api/v1/suggest"]);
	expect(search.getAttribute("aria-expanded")).toBe("true");
	fireEvent.keyDown(search, { key: "ArrowDown" });
	const active = search.getAttribute("aria-activedescendant") ?? "";
	expect(document.getElementById(active)?.textContent).toContain("100 Oak St");
	fireEvent.keyDown(search, { key: "Enter" });
	await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>("City").value).toBe("Austin"));
	submit();
	await waitFor(() => expect(onSubmit).toHaveBeenCalled());
	expect(onSubmit.mock.calls[0]?.[0]).toEqual({
		address: { street1: "100 Oak St", city: "Austin", state: "TX", zip: "78701" },
	});
});

test("an address that is not listed is typed line by line, and an empty street is flagged", async () => {
	await renderForm(ADDRESS);
	fireEvent.click(screen.getByRole("button", { name: "Address not listed" }));
	for (const label of ["Street address", /Apt\/suite/, "City", "State", "ZIP code"]) {
		expect(screen.getByLabelText(label)).toBeTruthy();
	}
	submit();
	await findSummary();
	const street = screen.getByLabelText("Street address");
	expect(street.getAttribute("aria-invalid")).toBe("true");
	expect(document.getElementById(street.getAttribute("aria-describedby") ?? "")?.textContent).toBe(
		"Street address is required",
	);
});

test("the list closes on Escape", async () => {
	serve();
	await renderForm(ADDRESS);
	const search = screen.getByRole("combobox");
	fireEvent.change(search, { target: { value: "100 oak" } });
	await screen.findByRole("option", { name: /100 Oak St/ });
	fireEvent.keyDown(search, { key: "Escape" });
	expect(search.getAttribute("aria-expanded")).toBe("false");
});

test("a street that is being typed after a failed try stays in the search until the form is sent again", async () => {
	serve();
	await renderForm(ADDRESS);
	submit();
	await findSummary();
	const search = screen.getByRole("combobox", { name: "Property address" });
	search.focus();
	for (const value of ["1", "1066 ", "1066 Arb"]) fireEvent.input(search, { target: { value } });
	expect(screen.getByRole("combobox")).toBe(search);
	expect(document.activeElement).toBe(search);
	submit();
	await waitFor(() => expect(screen.getByLabelText("City").getAttribute("aria-invalid")).toBe("true"));
});

test("the focus moves on to the lines of a chosen address, and back to the search", async () => {
	serve();
	await renderForm(ADDRESS);
	fireEvent.change(screen.getByRole("combobox"), { target: { value: "100 oak" } });
	fireEvent.click(await screen.findByRole("option", { name: /100 Oak St/ }));
	await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(/Apt\/suite/)));
	fireEvent.click(screen.getByRole("button", { name: "Search for another address" }));
	expect(document.activeElement).toBe(screen.getByRole("combobox"));
	fireEvent.click(screen.getByRole("button", { name: "Address not listed" }));
	expect(document.activeElement).toBe(screen.getByLabelText("Street address"));
});
