import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { edited, moveChoice, valueOfText } from "../../src/flow/editing/index.ts";
import { made, question, shown, standInForm, TEXT, text } from "./membership-form.tsx";

standInForm();

it("a question is shown by a rule of earlier answers and facts, in the sentences of the room of rules", async () => {
	await shown();
	fireEvent.click(question("Member number"));
	fireEvent.click(await screen.findByRole("button", { name: "Show it by a rule" }));
	const rule = await screen.findByRole("region", { name: "Shown when" });
	fireEvent.change(within(rule).getByRole("searchbox"), { target: { value: "member" } });
	fireEvent.click(await within(rule).findByRole("button", { name: "Add: Are you a member?" }));
	await waitFor(() =>
		expect(JSON.parse(text()).fields.number["ui:showWhenRule"]).toEqual({ "===": [{ var: "member" }, "YES"] }),
	);
	fireEvent.change(within(rule).getByRole("searchbox"), { target: { value: "texas" } });
	fireEvent.click(await within(rule).findByRole("button", { name: "Add: In Texas" }));
	fireEvent.change(within(rule).getByLabelText("How many must be true"), { target: { value: "or" } });
	const last = () => {
		const change = made.at(-1)?.change;
		return JSON.parse(change !== undefined && "edits" in change ? change.edits.reduce(edited, TEXT) : "{}");
	};
	await waitFor(() =>
		expect(last().fields.number["ui:showWhenRule"]).toEqual({
			or: [{ "===": [{ var: "member" }, "YES"] }, { var: "isTexas" }],
		}),
	);
	// whether it must be answered takes the same sentences
	expect(screen.getByRole("button", { name: "Must be answered by a rule" })).toBeTruthy();
});

it("what a panel sets nothing of is shown as kept", async () => {
	await shown();
	fireEvent.click(question("Member number"));
	fireEvent.click(await screen.findByText(/more setting is kept/));
	expect(screen.getByText("Autocomplete").nextElementSibling?.textContent).toBe("off");
});

it("a choice is moved up and down by buttons", async () => {
	await shown();
	fireEvent.click(question("Are you a member?"));
	fireEvent.change(await screen.findByLabelText("Another choice"), { target: { value: "No" } });
	fireEvent.click(screen.getByRole("button", { name: "Add choice" }));
	await waitFor(() => expect(JSON.parse(text()).fields.member.oneOf).toHaveLength(2));
	expect(screen.getByRole("button", { name: "Move up: Yes" }).getAttribute("aria-disabled")).toBe("true");
	const two = edited(TEXT, {
		...{ kind: "insert-item", path: ["fields", "member", "oneOf"] },
		value: { const: "NO", title: "No" },
	});
	const moved = moveChoice(valueOfText(two), { name: "member" }, 0, 1);
	const after = "text" in moved ? moved.text : moved.edits.reduce(edited, two);
	expect(JSON.parse(after).fields.member.oneOf.map(({ const: value }: { const: string }) => value)).toEqual([
		"NO",
		"YES",
	]);
});
