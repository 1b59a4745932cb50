import { cleanup, fireEvent, screen, within } from "@testing-library/react";
import { afterEach, beforeEach, vi } from "vitest";
import { edited, type FileChange } from "../../src/flow/editing/index.ts";
import type { Json } from "../../src/flow/engine/json.ts";
import type { FileEdit, OpenDraft } from "../../src/web/studio/draft/draft-context.ts";
import { Page } from "../../src/web/studio/forms/forms-page.tsx";
import { renderRoom, standInDialogs } from "./draft-room.tsx";

export const FILE = "schemas/forms/registration/membership.json";
export const TEXT = `{
  "title": "Your membership",
  "fields": {
    "member": { "type": "string", "title": "Are you a member?", "required": true, "oneOf": [{ "const": "YES", "title": "Yes" }] },
    "number": { "type": "string", "title": "Member number", "maxLength": 10 }
  }
}
`;
export const FORM = {
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
export const FACTS = "flows/facts.json";
export const READING = `{"facts": {"joined": {"type": "boolean", "rule": {"===": [{"var": "answers.registration/membership.member"}, "YES"]}, "about": "Has joined"}}}`;
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

/** What is below the lender; set it before the room is shown. */
export const given: { below: Json } = { below: null };
export const made: { readonly file: string; readonly change: FileChange }[] = [];

/** Answers for the form of a membership, in each test of a file. */
export function standInForm(): void {
	beforeEach(() => {
		standInDialogs();
		given.below = null;
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
			const asks = {
				...{ at: "step:membership", kind: "step", id: "membership", title: "Membership", isOwn: true, isEnd: false },
				written: [{ file: FILE, pointer: "" }],
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
								below: given.below,
								manual,
								names,
								brand: null,
								words: COPY,
								sentences: [sentence],
								figures: {},
							},
				sentences: { sentences: [{ ...sentence, written: {}, isListed: false }], locales: ["es-US"] },
				locks: { rules: {}, words: {}, limits: {} },
				comments: { comments: [] },
				map: { map: { places: [asks, { ...asks, at: "page:other", title: "Other", written: [] }], ways: [] } },
				composed: { hash: "h", file, value: FORM, layers: {} },
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
}

/** Opens the form; returns its preview. */
export async function shown(mayEdit = true, more: Partial<OpenDraft> = {}) {
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
	renderRoom(Page, files, { mayEdit, edit, editAll, ...more });
	fireEvent.click(await screen.findByRole("link", { name: "Your membership" }));
	const preview = await screen.findByRole("region", { name: "Preview of Your membership" });
	await within(preview).findByRole("heading", { name: "Your membership" });
	return preview;
}

export const list = () => screen.getByRole("region", { name: "Questions, in order" });
export const question = (name: string) => within(list()).getByRole("button", { name });

/** The lender's text after the edits that were saved. */
export function text(of = FILE): string {
	return made
		.filter(({ file }) => file === of)
		.reduce(
			(now, { change }) => ("text" in change ? change.text : change.edits.reduce(edited, now)),
			of === FILE ? TEXT : READING,
		);
}
