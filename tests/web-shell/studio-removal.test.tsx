import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { useEffect } from "react";
import { useNavigate } from "react-router-dom";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { edited, type MapPlace, type RuleList } from "../../src/flow/editing/index.ts";
import type { Json } from "../../src/flow/engine/json.ts";
import type { FileEdit } from "../../src/web/studio/draft/draft-context.ts";
import { RemovePlace } from "../../src/web/studio/map/remove-place.tsx";
import { Page as RulesPage } from "../../src/web/studio/rules/rules-page.tsx";
import { renderRoom, standInDialogs } from "./draft-room.tsx";

const ROUTING = "flows/stage-routing.json";
const PAGES = "flows/pages.json";
const CASES = "flows/cases/ours.json";
const SPANISH = "flows/locales/es-US/pages.json";
const TEXTS: { readonly [path: string]: string } = {
	[ROUTING]: `{
  "stages": {
    "HMDA": [
      { "id": "join-first", "when": { "var": "mustJoin" },   "to": "join" },
      { "id": "rest", "to": "start/hmda" }
    ]
  }
}
`,
	[PAGES]: `{
  "pages": {
    "join": { "title": "Join us" }
  }
}
`,
	[CASES]: `{"cases": {"new-people-join": {"expect": {"rule": "stage-routing/HMDA/join-first"}}}}`,
	[SPANISH]: `{
  "pages": {
    "join": { "title": { "for": "Join us", "text": "Únase" } },
    "complete": { "title": { "for": "Done", "text": "Listo" } }
  }
}
`,
};
const LIST: RuleList = {
	...{ id: `${ROUTING}#/stages/HMDA`, group: "stagePages", file: ROUTING, path: ["stages", "HMDA"], title: "Hmda" },
	...{ isWhole: true, target: { kind: "page", key: "to" } },
	rules: [
		{ id: "join-first", title: "Join first", when: { var: "mustJoin" }, to: "join", origin: "own" },
		{ id: "rest", title: "Rest", to: "start/hmda", origin: "own" },
	],
};
const PLACE: MapPlace = {
	...{ at: "page:join", kind: "page", id: "join", title: "Join us", isOwn: true, isEnd: false },
	written: [{ file: PAGES, pointer: "/pages/join" }],
};
const KNOWN = { code: "OLD", file: ROUTING, line: 1, column: 1, pointer: "/stages", cause: "It was odd before." };

let without: readonly object[] = [];
/** The texts that the check was asked about. */
let asked: { readonly [path: string]: string } | undefined;
let saved: { readonly [path: string]: string };
let texts = TEXTS;

beforeEach(() => {
	standInDialogs();
	without = [];
	asked = undefined;
	saved = {};
	texts = TEXTS;
	vi.stubGlobal("fetch", async (input: string | URL | Request, init?: RequestInit) => {
		const request = input instanceof Request ? input : new Request(new URL(input, "http://localhost"), init);
		const { pathname, searchParams } = new URL(request.url);
		const route = pathname.split("/").at(-1) ?? "";
		if (route === "check") {
			const { texts: given } = (await request.json()) as { texts?: typeof asked };
			if (given !== undefined) asked = given;
			const diagnostics = given === undefined ? [KNOWN] : [{ ...KNOWN, line: 7 }, ...without];
			return Response.json({ hash: "h", passes: false, diagnostics, left: [], below: [], product: null });
		}
		const file = searchParams.get("file") ?? "";
		const answers: { readonly [route: string]: object } = {
			rules: { hash: "h", lists: [LIST], places: [], facts: [] },
			locks: { rules: {}, words: {}, limits: {} },
			composed: {
				...{ hash: "h", file, value: JSON.parse(texts[file] ?? "null") as Json },
				layers: { "/pages/join/title": "ours" },
			},
			comments: { comments: [] },
			tables: { tables: [] },
			sentences: { sentences: [], locales: [] },
			map: { map: { places: [] } },
		};
		return Response.json(answers[route] ?? {});
	});
});
afterEach(() => {
	cleanup();
	vi.unstubAllGlobals();
});

const editAll = async (changes: readonly FileEdit[]) => {
	for (const { file, make } of changes) {
		const made = make(texts[file]);
		saved = { ...saved, [file]: "text" in made ? made.text : made.edits.reduce(edited, texts[file] ?? "") };
	}
	return true;
};
const show = (Room: () => React.ReactNode) =>
	renderRoom(
		Room,
		Object.entries(texts).map(([path, text]) => ({ path, text, revision: 1 })),
		{ editAll },
	);
function Rules() {
	const navigate = useNavigate();
	useEffect(() => void navigate(`/?rules=${encodeURIComponent(LIST.id)}&rule=join-first`), [navigate]);
	return <RulesPage />;
}
async function askToRemove(button: string, name: string) {
	const remove = await screen.findByRole("button", { name: button });
	await waitFor(() => expect(remove.getAttribute("aria-disabled")).not.toBe("true"));
	fireEvent.click(remove);
	return within(await screen.findByRole("dialog", { name: `Remove “${name}”?` }));
}

it("a rule that a case expects is not removed before the case is changed, to which the dialog leads", async () => {
	show(Rules);
	const dialog = await askToRemove("Remove rule", "Join first");
	expect(dialog.getByText(/^These still use it/)).toBeTruthy();
	const link = dialog.getByRole("link", { name: "Case “New people join”" });
	expect(link.getAttribute("href")).toContain(`/files?file=${encodeURIComponent(CASES)}`);
	fireEvent.click(dialog.getByRole("button", { name: "Remove" }));
	expect([saved, asked]).toEqual([{}, undefined]);
});

it("what the check would find only without a rule is said before it is removed, and its bytes alone go", async () => {
	texts = { ...TEXTS, [CASES]: `{"cases": {}}` };
	without = [{ ...KNOWN, code: "PAGE_UNREACHABLE", file: PAGES, cause: "Nothing leads to the page any more." }];
	show(Rules);
	const dialog = await askToRemove("Remove rule", "Join first");
	const act = await dialog.findByRole("button", { name: "Remove it anyway" });
	expect(dialog.getByText("Nothing leads to the page any more.")).toBeTruthy();
	expect(dialog.queryByText(KNOWN.cause)).toBeNull();
	const left = TEXTS[ROUTING]?.replace(/ {6}\{ "id": "join-first".*\n/, "");
	expect(asked).toEqual({ [ROUTING]: left });
	fireEvent.click(act);
	await waitFor(() => expect(saved).toEqual({ [ROUTING]: left }));
});

it("a page that a rule leads to names the rule; once none does, it goes with its translations as one change", async () => {
	show(() => <RemovePlace place={PLACE} />);
	const held = await askToRemove("Remove this place", "Join us");
	expect(held.getByRole("link", { name: "Rule “Join first”" }).getAttribute("href")).toContain("/rules?rules=");
	cleanup();
	texts = { ...TEXTS, [ROUTING]: "{}" };
	show(() => <RemovePlace place={PLACE} />);
	const dialog = await askToRemove("Remove this place", "Join us");
	expect(dialog.getByRole("link", { name: "Translation (Español)" })).toBeTruthy();
	await dialog.findByText("Without it, the check finds nothing new.");
	fireEvent.click(dialog.getByRole("button", { name: "Remove" }));
	await waitFor(() => expect(Object.keys(saved)).toEqual([PAGES, SPANISH]));
	expect(saved[SPANISH]).toBe(TEXTS[SPANISH]?.replace(/ {4}"join".*\n/, ""));
	expect(saved[PAGES]).toBe("{}\n");
});
