import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { Json } from "../../src/engine/json.ts";
import { edited, type FileChange, fieldAt, moveChoice, valueOfText } from "../../src/studio/index.ts";
import { widgets } from "../../src/web/forms/theme.ts";
import type { FileEdit } from "../../src/web/studio/draft/draft-context.ts";
import { Page } from "../../src/web/studio/forms/forms-page.tsx";
import { followContainer } from "../../src/web/studio/forms/preview/preview-look.ts";
import { renderRoom, standInDialogs } from "./draft-room.tsx";

const FILE = "schemas/forms/registration/membership.json";
const TEXT = `{
  "title": "Your membership",
  "fields": {
    "member": { "type": "string", "title": "Are you a member?", "required": true, "oneOf": [{ "const": "YES", "title": "Yes" }] },
    "number": { "type": "string", "title": "Member number", "maxLength": 10 }
  }
}
`;
const FORM = {
	title: "Your membership",
	schema: {
		type: "object",
		properties: {
			member: { type: "string", title: "Are you a member?", enum: ["YES", "NO"] },
			number: { type: "string", title: "Member number", maxLength: 10 },
		},
		required: ["member"],
	},
	ui: {
		"ui:order": ["member", "number"],
		member: { "ui:widget": "radio", "ui:enumNames": ["Yes", "No"] },
		number: { "ui:autocomplete": "off" },
	},
	messages: { member: { required: "Choose Yes or No" } },
	footnotes: [],
	writes: {},
};
const manual = {
	title: { description: "The question, as borrowers read it." },
	maxLength: { description: "Greatest length.", minimum: 0 },
};
const FACTS = "flows/facts.json";
const READING = `{"facts": {"joined": {"type": "boolean", "rule": {"===": [{"var": "answers.registration/membership.member"}, "YES"]}, "about": "Has joined"}}}`;
const names = {
	member: { isLive: true, isRead: false, lenders: [] },
	number: { isLive: false, isRead: false, lenders: [] },
};
const COPY = {
	formFault: { required: "Answer this" },
	schemaForm: { continue: "Continue" },
	fieldWords: { optional: "(optional)" },
};

const READABLE = [
	{
		...{ fact: "answers.registration/membership.member", title: "Are you a member?", about: "Your membership" },
		...{ kind: "one", choices: [{ value: "YES", title: "Yes" }], isNullable: true, isOwn: true },
	},
	{ fact: "isTexas", title: "In Texas", about: "In Texas", kind: "yes", choices: [], isNullable: false, isOwn: false },
];

let below: Json = null;
const made: { readonly file: string; readonly change: FileChange }[] = [];

beforeEach(() => {
	standInDialogs();
	below = null;
	made.length = 0;
	vi.stubGlobal("fetch", async (input: string | URL | Request) => {
		const url = new URL(input instanceof Request ? input.url : input, "http://localhost");
		const file = url.searchParams.get("file");
		const listed = { file: FILE, title: FORM.title, fields: 2, own: 2, isOwn: true, isLocked: false };
		const sentence = {
			file: FILE,
			pointer: "/title",
			text: FORM.title,
			layer: "ours",
			translations: { "es-US": "Su membresía" },
		};
		const finding = {
			code: "X",
			file: `flows/orgs/ours/${FILE}`,
			line: 1,
			column: 1,
			pointer: "/ui/number",
			cause: "Too odd.",
		};
		const answers: { readonly [path: string]: object } = {
			forms:
				file === null
					? { hash: "h", forms: [listed] }
					: {
							hash: "h",
							file,
							value: FORM,
							below,
							manual,
							names,
							brand: null,
							words: COPY,
							sentences: [sentence],
							figures: {},
						},
			check: { diagnostics: [finding] },
			rules: { hash: "h", lists: [], places: [], facts: READABLE },
		};
		return Response.json(answers[url.pathname.split("/").at(-1) ?? ""] ?? {});
	});
});
afterEach(() => {
	cleanup();
	vi.restoreAllMocks();
	vi.unstubAllGlobals();
});

async function shown(mayEdit = true) {
	const edit = async (file: string, make: (text: string | undefined) => FileChange) => {
		made.push({ file, change: make(TEXT) });
		return true;
	};
	const editAll = async (changes: readonly FileEdit[]) => {
		for (const { file, make } of changes) made.push({ file, change: make(file === FILE ? TEXT : READING) });
		return true;
	};
	const files = [
		{ path: FILE, text: TEXT, revision: 1 },
		{ path: FACTS, text: READING, revision: 1 },
	];
	renderRoom(Page, files, { mayEdit, edit, editAll });
	fireEvent.click(await screen.findByRole("link", { name: "Your membership" }));
	const preview = await screen.findByRole("region", { name: "Preview of Your membership" });
	await within(preview).findByRole("heading", { name: "Your membership" });
	return preview;
}

const list = () => screen.getByRole("region", { name: "Questions, in order" });
const question = (name: string) => within(list()).getByRole("button", { name });

/** The lender's text after the edits that were saved. */
function text(of = FILE): string {
	return made
		.filter(({ file }) => file === of)
		.reduce(
			(now, { change }) => ("text" in change ? change.text : change.edits.reduce(edited, now)),
			of === FILE ? TEXT : READING,
		);
}

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
	await waitFor(() => expect(made).toHaveLength(1), { timeout: 3_000 });
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
	fireEvent.click(await screen.findByText(/more setting is kept/, {}, { timeout: 10_000 }));
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

it("what a lender may not change says why, without an input", async () => {
	below = { ...FORM, locked: true };
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
	fireEvent.click(await screen.findByRole("button", { name: "Go to Member number" }, { timeout: 10_000 }));
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
