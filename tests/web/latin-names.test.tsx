import { cleanup, fireEvent, screen } from "@testing-library/react";
import { afterEach, expect, inject, test, vi } from "vitest";
import type { Product } from "../../src/flow/engine/authored/authored.ts";
import { findSummary } from "./error-summary.ts";
import { renderForm, submit } from "./form-harness.tsx";

afterEach(cleanup);

const FORM = (JSON.parse(inject("mainProduct")) as Product).forms["registration/legal-name"];
const LATIN = "First name as it is written in Latin letters on your ID";
const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });

async function open() {
	if (FORM === undefined) throw new Error("There is no form of the name.");
	const onSubmit = vi.fn();
	await renderForm(FORM, { onSubmit });
	return onSubmit;
}

test.each([["O’Brien"], ["Đỗ"], ["J."], ["ʻIolani"], ["Łukasz".normalize("NFD")]])(
	"%s is sent as it is, and nothing else is asked",
	async (name) => {
		const onSubmit = await open();
		type("First name", name);
		type("Last name", name);
		expect(screen.queryByLabelText(LATIN)).toBeNull();
		submit();
		await vi.waitFor(() => expect(onSubmit).toHaveBeenCalled(), 120_000);
		const sent = name.normalize("NFC");
		expect(onSubmit.mock.calls[0]?.[0]).toEqual({ firstName: sent, lastName: sent });
	},
);

test("a name in another script is asked for in Latin letters while it is typed, and both are sent", async () => {
	const onSubmit = await open();
	type("Last name", "Quill");
	type("First name", "Ольга");
	expect(screen.getByLabelText(LATIN)).toBeTruthy();
	submit();
	expect((await findSummary()).textContent).toContain(
		"Enter your first name as it is written in Latin letters on your ID",
	);
	expect(onSubmit).not.toHaveBeenCalled();
	type(LATIN, "Olga");
	submit();
	await vi.waitFor(() => expect(onSubmit).toHaveBeenCalled(), 120_000);
	expect(onSubmit.mock.calls[0]?.[0]).toEqual({ firstName: "Ольга", firstNameInLatin: "Olga", lastName: "Quill" });
});

test("the question goes again with the letters that it is about", async () => {
	const onSubmit = await open();
	type("Last name", "Quill");
	type("First name", "Ольга");
	type(LATIN, "Olga");
	type("First name", "Olga");
	expect(screen.queryByLabelText(LATIN)).toBeNull();
	submit();
	await vi.waitFor(() => expect(onSubmit).toHaveBeenCalled(), 120_000);
	expect(onSubmit.mock.calls[0]?.[0]).toEqual({ firstName: "Olga", lastName: "Quill" });
});
