import { readFileSync } from "node:fs";
import { join } from "node:path";
import { act, cleanup, screen, waitFor } from "@testing-library/react";
import { type ComponentType, useEffect, useState } from "react";
import { useNavigate } from "react-router-dom";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { draftMap, type SimulatedNow } from "../../src/flow/editing/index.ts";
import type { Present } from "../../src/web/api/studio/comments.ts";
import type { StudioHome } from "../../src/web/api/studio/home.ts";
import { Page as Brand } from "../../src/web/studio/brand/brand-page.tsx";
import { DraftComments } from "../../src/web/studio/comments/draft-comments.tsx";
import { OpenCount } from "../../src/web/studio/comments/open-count.tsx";
import { OpenRoom } from "../../src/web/studio/draft-frame/open-room.tsx";
import { Page as MapRoom } from "../../src/web/studio/map/map-page.tsx";
import { OthersAtEntry } from "../../src/web/studio/presence/others-at-entry.tsx";
import { PresenceContext } from "../../src/web/studio/presence/presence-context.ts";
import { usePresence } from "../../src/web/studio/presence/use-presence.ts";
import { Page as Simulator } from "../../src/web/studio/simulator/simulator-page.tsx";
import { Page as Tables } from "../../src/web/studio/tables/tables-page.tsx";
import { Page as Words } from "../../src/web/studio/words/words-page.tsx";
import { renderRoom } from "./draft-room.tsx";

const TABLE = "flows/pricing/caps.json";
const PAGES = "flows/pages.json";
/** What React does not draw. */
const NO_WORDS = { odd: true } as unknown as string;

const home = { org: "ours", identity: "me", roles: ["editor"] } as unknown as StudioHome;
const DANA: Present = { identity: "dana", product: null, room: "words", file: PAGES, pointer: "/pages/join" };

type Answers = { readonly [route: string]: object };

const table = {
	...{ about: "Caps", hit: "collect", collect: "min", tighten: { cap: "down" } },
	inputs: { score: { type: "integer", minimum: 0, unit: "score" } },
	outputs: { cap: { type: "number", minimum: 0, maximum: 1, unit: "fraction" } },
	rows: { low: { score: { min: 600 }, ...JSON.parse('{ "then": { "cap": 0.8 } }') } },
};
const finding = { code: "GAP", file: TABLE, line: 1, column: 1, pointer: "/rows", cause: "No row covers 500." };
const file = (value: object, layers = {}) => ({ value: JSON.parse(JSON.stringify(value)), layers });
const map = draftMap(
	{
		"flows/registration.json": file({ steps: { first: { form: "registration/first", when: true } } }),
		"schemas/forms/registration/first.json": file({ title: "Where do you live?" }),
		"flows/application.json": file({ initial: "begun", states: { begun: { about: "It has begun" } }, transitions: {} }),
		"flows/state-routing.json": file({ states: {}, fallback: { to: "join" } }),
		[PAGES]: file({ pages: { join: { title: "Join us" } } }, { "/pages/join/title": "ours" }),
	},
	"ours",
);
const now: SimulatedNow = {
	place: {
		...{ at: "page:join", kind: "page", title: "Join us", body: ["Here is how."], standing: null },
		...{ stage: null, state: null, day: "2026-11-20" },
	},
	...{ form: null, tables: [], checks: [], next: [], isExample: false, kept: null },
	facts: [{ fact: "score", about: "Credit score", value: 700, isNew: false }],
	why: [
		{
			...{ list: "statePages", of: "EditBase", row: 1, title: "Join first", layer: "ours", isOwn: true, isHit: true },
			...{ isTried: true, read: [{ fact: "score", about: "Credit rating", value: 700 }] },
			...{ file: "flows/state-routing.json", pointer: "/states/begun/0" },
		},
	],
};
const sentence = (page: string, text: string) => ({
	...{ file: PAGES, pointer: `/pages/${page}/title`, text, layer: "ours", isListed: false },
	...{ translations: {}, written: {} },
});
const comment = {
	...{ uuid: "c", author: "dana", file: null, pointer: null, isGone: false, text: "Too long" },
	...{ createdAt: "2026-11-01T10:00:00Z", changedAt: null, resolvedBy: null, resolvedAt: null },
};
const org = JSON.parse(readFileSync(join(import.meta.dirname, "../../flows/orgs/main/org.json"), "utf8"));
const sound: Answers = {
	tables: { tables: [{ file: TABLE, about: "Caps", isSeries: false, hit: "collect", rows: 1, own: 1, isOpen: true }] },
	composed: { file: TABLE, value: table, layers: {} },
	check: { passes: false, diagnostics: [finding], left: [], below: [], product: null },
	map: { map },
	journeys: { journeys: [] },
	difference: { base: "", live: "", changes: [], elsewhere: [], liveChanges: [] },
	simulations: { now, places: [now.place], live: now.place, difference: null, isCompared: true },
	cases: { cases: [], facts: [], uncovered: { rows: [], pages: [] } },
	sentences: { sentences: [sentence("join", "Join us"), sentence("done", "All done")], locales: [] },
	comments: { etag: "repaired", comments: [comment] },
	pulse: { draft: "d", comments: "repaired", others: [] },
	staff: { staff: [{ identity: "dana", name: "Dana Draft", roles: [] }] },
	brand: { value: org, keys: [] },
	rules: { lists: [], facts: [], places: [] },
	locks: { rules: {}, words: {}, limits: {} },
};

let answers = sound;
beforeEach(() => {
	answers = sound;
	vi.spyOn(console, "error").mockImplementation(() => undefined);
	vi.spyOn(Element.prototype, "clientHeight", "get").mockReturnValue(400);
	Element.prototype.scrollTo ??= () => undefined;
	vi.stubGlobal("fetch", async (input: string | URL | Request) => {
		const { pathname } = new URL(input instanceof Request ? input.url : input, "http://localhost");
		return Response.json({ hash: "h", ...answers[pathname.split("/").at(-1) ?? ""] });
	});
});
afterEach(() => {
	cleanup();
	vi.unstubAllGlobals();
	vi.restoreAllMocks();
});

/** A room as it is opened at an address. */
function at(address: string, Room: ComponentType): ComponentType {
	return function Opened() {
		const navigate = useNavigate();
		useEffect(() => void navigate(address), [navigate]);
		return <Room />;
	};
}

/** What the frame of a draft does: it has what has changed read again. */
function Pulse() {
	usePresence("d");
	return null;
}

interface Case {
	readonly Room: ComponentType;
	/** What is served of the draft while it is broken. */
	readonly broken: Answers;
	/** Where the part that can't be shown is written. */
	readonly text: string;
	/** What stays in the room. */
	readonly stays: RegExp;
	/** What comes back. */
	readonly back: RegExp;
}

const inFile = (file: string, pointer = "") => `/files?${new URLSearchParams({ file, at: pointer })}`;
const TableRoom = at("/?table=pricing/caps&row=low&cell=then/cap", Tables);
const PANELS: { readonly [panel: string]: Case } = {
	"the grid of a table": {
		...{ Room: TableRoom, text: inFile(TABLE), stays: /No row covers 500/, back: /at least 600/ },
		broken: {
			composed: {
				...{ file: TABLE, layers: {} },
				value: { ...table, outputs: { cap: { ...table.outputs.cap, about: NO_WORDS } } },
			},
		},
	},
	"the findings of a table": {
		...{ Room: TableRoom, text: inFile(TABLE), stays: /Add a row/, back: /No row covers 500/ },
		broken: {
			check: { passes: false, diagnostics: [{ ...finding, cause: NO_WORDS }], left: [], below: [], product: null },
		},
	},
	"the details of a place": {
		...{ Room: at("/?at=page:join", MapRoom), text: inFile(PAGES, "/pages/join"), stays: /Where do you live/ },
		...{ back: /Comes from/ },
		broken: { composed: { file: PAGES, value: { pages: { join: { title: "Join us" } } }, layers: null } },
	},
	"what is known of a person": {
		...{ Room: at("/?at=page:join", Simulator), text: inFile("flows/facts.json"), stays: /Here is how/ },
		...{ back: /Credit score/ },
		broken: { simulations: { ...sound.simulations, now: { ...now, facts: [null] } } },
	},
	"a person's page": {
		...{ Room: at("/?at=page:join", Simulator), text: inFile(PAGES, "/pages/join"), stays: /Credit score/ },
		...{ back: /Here is how/ },
		broken: { simulations: { ...sound.simulations, now: { ...now, place: { ...now.place, body: [NO_WORDS] } } } },
	},
	"why a person is there": {
		...{ Room: at("/?at=page:join", Simulator), stays: /Credit score/, back: /Credit rating/ },
		text: inFile("flows/state-routing.json", "/states/begun/0"),
		broken: { simulations: { ...sound.simulations, now: { ...now, why: [{ ...now.why[0], read: [null] }] } } },
	},
	"the page in a lender's colors": {
		...{ Room: Brand, text: inFile("org.json", "/brand"), stays: /Can everyone read it/, back: /Turn your home/ },
		broken: { brand: { value: { ...org, brand: { ...org.brand, mark: [null] } }, keys: [] } },
	},
	"one sentence of many": {
		...{ Room: Words, text: inFile(PAGES, "/pages/join/title"), stays: /All done/, back: /Join us/ },
		broken: {
			sentences: {
				locales: ["es-US"],
				sentences: [{ ...sentence("join", "Join us"), written: null }, sentence("done", "All done")],
			},
		},
	},
	"what was said of a draft": {
		...{ text: "/files", stays: /All done/, back: /Too long/ },
		Room: () => (
			<>
				<Pulse />
				<OpenCount draft="d" />
				<DraftComments />
				<Words />
			</>
		),
		broken: {
			comments: { etag: "broken", comments: [{ ...comment, text: NO_WORDS }] },
			pulse: { draft: "d", comments: "broken", others: [] },
		},
	},
};

it.each(Object.entries(PANELS))(
	"%s falls over alone, leads to its text, and comes back once that is repaired",
	async (_, panel) => {
		const { Room, broken, text, stays, back } = panel;
		answers = { ...sound, ...broken };
		const Opened = () => (
			<OpenRoom>
				<Room />
			</OpenRoom>
		);
		const rehash = renderRoom(Opened, [], { home });
		const fault = await screen.findByText(/^This part can't be shown/);
		const link = fault.parentElement?.querySelector("a");
		expect(link?.getAttribute("href")).toBe(`/studio/drafts/d${text}`);
		await waitFor(() => expect(document.body.textContent).toMatch(stays));
		expect(screen.getAllByText(/^This part can't be shown/)).toHaveLength(1);
		const others = document.body.textContent.replace(link?.textContent ?? "", "");
		expect(others).not.toMatch(back);
		answers = sound;
		rehash("repaired");
		await waitFor(() => expect(document.body.textContent).toMatch(back));
		expect(screen.queryByText(/^This part can't be shown/)).toBeNull();
	},
);

it("who else is at an entry falls over alone, and comes back once it is known again", async () => {
	let say: (others: readonly Present[]) => void = () => undefined;
	function Entry() {
		const [others, set] = useState<readonly Present[]>([null as unknown as Present]);
		say = set;
		return (
			<PresenceContext value={{ others, open: () => undefined }}>
				<OthersAtEntry file={PAGES} pointer="/pages/join" />
				<p>All done</p>
			</PresenceContext>
		);
	}
	renderRoom(Entry);
	screen.getByText(/^This part can't be shown/);
	screen.getByText("All done");
	const link = screen.getByRole("link", { name: "Open in Files: Page “Join”" });
	expect(link.getAttribute("href")).toBe(`/studio/drafts/d${inFile(PAGES, "/pages/join")}`);
	act(() => say([DANA]));
	await screen.findByText(/Dana Draft/);
	expect(screen.queryByText(/^This part can't be shown/)).toBeNull();
});
