import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, it } from "vitest";
import type { OpenDraft } from "../../src/web/studio/draft/draft-context.ts";
import { FILE, FORM, shown, standInForm } from "./membership-form.tsx";

standInForm();

it("a text in the preview leads to where it is written and to its layer, and is changed beside the picture", async () => {
	const changed: unknown[] = [];
	const change: OpenDraft["change"] = async (wanted) => {
		changed.push(wanted);
		return true;
	};
	const preview = await shown(true, { change });
	fireEvent.click(within(preview).getByRole("heading", { name: "Your membership" }));
	const words = within(await screen.findByRole("region", { name: "Words on this page" }));
	const row = within(await words.findByRole("listitem"));
	row.getByText("Form “Your membership” › Title");
	// whose words they are
	row.getAllByText(/ours|This lender/);
	const typed = await row.findByRole("textbox", { name: /English/ });
	fireEvent.change(typed, { target: { value: "Your membership here" } });
	fireEvent.blur(typed);
	await waitFor(() => expect(changed).not.toEqual([]));
	expect(changed.at(-1)).toMatchObject({ file: FILE, path: ["title"], value: "Your membership here" });
	// the picture is the one that was there
	expect(document.contains(preview)).toBe(true);
});

it("all words of a page are there by keyboard, and hidden again", async () => {
	await shown();
	const open = screen.getByRole("button", { name: "Words on this page" });
	fireEvent.click(open);
	const words = within(await screen.findByRole("region", { name: "Words on this page" }));
	await waitFor(() => expect(words.getAllByRole("listitem")).toHaveLength(1));
	words.getByText(FORM.title);
	fireEvent.click(screen.getByRole("button", { name: "Hide the words" }));
	expect(screen.queryByRole("region", { name: "Words on this page" })).toBeNull();
});

it("a form leads to somebody who gets to each place that asks it, played with the least that leads there", async () => {
	await shown();
	const link = await screen.findByRole("link", { name: "Membership" });
	expect(link.getAttribute("href")).toMatch(/\/studio\/drafts\/d\/simulator$/);
	expect(screen.queryByRole("link", { name: "Other" })).toBeNull();
});
