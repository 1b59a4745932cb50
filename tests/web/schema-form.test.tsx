import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { RequestError } from "../../src/web/api/request-error.ts";
import { onSignal, type Signal } from "../../src/web/telemetry/signals.ts";
import { findSummary, querySummary } from "./error-summary.ts";
import { formFile, renderForm, submit } from "./form-harness.tsx";

afterEach(cleanup);

const NAME = formFile({
	schema: {
		type: "object",
		required: ["firstName", "lastName"],
		properties: {
			firstName: { type: "string", title: "First name", minLength: 2 },
			lastName: { type: "string", title: "Last name" },
		},
	},
	messages: { firstName: { minLength: "First name must be at least two characters" } },
});

test("a day that no calendar has is an invalid date", async () => {
	const dated = formFile({
		schema: {
			type: "object",
			required: ["on"],
			properties: { on: { type: "string", title: "Day", pattern: "^\\d{4}-\\d{2}-\\d{2}$" } },
		},
		ui: { on: { "ui:widget": "date" } },
	});
	await renderForm(dated);
	fireEvent.change(screen.getByLabelText("Day"), { target: { value: "02/30/1990" } });
	submit();
	expect((await findSummary()).textContent).toContain("Invalid Date");
});

test("nothing is judged before the first submission", async () => {
	await renderForm(NAME);
	fireEvent.change(screen.getByLabelText("First name"), { target: { value: "A" } });
	fireEvent.blur(screen.getByLabelText("First name"));
	expect(querySummary()).toBeNull();
});

test("a failed submission focuses the summary, whose links lead to the fields", async () => {
	const onSubmit = vi.fn();
	await renderForm(NAME, { onSubmit });
	fireEvent.change(screen.getByLabelText("First name"), { target: { value: "A" } });
	submit();
	const summary = await findSummary();
	await waitFor(() => expect(document.activeElement).toBe(summary));
	expect(
		within(summary)
			.getAllByRole("link")
			.map((link) => link.textContent),
	).toEqual(["First name must be at least two characters", "Last name: Required"]);
	fireEvent.click(within(summary).getByRole("link", { name: "Last name: Required" }));
	expect(document.activeElement).toBe(screen.getByLabelText("Last name"));
	expect(onSubmit).not.toHaveBeenCalled();
});

test("a refused field is counted by its name and reason, never by what was typed", async () => {
	const told: Signal[] = [];
	onSignal((noted) => void told.push(noted));
	// those of the tests before
	told.length = 0;
	await renderForm(NAME);
	fireEvent.change(screen.getByLabelText("First name"), { target: { value: "A" } });
	submit();
	await findSummary();
	expect(told.map(({ event, properties, isEachCounted }) => ({ event, isEachCounted, ...properties }))).toEqual([
		{ event: "error_shown", isEachCounted: true, form: "test/form", field: "lastName", keyword: "required" },
		{ event: "error_shown", isEachCounted: true, form: "test/form", field: "firstName", keyword: "minLength" },
	]);
});

test("errors stand beside their field and go as soon as it is mended", async () => {
	await renderForm(NAME);
	submit();
	await findSummary();
	const field = screen.getByLabelText("Last name");
	const error = document.getElementById(field.getAttribute("aria-describedby") ?? "");
	expect(error?.textContent).toBe("Required");
	expect(field.getAttribute("aria-invalid")).toBe("true");
	fireEvent.change(field, { target: { value: "Quill" } });
	await waitFor(() => expect(field.getAttribute("aria-invalid")).toBeNull());
});

test("a submission says so, goes out once, and keeps its key for a retry of the same answers", async () => {
	const calls: string[] = [];
	let refuse: (error: unknown) => void = () => undefined;
	const onSubmit = vi.fn((_answers, { idempotencyKey }: { idempotencyKey: string }) => {
		calls.push(idempotencyKey);
		return new Promise((_resolve, reject) => {
			refuse = reject;
		});
	});
	await renderForm(NAME, { onSubmit, answers: { firstName: "Ada", lastName: "Quill" } });
	submit();
	const busy = await screen.findByRole("button", { name: "Submitting" });
	fireEvent.click(busy);
	expect(onSubmit).toHaveBeenCalledTimes(1);
	refuse(new RequestError(503, "Service Unavailable"));
	const alert = await findSummary();
	expect(alert.textContent).toContain("Something unexpected happened");
	submit();
	await screen.findByRole("button", { name: "Submitting" });
	expect(calls).toHaveLength(2);
	expect(calls[0]).toBe(calls[1]);
});

test("what the server refuses stands beside its field", async () => {
	const faults = [{ field: "firstName", keyword: "taken", message: "We know this name already" }];
	await renderForm(NAME, {
		answers: { firstName: "Ada", lastName: "Quill" },
		onSubmit: () => Promise.reject(new RequestError(422, "", { errors: faults })),
	});
	submit();
	const summary = await findSummary();
	await waitFor(() => expect(document.activeElement).toBe(summary));
	expect(within(summary).getByRole("link").textContent).toBe("We know this name already");
	expect(screen.getByLabelText("First name").getAttribute("aria-invalid")).toBe("true");
});

test("nulls count as unanswered and are not sent", async () => {
	const onSubmit = vi.fn();
	await renderForm(NAME, { onSubmit, answers: { firstName: "Ada", lastName: "Quill", middleName: null } });
	submit();
	await waitFor(() => expect(onSubmit).toHaveBeenCalled());
	expect(onSubmit.mock.calls[0]?.[0]).toEqual({ firstName: "Ada", lastName: "Quill" });
});

test("a required choice is not answered by itself", async () => {
	const onSubmit = vi.fn();
	const form = formFile({
		schema: {
			type: "object",
			required: ["isListedForSale"],
			properties: { isListedForSale: { type: "string", title: "Listed?", enum: ["YES", "NO"] } },
		},
		ui: { isListedForSale: { "ui:widget": "radio", "ui:enumNames": ["Yes", "No"] } },
	});
	await renderForm(form, { onSubmit });
	submit();
	const summary = await findSummary();
	expect(within(summary).getByRole("link").textContent).toBe("Listed?: Required");
	expect(onSubmit).not.toHaveBeenCalled();
	const group = screen.getByRole("group", { name: "Listed?" });
	const radios = within(group).getAllByRole<HTMLInputElement>("radio");
	// the arrow keys of a radio group are the browser's: the same name and native inputs are what they need
	expect(new Set(radios.map(({ name, type }) => `${type} ${name}`)).size).toBe(1);
	fireEvent.click(within(summary).getByRole("link"));
	expect(document.activeElement).toBe(radios[0]);
	fireEvent.click(screen.getByLabelText("No"));
	submit();
	await waitFor(() => expect(onSubmit).toHaveBeenCalled());
	expect(onSubmit.mock.calls[0]?.[0]).toEqual({ isListedForSale: "NO" });
});

test("a field that is shown under a condition neither shows nor counts while it does not hold", async () => {
	const onSubmit = vi.fn();
	const form = formFile({
		schema: {
			type: "object",
			properties: {
				kind: { type: "string", title: "Kind", enum: ["A", "B"] },
				detail: { type: "string", title: "Detail", minLength: 3 },
			},
		},
		ui: { detail: { "ui:showWhen": { kind: "B" } } },
	});
	await renderForm(form, { onSubmit, answers: { kind: "B", detail: "x" } });
	expect(screen.getByLabelText(/Detail/)).toBeTruthy();
	fireEvent.change(screen.getByLabelText(/Kind/), { target: { value: "A" } });
	await waitFor(() => expect(screen.queryByLabelText(/Detail/)).toBeNull());
	submit();
	await waitFor(() => expect(onSubmit).toHaveBeenCalled());
	expect(onSubmit.mock.calls[0]?.[0]).toEqual({ kind: "A" });
});

test("a field that a rule shows neither shows nor counts while the rule does not hold", async () => {
	const onSubmit = vi.fn();
	const people = { var: "people" };
	const form = formFile({
		schema: {
			type: "object",
			properties: {
				people: { type: "string", title: "People", enum: ["FEW", "MANY"] },
				detail: { type: "string", title: "Detail" },
				more: { type: "string", title: "More" },
			},
		},
		ui: {
			detail: { "ui:showWhenRule": { and: [{ "!==": [people, null] }, { in: [people, ["MANY"]] }] } },
			more: { "ui:showWhenRule": { "===": [{ var: "detail" }, "x"] } },
		},
	});
	await renderForm(form, { onSubmit, answers: { people: "MANY", detail: "x", more: "y" } });
	expect(screen.getByLabelText(/More/)).toBeTruthy();
	fireEvent.change(screen.getByLabelText(/People/), { target: { value: "FEW" } });
	await waitFor(() => expect(screen.queryByLabelText(/Detail/)).toBeNull());
	await waitFor(() => expect(screen.queryByLabelText(/More/)).toBeNull());
	submit();
	await waitFor(() => expect(onSubmit).toHaveBeenCalled());
	expect(onSubmit.mock.calls[0]?.[0]).toEqual({ people: "FEW" });
});

test("a field is required while a rule over answers and facts holds, also in an object", async () => {
	const onSubmit = vi.fn();
	const many = { "===": [{ var: "people" }, "MANY"] };
	const form = formFile({
		schema: {
			type: "object",
			properties: {
				people: { type: "string", title: "People", enum: ["FEW", "MANY"] },
				detail: { type: "string", title: "Detail" },
				home: { type: "object", title: "Home", properties: { words: { type: "string", title: "Words" } } },
			},
		},
		ui: {
			detail: { "ui:requiredWhenRule": many },
			home: { words: { "ui:requiredWhenRule": { and: [many, { var: "isTexas" }] } } },
		},
		messages: { detail: { required: "Say how many" }, "home.words": { required: "Say where" } },
	});
	await renderForm(form, { onSubmit, answers: { people: "FEW" }, facts: { isTexas: true } });
	const optional = () => screen.getByText(/^Detail/).closest("label")?.textContent;
	expect(optional()).toContain("optional");
	fireEvent.change(screen.getByLabelText(/People/), { target: { value: "MANY" } });
	await waitFor(() => expect(optional()).not.toContain("optional"));
	submit();
	const alert = await findSummary();
	expect(alert.textContent).toContain("Say how many");
	expect(alert.textContent).toContain("Say where");
	expect(onSubmit).not.toHaveBeenCalled();
	fireEvent.change(screen.getByLabelText(/Detail/), { target: { value: "seven" } });
	fireEvent.change(screen.getByLabelText(/Words/), { target: { value: "Austin" } });
	submit();
	await waitFor(() => expect(onSubmit).toHaveBeenCalled());
	expect(onSubmit.mock.calls[0]?.[0]).toEqual({ people: "MANY", detail: "seven", home: { words: "Austin" } });
});

test("a password that is not repeated says so", async () => {
	const secret = { type: "string", minLength: 1 };
	const form = formFile({
		schema: {
			type: "object",
			properties: { password: { ...secret, title: "Password" }, again: { ...secret, title: "Again" } },
		},
		ui: {
			password: { "ui:widget": "password" },
			again: { "ui:widget": "password", "ui:options": { sameAs: "password" } },
		},
		messages: { again: { sameAs: "The passwords do not match" } },
	});
	await renderForm(form, { answers: { password: "one", again: "two" } });
	submit();
	expect((await findSummary()).textContent).toContain("The passwords do not match");
});

test("a failed validation does not write to the console", async () => {
	const log = vi.spyOn(console, "error");
	await renderForm(NAME);
	submit();
	await findSummary();
	expect(log).not.toHaveBeenCalled();
	log.mockRestore();
});

test("what a busy server turned away is sent again with the same key, and said meanwhile", async () => {
	const busy = new RequestError(503, "Service Unavailable", { code: "BUSY", retryAfterSeconds: 1 });
	const onSubmit = vi.fn().mockRejectedValueOnce(busy).mockResolvedValueOnce(undefined);
	await renderForm(NAME, { onSubmit });
	fireEvent.change(screen.getByLabelText("First name"), { target: { value: "Ann" } });
	fireEvent.change(screen.getByLabelText("Last name"), { target: { value: "Ames" } });
	submit();
	await screen.findByText(/We're very busy right now. We'll try again in a second/);
	await waitFor(() => expect(onSubmit).toHaveBeenCalledTimes(2));
	expect(onSubmit.mock.calls[1]).toEqual(onSubmit.mock.calls[0]);
	await waitFor(() => expect(screen.queryByText(/We're very busy/)).toBeNull());
});

test("any other trouble is told at once", async () => {
	const onSubmit = vi
		.fn()
		.mockRejectedValue(new RequestError(503, "", { code: "DATABASE_UNAVAILABLE", errors: ["Away"] }));
	await renderForm(NAME, { onSubmit });
	fireEvent.change(screen.getByLabelText("First name"), { target: { value: "Ann" } });
	fireEvent.change(screen.getByLabelText("Last name"), { target: { value: "Ames" } });
	submit();
	await screen.findByText("Away");
	expect(onSubmit).toHaveBeenCalledTimes(1);
});
