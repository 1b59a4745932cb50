import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { fieldAt } from "../../src/flow/editing/index.ts";
import { widgets } from "../../src/web/forms/theme.ts";
import { followContainer } from "../../src/web/studio/forms/preview/preview-look.ts";
import {
	FACTS,
	FILE,
	FORM,
	given,
	list,
	made,
	question,
	READING,
	shown,
	standInForm,
	TEXT,
	text,
} from "./membership-form.tsx";

standInForm();

// first in this file: the library keeps what it made of a widget at the widget, and a spy would take that over
it("what is typed about a question draws that question alone again", async () => {
	const drawn = vi.spyOn(widgets, "radio");
	const typedIn = vi.spyOn(widgets, "text");
	const preview = await shown();
	fireEvent.click(question("Member number"));
	const label = await screen.findByLabelText(/^Label/);
	typedIn.mockClear();
	drawn.mockClear();
	fireEvent.change(label, { target: { value: "Your number" } });
	await within(preview).findByText(/^Your number/);
	expect(typedIn.mock.calls.map(([{ label: said }]) => said)).toContain("Your number");
	expect(drawn).not.toHaveBeenCalled();
	// what is chosen in one question reaches the form, and its own question is drawn with it
	fireEvent.click(within(preview).getByRole("radio", { name: "Yes" }));
	await waitFor(() => expect(within(preview).getByRole("radio", { name: "Yes" })).toHaveProperty("checked", true));
	expect(drawn).toHaveBeenCalled();
});

it("a question selected in the list is marked in the preview, and the other way round", async () => {
	const preview = await shown();
	expect(within(list()).getByText("Yes or no · Must be answered · This lender's own")).toBeTruthy();
	fireEvent.click(question("Member number"));
	await waitFor(() => expect(preview.querySelector("[data-marked]")?.textContent).toContain("Member number"));
	expect(preview.querySelector("[data-marked]")?.textContent).not.toContain("Are you a member?");
	fireEvent.click(within(preview).getByText("Are you a member?"));
	await waitFor(() => expect(question("Are you a member?").getAttribute("aria-pressed")).toBe("true"));
	await waitFor(() => expect(preview.querySelector("[data-marked]")?.textContent).toContain("Are you a member?"));
});

it("the preview judges what is entered, in each language, and keeps nothing", async () => {
	const preview = await shown();
	fireEvent.click(within(preview).getByRole("button", { name: "Continue" }));
	await within(preview).findAllByText("Choose Yes or No");
	fireEvent.click(within(preview).getByLabelText("No"));
	await waitFor(() => expect(within(preview).queryByText("Choose Yes or No")).toBeNull());
	fireEvent.click(within(preview).getByRole("button", { name: "Continue" }));
	await screen.findByText(/The form accepts these answers/);
	fireEvent.change(screen.getByLabelText("Language"), { target: { value: "es-US" } });
	await within(preview).findByRole("heading", { name: "Su membresía" });
	fireEvent.click(screen.getByRole("button", { name: "Dark" }));
	expect((preview.firstElementChild as HTMLElement).style.colorScheme).toBe("dark");
	expect(made).toEqual([]);
});

it("a word shows in the preview as it is typed, and changes that word alone", async () => {
	const preview = await shown();
	fireEvent.click(question("Member number"));
	const label = await screen.findByLabelText(/^Label/);
	expect(screen.getByText("The question, as borrowers read it.")).toBeTruthy();
	// a label of its own is needed
	fireEvent.change(label, { target: { value: "" } });
	await screen.findByText("Enter a label.");
	fireEvent.change(label, { target: { value: "Your number" } });
	await within(preview).findByText(/^Your number/);
	await waitFor(() => expect(made).toHaveLength(1));
	expect(text()).toBe(TEXT.replace("Member number", "Your number"));
});

it("a question is added by its kind, moved, and not removed while others need it", async () => {
	await shown();
	fireEvent.click(screen.getByRole("button", { name: "Amount" }));
	expect(await screen.findByText("First enter what you ask.")).toBeTruthy();
	fireEvent.change(screen.getByLabelText("What do you ask?"), { target: { value: "What do you owe?" } });
	fireEvent.click(screen.getByRole("button", { name: "Amount" }));
	await screen.findByText("Added: What do you owe?");
	expect(JSON.parse(text()).fields.whatDoYouOwe).toMatchObject({
		$ref: "../../parts/money.json#/dollars",
		"ui:title": "What do you owe?",
	});
	fireEvent.click(question("Member number"));
	fireEvent.click(await screen.findByRole("button", { name: "Move up" }));
	await waitFor(() => expect(Object.keys(JSON.parse(text()).fields)[0]).toBe("number"));
});

it("a question is shown on an answer to an earlier one, and is then required while it is shown", async () => {
	await shown();
	fireEvent.click(question("Member number"));
	fireEvent.change(await screen.findByLabelText("Show when"), { target: { value: "member" } });
	await waitFor(() => expect(JSON.parse(text()).fields.number["ui:showWhen"]).toEqual({ member: "YES" }));
	fireEvent.click(question("Are you a member?"));
	await waitFor(() => expect(screen.queryByLabelText("Show when")).toBeNull());
	// a choice of its own question
	fireEvent.change(screen.getByLabelText("Another choice"), { target: { value: "Not yet" } });
	fireEvent.click(screen.getByRole("button", { name: "Add choice" }));
	await waitFor(() =>
		expect(JSON.parse(text()).fields.member.oneOf).toContainEqual({ const: "NOT_YET", title: "Not yet" }),
	);
});

it("what a lender may not change says why, without an input", async () => {
	given.below = { ...FORM, locked: true };
	const preview = await shown();
	expect(screen.getByText(/the same for all lenders. You can add questions/)).toBeTruthy();
	fireEvent.click(question("Are you a member?"));
	await screen.findByText("All lenders must ask this, so it stays required.");
	expect(screen.queryByLabelText(/^Label/)).toBeNull();
	expect(screen.getByText("This question is shared. Only a lender's own question can be removed.")).toBeTruthy();
	expect(screen.getByLabelText(/^Error when it isn't answered/)).toBeTruthy();
	expect(preview).toBeTruthy();
});

it("a finding leads to its question", async () => {
	await shown();
	fireEvent.click(await screen.findByRole("button", { name: "Go to Member number" }));
	await waitFor(() => expect(question("Member number").getAttribute("aria-pressed")).toBe("true"));
	const at = (pointer: string) => fieldAt(pointer);
	expect(["/schema/properties/a/title", "/messages/a.zip/required", "/fields/a", "/title"].map(at)).toEqual([
		...["a", "a", "a", undefined],
	]);
});

it("styles for the window's width follow that of the preview", () => {
	const element = { type: "@media", value: "@media screen and (min-width: 48rem)" };
	followContainer(element);
	expect(element.value).toBe("@container (min-width: 48rem)");
	const motion = { type: "@media", value: "@media (prefers-reduced-motion: reduce)" };
	followContainer(motion);
	expect(motion.value).toBe("@media (prefers-reduced-motion: reduce)");
});

it("a name lists every place that it changes, is refused before it collides, and changes all in one step", async () => {
	await shown();
	fireEvent.click(question("Are you a member?"));
	const name = await screen.findByLabelText<HTMLInputElement>("Name in rules and data", { selector: "input" });
	const panel = within(screen.getByRole("region", { name: "Name in rules and data" }));
	const fact = panel.getByRole("link", { name: "Fact “Has joined”" });
	expect(fact.getAttribute("href")).toBe("/studio/drafts/d/rules?rules=flows%2Ffacts.json%23%2Ffacts&rule=joined");
	expect(panel.getByRole("link", { name: "Question “Are you a member?”" })).toBeTruthy();
	expect(panel.getByText(/^This question is live/)).toBeTruthy();
	const act = panel.getByRole("button", { name: "Rename everywhere" });
	fireEvent.change(name, { target: { value: "number" } });
	await panel.findByText("The form has a question of this name. Choose another.");
	expect([name.getAttribute("aria-invalid"), act.getAttribute("aria-disabled")]).toEqual(["true", "true"]);
	fireEvent.click(act);
	expect(document.activeElement).toBe(name);
	fireEvent.change(name, { target: { value: "belongs" } });
	fireEvent.keyDown(name, { key: "Enter" });
	await panel.findByText("Renamed to belongs. Undo takes all of it back.");
	expect(made.map(({ file }) => file)).toEqual([FILE, FACTS]);
	expect(text(FACTS)).toBe(READING.replace("membership.member", "membership.belongs"));
	expect(JSON.parse(text())).toMatchObject({ fields: { belongs: {} }, renamed: { member: "belongs" } });
});

it("what hangs on a question is listed before it can be removed", async () => {
	await shown();
	fireEvent.click(question("Are you a member?"));
	const remove = screen.getByRole("button", { name: "Remove question" });
	await waitFor(() => expect(remove.getAttribute("aria-disabled")).toBe("false"));
	fireEvent.click(remove);
	const asked = await screen.findByRole("dialog", { name: "Remove “Are you a member?”?" });
	expect(within(asked).getByText(/^These still use it/)).toBeTruthy();
	expect(within(asked).getByRole("link", { name: "Fact “Has joined”" })).toBeTruthy();
	fireEvent.click(within(asked).getByRole("button", { name: "Remove" }));
	expect(made).toEqual([]);
	fireEvent.click(within(asked).getByRole("button", { name: "Keep it" }));
	fireEvent.click(question("Member number"));
	await waitFor(() => expect(remove.getAttribute("aria-disabled")).toBe("false"));
	fireEvent.click(remove);
	expect(await screen.findByText("Without it, the check finds nothing new.")).toBeTruthy();
	fireEvent.click(screen.getByRole("button", { name: "Remove" }));
	await waitFor(() => expect(Object.keys(JSON.parse(text()).fields)).toEqual(["member"]));
	expect(made.map(({ file }) => file)).toEqual([FILE]);
});
