import { cleanup, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { SubmitTrouble } from "../../src/web/application/parts/fields/submit-trouble.tsx";
import { Notice } from "../../src/web/shell/notice.tsx";
import { findSummary } from "./error-summary.ts";
import { formFile, organizationWith, renderForm, renderPage, submit } from "./form-harness.tsx";

const NAMES = formFile({
	schema: {
		type: "object",
		required: ["first", "last"],
		properties: { first: { type: "string", title: "First name" }, last: { type: "string", title: "Last name" } },
	},
});

afterEach(cleanup);

/** What a screen reader says of an element that takes the focus: its name, then its description. */
function read(element: Element): string {
	const said = ["aria-labelledby", "aria-describedby"].flatMap((name) => element.getAttribute(name)?.split(" ") ?? []);
	return said.map((id) => document.getElementById(id)?.textContent ?? "").join(" ");
}

test("the focus alone reads the summary of a form's errors: its heading, then each error", async () => {
	await renderForm(NAMES);
	submit();
	const summary = await findSummary();
	await waitFor(() => expect(document.activeElement).toBe(summary));
	expect(read(summary)).toBe("Fix 2 things to continue First name: RequiredLast name: Required");
	expect(screen.queryByRole("alert")).toBeNull();
});

test("the focus alone reads why a page could not be sent", async () => {
	renderPage(organizationWith({}, true), <SubmitTrouble problem="Choose an account" faults={[]} />);
	const trouble = await screen.findByRole("group", { name: "Choose an account" });
	expect(document.activeElement).toBe(trouble);
	expect(screen.queryByRole("alert")).toBeNull();
});

test("a failure that moves no focus is announced", async () => {
	renderPage(organizationWith({}, true), <Notice tone="stop">The list could not be loaded</Notice>);
	expect((await screen.findByRole("alert")).textContent).toBe("The list could not be loaded");
});
