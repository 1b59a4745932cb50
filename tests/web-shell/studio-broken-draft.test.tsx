import { execFileSync } from "node:child_process";
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { cleanup, waitFor } from "@testing-library/react";
import { Suspense } from "react";
import { afterEach, beforeAll, expect, it, vi } from "vitest";
import { OpenRoom } from "../../src/web/studio/draft-frame/open-room.tsx";
import { FormView } from "../../src/web/studio/forms/form-view.tsx";
import { ROOM_PAGES } from "../../src/web/studio/studio-pages.ts";
import { renderRoom } from "./draft-room.tsx";

const ORG = "lakeside-cu";
const FORM = "schemas/forms/registration/membership.json";
const STEPS = "flows/registration.json";
const folder = join(import.meta.dirname, "../../flows/orgs", ORG);
const sound = Object.fromEntries(
	globSync("**/*.json", { cwd: folder }).map((path) => [path, readFileSync(join(folder, path), "utf8")]),
);
const changed = (file: string, from: string, to: string) => {
	const text = sound[file] ?? "";
	if (!text.includes(from)) throw new Error(`${file} does not say ${from}`);
	return { [file]: text.replaceAll(from, to) };
};

const DEEP = `${'{"!": ['.repeat(400)}true${"]}".repeat(400)}`;
const HOSTILE = `<img src=x onerror=alert(1)> {name \u202e "'\` ${"x".repeat(5_000)}`;

/** Ways in which the files of a draft may be broken, and the files that every room names with the way there. */
const BROKEN: { readonly [how: string]: readonly [files: { readonly [path: string]: string }, unreadable: string[]] } =
	{
		"a file that is cut off, and an empty one": [
			{ [FORM]: "{ no", "flows/knowledge.json": "" },
			[FORM, "flows/knowledge.json"],
		],
		"a list where an object belongs": [{ [FORM]: "[1, null]", "flows/chat.json": "[]" }, []],
		"unknown keys and values of other types": [
			{
				...changed(FORM, `"fields": {`, `"unknown": [{}], "fields": { "odd": 7, "none": null,`),
				"schemas/forms/start/membership-join.json": JSON.stringify({
					...{ title: 4, fields: [], schema: [], ui: 3, messages: [], writes: "x", footnotes: {} },
				}),
				"flows/pages.json": JSON.stringify({ pages: { "start/membership-join": 4, complete: { title: 5, body: {} } } }),
				"flows/stage-routing.json": JSON.stringify({
					stages: { COLLECT_ADDITIONAL_INFO: { a: 1 }, FUNDABLE: [7, null] },
				}),
				"org.json": JSON.stringify({ code: ORG, extends: "main", name: 3, brand: [] }),
			},
			[],
		],
		"rules that are none, or nested without end, and hostile texts": [
			{
				...changed(STEPS, `"when": true`, `"when": ${DEEP}`),
				"flows/stage-routing.json": JSON.stringify({
					overrides: { odd: { when: [{ var: {} }, "x"], to: "__proto__" } },
					stages: {
						FUNDABLE: [
							{ id: HOSTILE, when: { "===": [{ var: "answers.registration/membership.gone" }, 1] }, to: HOSTILE },
						],
					},
				}),
				"flows/pages.json": JSON.stringify({ pages: { complete: { title: HOSTILE, body: [HOSTILE] } } }),
				...changed(
					FORM,
					`"fields": {`,
					`"fields": { "constructor": { "type": "string", "title": ${JSON.stringify(HOSTILE)} },`,
				),
			},
			[],
		],
	};

afterEach(() => {
	cleanup();
	vi.unstubAllGlobals();
	vi.restoreAllMocks();
});

/** Answers as Studio's routes do of a draft. */
function serve(answers: { readonly [address: string]: object }): void {
	const refusal = { code: "DRAFT_DOES_NOT_RUN", title: "This draft has faults.", detail: "This draft has faults." };
	vi.stubGlobal("fetch", async (input: string | URL | Request) => {
		const url = new URL(input instanceof Request ? input.url : input, "http://localhost");
		const file = url.searchParams.get("file");
		const route = url.pathname.split("/").at(-1) ?? "";
		const answer = answers[file === null ? route : `${route} ${file}`];
		return answer === undefined ? Response.json(refusal, { status: 422 }) : Response.json({ hash: "h", ...answer });
	});
}

const drafts = Object.values(BROKEN).map(([broken]) => ({ ...sound, ...broken }));
let answered: readonly { readonly [address: string]: object }[] = [];
beforeAll(() => {
	const script = join(import.meta.dirname, "answers-of-drafts.ts");
	const input = JSON.stringify({ org: ORG, drafts });
	answered = JSON.parse(execFileSync(process.execPath, [script], { input, maxBuffer: 2 ** 29 }).toString());
});

it.each(Object.entries(BROKEN))("every room opens with %s", async (_, [broken, unreadable]) => {
	const files = { ...sound, ...broken };
	serve(answered[Object.values(BROKEN).findIndex((one) => one[0] === broken)] ?? {});
	vi.spyOn(console, "error").mockImplementation(() => undefined);
	const texts = Object.entries(files).map(([path, text]) => ({ path, text, revision: 1 }));
	const rooms = [
		...Object.entries(ROOM_PAGES).map(([path, Page]) => ({ path, Page })),
		{ path: `forms, ${FORM}`, Page: () => <FormView file={FORM} /> },
	];
	for (const { path, Page } of rooms) {
		const Room = () => (
			<Suspense fallback="loading the room">
				<OpenRoom>
					<Page />
				</OpenRoom>
			</Suspense>
		);
		renderRoom(Room, texts);
		// by selectors: a room holds thousands of sentences, whose roles take seconds to tell
		const shown = () => document.querySelector("h2, h3, input, select, [role=alert]");
		await waitFor(() => expect(shown(), `${path} stays blank`).not.toBeNull());
		expect(document.body.textContent, `${path} falls over`).not.toContain("This part can't be shown");
		for (const file of unreadable) {
			const to = `/files?file=${encodeURIComponent(file)}`;
			expect(document.querySelector(`a[href*="${to}"]`)?.textContent, path).toMatch(/^Open in Files: \S/);
		}
		cleanup();
	}
});
