import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { type ComponentType, useEffect } from "react";
import { useNavigate } from "react-router-dom";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { edited, inverseOf, type MapPlace, pointerOf, spliceBetween, spliced } from "../../src/flow/editing/index.ts";
import { isObject, type Json } from "../../src/flow/engine/json.ts";
import type { DraftTable } from "../../src/web/api/studio/draft.ts";
import type { FileEdit } from "../../src/web/studio/draft/draft-context.ts";
import { RemovePlace } from "../../src/web/studio/map/remove-place.tsx";
import { TableView } from "../../src/web/studio/tables/table-view.tsx";
import { Page as Words } from "../../src/web/studio/words/words-page.tsx";
import { renderRoom, standInDialogs } from "./draft-room.tsx";

const CASES = "flows/cases/ours.json";
const MACHINE = "flows/application.json";
const STEPS = "flows/registration.json";
const PAGES = "flows/pages.json";
const SPANISH = "flows/locales/es-US/pages.json";
const TABLE = "flows/pricing/caps.json";
type Files = { readonly [path: string]: string };
const NEW = { code: "NEW", line: 1, column: 1, pointer: "", cause: "Something needs what is gone." };

let texts: Files = {};
/** What each change saves, a change at a time. */
let changes: Files[] = [];
/** The files that the check was asked about without what is removed. */
let asked: Files | undefined;

/** The layer of each value: all of it is the lender's own. */
function ownLayers(value: Json, path: readonly string[] = []): { [pointer: string]: string } {
	if (typeof value !== "object" || value === null) return { [pointerOf(path)]: "ours" };
	return Object.assign({}, ...Object.entries(value).map(([key, one]) => ownLayers(one as Json, [...path, key])));
}

const SHARED = {
	...{ about: "Caps", hit: "collect", collect: "min", tighten: { cap: "down" } },
	inputs: { score: { type: "integer", minimum: 0, unit: "score" } },
	outputs: { cap: { type: "number", minimum: 0, maximum: 1, unit: "fraction" } },
};
const listed = { file: TABLE, about: "Caps", isSeries: false, hit: "collect", rows: 2, own: 2, isOpen: true };
const sentence = {
	...{ file: PAGES, pointer: "/pages/open/title", text: "Your line is open", layer: "ours", isListed: false },
	translations: { "es-US": "Su línea está abierta" },
	written: { "es-US": { layer: "ours", pointer: "/pages/open/title" } },
};

beforeEach(() => {
	standInDialogs();
	changes = [];
	asked = undefined;
	vi.spyOn(Element.prototype, "clientHeight", "get").mockReturnValue(400);
	Element.prototype.scrollTo ??= () => undefined;
	vi.stubGlobal("fetch", async (input: string | URL | Request, init?: RequestInit) => {
		const request = input instanceof Request ? input : new Request(new URL(input, "http://localhost"), init);
		const { pathname, searchParams } = new URL(request.url);
		const route = pathname.split("/").at(-1) ?? "";
		if (route === "check") {
			const { texts: given } = (await request.json()) as { texts?: Files };
			if (given !== undefined) asked = given;
			const [file = ""] = Object.keys(given ?? {});
			const diagnostics = given === undefined ? [] : [{ ...NEW, file }];
			return Response.json({ hash: "h", passes: false, diagnostics, left: [], below: [], product: null });
		}
		const file = searchParams.get("file") ?? "";
		const own = JSON.parse(texts[file] ?? "null") as Json;
		const value = file === TABLE && isObject(own) ? { ...SHARED, ...own } : own;
		const answers: { readonly [route: string]: object } = {
			composed: { hash: "h", file, value, layers: ownLayers(own) },
			sentences: { sentences: [sentence], locales: ["es-US"] },
			rules: { lists: [], facts: [], places: [] },
			locks: { rules: {}, words: {}, limits: {} },
			comments: { comments: [] },
			tables: { tables: [] },
			map: { map: { places: [] } },
		};
		return Response.json(answers[route] ?? {});
	});
});
afterEach(() => {
	cleanup();
	vi.unstubAllGlobals();
	vi.restoreAllMocks();
});

const editAll = async (edits: readonly FileEdit[]) => {
	const made = edits.map(({ file, make }): [string, string] => {
		const change = make(texts[file]);
		return [file, "text" in change ? change.text : change.edits.reduce(edited, texts[file] ?? "")];
	});
	changes.push(Object.fromEntries(made));
	return true;
};

async function ask(Room: ComponentType, begin: () => Promise<unknown>, button: string, name: string) {
	const files = Object.entries(texts).map(([path, text]) => ({ path, text, revision: 1 }));
	renderRoom(Room, files, { editAll });
	await begin();
	fireEvent.click(await screen.findByRole("button", { name: button }));
	return within(await screen.findByRole("dialog", { name: `Remove “${name}”?` }));
}

interface Case {
	readonly Room: ComponentType;
	/** What is done before the button is there. */
	readonly begin?: () => Promise<unknown>;
	readonly button: string;
	readonly name: string;
	readonly files: Files;
	/** The files of what hangs on it, once it does not. */
	readonly free: Files;
	/** What hangs on it: the words of its link, and where that leads. */
	readonly hanging: { readonly [words: string]: string };
	/** The bytes that go, by file. */
	readonly gone: Files;
}

const inFile = (file: string) => `/files?file=${encodeURIComponent(file)}`;
const place = (kind: MapPlace["kind"], id: string, title: string, file: string, pointer: string): MapPlace => ({
	...{ at: `${kind}:${id}`, kind, id, title, isOwn: true, isEnd: false },
	written: [{ file, pointer }],
});
const placeRoom = (one: MapPlace) => () => <RemovePlace place={one} />;

const ENTRIES: { readonly [what: string]: Case } = {
	"the row of a table": {
		button: "Remove row",
		name: "high",
		Room: () => {
			const navigate = useNavigate();
			useEffect(() => void navigate("/?table=pricing/caps&row=high"), [navigate]);
			return <TableView listed={listed as DraftTable} name="Caps" />;
		},
		begin: () => screen.findByRole("grid"),
		files: {
			[TABLE]: `{
  "rows": {
    "high": { "score": { "min": 700 },   "then": { "cap": 0.8 } },
    "low": { "$after": "high", "score": {"min": 600}, "then": { "cap": 0.7 } }
  }
}
`,
			[CASES]: `{"cases": {"good-score": {"expect": {"rule": "pricing/caps/high"}}}}`,
		},
		free: {
			[TABLE]: `{
  "rows": {
    "high": { "score": { "min": 700 },   "then": { "cap": 0.8 } },
    "low": { "score": {"min": 600}, "then": { "cap": 0.7 } }
  }
}
`,
			[CASES]: `{"cases": {}}`,
		},
		hanging: {
			"Case “Good score”": inFile(CASES),
			"Row “Low”": "/tables?table=pricing%2Fcaps&row=low",
		},
		gone: { [TABLE]: `    "high": { "score": { "min": 700 },   "then": { "cap": 0.8 } },\n` },
	},
	"the lender's own words": {
		button: "Back to the shared words",
		name: "Your line is open",
		Room: Words,
		begin: async () => fireEvent.click((await screen.findAllByRole("button", { name: "Edit" }))[0] as Element),
		files: {
			[PAGES]: `{
  "pages": {
    "open": {   "title": "Your line is open", "body": ["Welcome."] }
  }
}
`,
			[SPANISH]: `{
  "pages": {
    "open": { "title": {"for": "Your line is open", "text": "Su línea está abierta"}, "lead": "Hola" }
  }
}
`,
			"flows/suppressions.json": `{"suppressions": {"long-title": {"file": "${PAGES}", "pointer": "/pages/open/title"}}}`,
		},
		free: { "flows/suppressions.json": "{}" },
		hanging: { "Accepted finding “Long title”": inFile("flows/suppressions.json") },
		gone: {
			[PAGES]: `"title": "Your line is open", `,
			[SPANISH]: `"title": {"for": "Your line is open", "text": "Su línea está abierta"}, `,
		},
	},
	"a state": {
		button: "Remove this place",
		name: "It is lost",
		Room: placeRoom(place("state", "lost", "It is lost", MACHINE, "/states/lost")),
		files: {
			[MACHINE]: `{
  "states": {
    "kept": { "about": "It is kept" },
    "lost": { "about":   "It is lost" }
  },
  "transitions": { "lose": { "from": ["kept"], "to": "lost", "when": false } }
}
`,
			[CASES]: `{"cases": {"all-lost": {"expect": {"state": "lost"}}}}`,
		},
		free: {
			[MACHINE]: `{
  "states": {
    "kept": { "about": "It is kept" },
    "lost": { "about":   "It is lost" }
  }
}
`,
			[CASES]: `{"cases": {}}`,
		},
		hanging: { "Case “All lost”": inFile(CASES), "Rule “Lose”": "/rules?rules=" },
		gone: { [MACHINE]: `,\n    "lost": { "about":   "It is lost" }` },
	},
	"a step of the registration": {
		button: "Remove this place",
		name: "Your pets",
		Room: placeRoom(place("step", "pets", "Your pets", STEPS, "/steps/pets")),
		files: {
			[STEPS]: `{"steps": {
  "pets": {"form": "registration/pets",   "when": true},
  "cars": {"$after": "pets", "form": "registration/cars", "when": true}
}}
`,
			[CASES]: `{"cases": {"pets-first": {"expect": {"steps": ["pets"]}}}}`,
		},
		free: {
			[STEPS]: `{"steps": {
  "pets": {"form": "registration/pets",   "when": true},
  "cars": {"form": "registration/cars", "when": true}
}}
`,
			[CASES]: `{"cases": {}}`,
		},
		hanging: { "Case “Pets first”": inFile(CASES), "Rule “Cars”": "/rules?rules=" },
		gone: { [STEPS]: `\n  "pets": {"form": "registration/pets",   "when": true},` },
	},
};

it.each(Object.entries(ENTRIES))(
	"%s says what hangs on it and what the check would find, and its bytes alone go as one change",
	async (_, entry) => {
		const { Room, begin = async () => undefined, button, name, files, free, hanging, gone } = entry;
		texts = files;
		const held = await ask(Room, begin, button, name);
		for (const [words, to] of Object.entries(hanging)) {
			expect(held.getByRole("link", { name: words }).getAttribute("href")).toContain(to);
		}
		fireEvent.click(held.getByRole("button", { name: "Remove" }));
		expect([changes, asked]).toEqual([[], undefined]);
		cleanup();

		texts = { ...files, ...free };
		const dialog = await ask(Room, begin, button, name);
		await dialog.findByText(NEW.cause);
		const left = Object.fromEntries(
			Object.entries(gone).map(([file, bytes]) => [file, texts[file]?.replace(bytes, "")]),
		);
		expect(asked).toEqual(left);
		fireEvent.click(dialog.getByRole("button", { name: "Remove it anyway" }));
		await waitFor(() => expect(changes).toEqual([left]));
		for (const [file, text] of Object.entries(changes[0] ?? {})) {
			const before = texts[file] ?? "";
			expect(spliced(text, inverseOf(spliceBetween(before, text)))).toBe(before);
		}
	},
);
