import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { edited, type FileChange } from "../../src/flow/editing/index.ts";
import type { Finding } from "../../src/web/api/studio/draft.ts";
import type { DraftSentence } from "../../src/web/api/studio/sentences.ts";
import type { FileEdit, OpenDraft } from "../../src/web/studio/draft/draft-context.ts";
import { readingGrade } from "../../src/web/studio/words/reading-grade.ts";
import { Page } from "../../src/web/studio/words/words-page.tsx";
import { renderRoom } from "./draft-room.tsx";

const FILE = "flows/pages.json";
const SPANISH = "flows/locales/es-US/pages.json";
const OWN = `{
  "pages": { "open": { "title": { "for": "Your loan is open for {name}", "text": "Su préstamo está abierto para {name}" } } }
}
`;
const HARD =
	"Notwithstanding the aforementioned stipulations, obligations arising hereunder remain unconditionally enforceable.";

function sentence(at: string, text: string, more: Partial<DraftSentence> = {}): DraftSentence {
	const [file, pointer] = [FILE, `/pages/${at}/title`];
	return { file, pointer, text, layer: "base", translations: {}, written: {}, isListed: false, ...more };
}
const SENTENCES = [
	sentence("open", "Your line is open for {name}", {
		layer: "ours",
		written: {
			"es-US": {
				...{ layer: "ours", pointer: "/pages/open/title" },
				stale: { for: "Your loan is open for {name}", text: "Su préstamo está abierto para {name}" },
			},
		},
	}),
	sentence("hard", HARD, {
		translations: { "es-US": "Todo esto es difícil." },
		written: { "es-US": { layer: "base", pointer: "/pages/hard/title" } },
	}),
	sentence("new", "You can sign your loan at home this week or at our office"),
	sentence("plural", "{count, plural, one {# loan} other {# loans}} of {loan.total}"),
];
const COMPOSED = {
	pages: Object.fromEntries(SENTENCES.map(({ pointer, text }) => [pointer.split("/")[2], { title: text }])),
};

const LOCKED = '"title" of the locked page "plural" is changed.';
let findings: readonly Finding[] = [];
let sentences: readonly DraftSentence[] = SENTENCES;
let texts: { [file: string]: string } = {};
let offered: readonly string[] = ["es-US"];
let org: { readonly [key: string]: boolean } = {};

beforeEach(() => {
	findings = [];
	sentences = SENTENCES;
	texts = { [SPANISH]: OWN };
	offered = ["es-US"];
	org = {};
	vi.stubGlobal("fetch", async (input: string | URL | Request) => {
		const { pathname } = new URL(input instanceof Request ? input.url : input, "http://localhost");
		const answers: { readonly [path: string]: object } = {
			sentences: { sentences, locales: offered },
			composed: { hash: "h", file: FILE, value: { ...COMPOSED, ...org }, layers: {} },
			check: { hash: "h", diagnostics: findings },
			comments: { comments: [] },
			locks: { rules: {}, words: { [FILE]: { "/pages/plural/title": LOCKED } }, limits: {} },
		};
		return Response.json(answers[pathname.split("/").at(-1) ?? ""] ?? {});
	});
});
afterEach(() => {
	cleanup();
	vi.unstubAllGlobals();
});

function take({ file, make }: FileEdit): void {
	const made: FileChange = make(texts[file]);
	texts[file] = "text" in made ? made.text : made.edits.reduce(edited, texts[file] ?? "");
}

async function shown(more: Partial<OpenDraft> = {}) {
	const edit = async (file: string, make: FileEdit["make"]) => {
		take({ file, make });
		return true;
	};
	const editAll = async (changes: readonly FileEdit[]) => {
		for (const change of changes) take(change);
		return true;
	};
	const rehash = renderRoom(Page, [{ path: SPANISH, text: OWN, revision: 1 }], { edit, editAll, ...more });
	await rows(4);
	return rehash;
}
const rows = (count: number) => waitFor(() => expect(screen.getAllByText(/^Page “.*” › Title$/)).toHaveLength(count));
/** The places of the sentences by their ids: a page is called by its title, where one reads the same for everybody. */
const PLACES: { readonly [id: string]: string } = {
	open: "Page “Your line is open for {name}” › Title",
	hard: "Page “Notwithstanding the aforementioned stipulations, obligation…” › Title",
	new: "Page “You can sign your loan at home this week or at our office” › Title",
	plural: "Page “Plural” › Title",
};
const row = (place: string) => {
	const found = screen.getByText(PLACES[place] ?? "").closest("li");
	if (found === null) throw new Error("A sentence is an entry of a list.");
	return within(found);
};
const spanish = (place: string) => within(row(place).getByRole("group", { name: "Español" }));
const choose = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });

it("a translation for other words is marked, found, and right again by one press", async () => {
	await shown();
	expect(spanish("open").getByText("Out of date")).toBeTruthy();
	expect(spanish("open").getByText("Made for: Your loan is open for {name}")).toBeTruthy();
	expect(spanish("hard").queryByText("Out of date")).toBeNull();
	expect(spanish("hard").getByText("Shared by all lenders")).toBeTruthy();
	choose("Show", "stale");
	await rows(1);
	choose("Show", "untranslated");
	await rows(2);
	choose("Show", "all");
	await rows(4);
	fireEvent.click(spanish("open").getByRole("button", { name: "Still right" }));
	await waitFor(() => expect(texts[SPANISH]).toBe(OWN.replace("Your loan", "Your line")));
});

it("a translation is written beside the English, and says which places it leaves out", async () => {
	await shown();
	expect(spanish("new").getByText("Not translated")).toBeTruthy();
	fireEvent.click(spanish("open").getByRole("button", { name: "Translate" }));
	const box = spanish("open").getByRole("textbox");
	fireEvent.change(box, { target: { value: "Su línea está abierta para {nombre}" } });
	expect(spanish("open").getByText("Missing here: {name}")).toBeTruthy();
	expect(spanish("open").getByText("Nothing fills {nombre}")).toBeTruthy();
	fireEvent.change(box, { target: { value: "Su línea está abierta para {name}" } });
	expect(spanish("open").queryByText(/^Missing here/)).toBeNull();
	await waitFor(() => expect(texts[SPANISH]).toContain('"text": "Su línea está abierta para {name}"'));
	expect(texts[SPANISH]).toContain('"for": "Your line is open for {name}"');
});

it("what is typed stays listed while it is saved, though it is no longer what is looked for", async () => {
	let answer: (isSaved: boolean) => void = () => undefined;
	const saved: string[] = [];
	const edit = (file: string, make: FileEdit["make"]) => {
		take({ file, make });
		saved.push(texts[file] ?? "");
		return new Promise<boolean>((resolve) => {
			answer = resolve;
		});
	};
	const rehash = await shown({ edit });
	choose("Show", "untranslated");
	await rows(2);
	fireEvent.click(spanish("new").getByRole("button", { name: "Translate" }));
	const box = spanish("new").getByRole("textbox");
	fireEvent.focus(box);
	fireEvent.change(box, { target: { value: "Puede firmar" } });
	await waitFor(() => expect(saved).toHaveLength(1));
	// typed while the first is on its way
	fireEvent.change(box, { target: { value: "Puede firmar en casa" } });
	sentences = SENTENCES.map((one) =>
		one.pointer === "/pages/new/title"
			? { ...one, translations: { "es-US": "Puede firmar" } }
			: { ...one, text: one.text.replace("{loan.total}", "all") },
	);
	rehash("h2");
	await row("plural").findByText(/ of all$/);
	await rows(2);
	expect((spanish("new").getByRole("textbox") as HTMLTextAreaElement).value).toBe("Puede firmar en casa");
	answer(true);
	await waitFor(() => expect(saved).toHaveLength(2));
	expect(saved[1]).toContain('"text": "Puede firmar en casa"');
	answer(true);
	fireEvent.blur(box, { relatedTarget: screen.getByLabelText("Find words") });
	await rows(1);
});

it("words that nobody else may change say so before somebody tries, and nothing is saved of none at all", async () => {
	await shown();
	const english = (place: string) => within(row(place).getByRole("group", { name: "English" }));
	const reason = await english("plural").findByText(
		`Locked for all lenders. The check would refuse other words: ${LOCKED}`,
	);
	const button = english("plural").getByRole("button", { name: "Edit" });
	expect(button.getAttribute("aria-disabled")).toBe("true");
	expect(button.getAttribute("aria-describedby")).toContain(reason.id);
	fireEvent.click(button);
	expect(english("plural").queryByRole("textbox")).toBeNull();
	expect(spanish("plural").getByRole("button", { name: "Translate" })).toBeTruthy();
	fireEvent.click(english("new").getByRole("button", { name: "Edit" }));
	fireEvent.change(english("new").getByRole("textbox"), { target: { value: " " } });
	expect(english("new").getByText(/^Words are needed here/)).toBeTruthy();
});

it("what the check refuses stands at the text", async () => {
	const at = {
		file: `flows/orgs/ours/${SPANISH}`,
		line: 2,
		column: 1,
		pointer: "/pages/hard/title/text",
		severity: "error",
	} as const;
	findings = [{ code: "LOCALE_PLACES", ...at, cause: 'The translation lacks "{name}".', cure: "Keep each place." }];
	await shown();
	await spanish("hard").findByText('The translation lacks "{name}". Keep each place.');
	expect(row("open").queryByText(/Keep each place/)).toBeNull();
});

it("says how hard a text reads, as it is typed, and finds what is harder", async () => {
	await shown();
	expect(readingGrade("Continue")).toBeUndefined();
	expect(readingGrade("{count, plural, one {# day} other {# days}} are left for you to send us this")).toBeLessThan(4);
	const grade = readingGrade(HARD);
	expect(grade).toBeGreaterThan(12);
	const english = within(row("hard").getByRole("group", { name: "English" }));
	expect(english.getByText(`Reads at school grade ${grade}`)).toBeTruthy();
	fireEvent.click(english.getByRole("button", { name: "Edit" }));
	const plain = "We can still ask you to pay what you owe us.";
	fireEvent.change(english.getByRole("textbox"), { target: { value: plain } });
	expect(english.getByText(`Reads at school grade ${readingGrade(plain)}`)).toBeTruthy();
	choose("Reading level", "10");
	await rows(1);
	expect(row("hard")).toBeTruthy();
});

it("words are replaced in all sentences that are taken, with each hit shown before", async () => {
	await shown();
	fireEvent.click(screen.getByRole("button", { name: "Search and replace" }));
	fireEvent.change(screen.getByLabelText("Words to find"), { target: { value: "loan" } });
	fireEvent.change(screen.getByLabelText("Replace with"), { target: { value: "line" } });
	await waitFor(() => expect(screen.getAllByRole("insertion")).toHaveLength(3));
	fireEvent.click(screen.getByLabelText(`Change ${PLACES.new}`));
	const replace = screen.getByRole("button", { name: /Replace in/ });
	replace.focus();
	fireEvent.click(replace);
	await screen.findByText(/Undo takes it back/);
	expect(document.activeElement).not.toBe(document.body);
	expect(JSON.parse(texts[FILE] ?? "")).toEqual({
		pages: { plural: { title: "{count, plural, one {# line} other {# lines}} of {loan.total}" } },
	});
});

it("finds a sentence as it is read on a page, with its places filled", async () => {
	await shown();
	const find = (words: string) => fireEvent.change(screen.getByLabelText("Find words"), { target: { value: words } });
	find("line is open for Jane Doe");
	await rows(1);
	row("open");
	find("is open for");
	await rows(1);
	// a place is not a pass for any other words
	find("Jane Doe is closed for");
	await waitFor(() => expect(screen.queryByText(/^pages › /)).toBeNull());
});

it("new sentences go live in English where the lender says so, and wait for their translation otherwise", async () => {
	const changed: { readonly file: string; readonly path: readonly (string | number)[]; readonly value: unknown }[] = [];
	const change: OpenDraft["change"] = async ({ file, path, value }) => {
		changed.push({ file, path, value });
		return true;
	};
	const LABEL =
		"New sentences may go live before they are translated. Until then, people who read Spanish see them in English.";
	const box = () => screen.findByRole<HTMLInputElement>("checkbox", { name: LABEL });
	await shown({ change });
	expect((await box()).checked).toBe(false);
	fireEvent.click(await box());
	cleanup();
	org = { englishUntilTranslated: true };
	await shown({ change });
	expect((await box()).checked).toBe(true);
	fireEvent.click(await box());
	expect(changed).toEqual([
		{ file: "org.json", path: ["englishUntilTranslated"], value: true },
		{ file: "org.json", path: ["englishUntilTranslated"], value: undefined },
	]);
});

it("the choice is not shown to a lender that offers English alone", async () => {
	offered = [];
	await shown();
	expect(screen.queryByRole("checkbox")).toBeNull();
});
