import { cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { findSummary } from "./error-summary.ts";
import { formFile, renderForm, submit } from "./form-harness.tsx";

afterEach(cleanup);

const FORM = formFile({
	schema: {
		type: "object",
		required: ["street"],
		properties: {
			street: { type: "string", title: "Street", pattern: "^[A-Za-z0-9 ]+$" },
			note: { type: "string", title: "Note" },
		},
	},
	ui: { note: { "ui:widget": "textarea" } },
	messages: { street: { pattern: "Use only letters and numbers" } },
});

const type = (name: string, value: string) =>
	fireEvent.change(screen.getByLabelText(new RegExp(name)), { target: { value } });

test("what copying adds is neither refused nor sent", async () => {
	const onSubmit = vi.fn();
	await renderForm(FORM, { onSubmit });
	type("Street", "\ufeff12\u00a0Elm St\u200b ");
	type("Note", "one\ntwo ");
	submit();
	await waitFor(() => expect(onSubmit).toHaveBeenCalled());
	expect(onSubmit.mock.calls[0]?.[0]).toEqual({ street: "12 Elm St", note: "one\ntwo" });
});

test("a hidden character is refused beside its field, before anything is sent", async () => {
	const onSubmit = vi.fn();
	await renderForm(FORM, { onSubmit });
	type("Street", "12 Elm St");
	type("Note", "one \u202eowt");
	submit();
	const summary = await findSummary();
	expect(summary.textContent).toContain("This text has a hidden character that we can't accept");
	expect(onSubmit).not.toHaveBeenCalled();
	type("Note", "one two");
	submit();
	await waitFor(() => expect(onSubmit).toHaveBeenCalled());
});
