import { globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { type Literal, literalsIn } from "./literals-in.ts";

const root = dirname(fileURLToPath(new URL(".", import.meta.url)));

function json(file: string): { readonly [key: string]: unknown } {
	return JSON.parse(readFileSync(join(root, file), "utf8")) as { readonly [key: string]: unknown };
}

/** A kind of word that belongs to the data, and the names by which code speaks of it. */
interface Vocabulary {
	readonly words: ReadonlySet<string>;
	/** Ambiguous words: a fault only in the context of one of `names`. */
	readonly shared: ReadonlySet<string>;
	readonly names: RegExp;
}

const statePattern = (json("schemas/parts/address.json").address as { properties: { state: { pattern: string } } })
	.properties.state.pattern;
const letters = [..."ABCDEFGHIJKLMNOPQRSTUVWXYZ"];
const usStates = letters
	.flatMap((one) => letters.map((two) => one + two))
	.filter((code) => RegExp(statePattern).test(code));
const orgCodes = globSync("flows/orgs/*/org.json", { cwd: root }).map((file) => String(json(file).code));

const stages = Object.keys(json("flows/stage-routing.json").stages as object);
const states = Object.keys(json("flows/application.json").states as object);
const pages = Object.keys(json("flows/pages.json").pages as object).filter((page) => page !== "");
const forms = new Set(
	globSync("schemas/forms/**/*.json", { cwd: root }).map((file) =>
		file
			.split("\\")
			.join("/")
			.replace(/^schemas\/forms\/|\.json$/g, ""),
	),
);
/** Choices of other enumerations of the record: a signer's "DECLINED" is no stage. */
const otherChoices = new Set(
	Object.entries(json("schemas/entities/enums.json").definitions as { [name: string]: { enum?: readonly string[] } })
		.filter(([name]) => name !== "ApplicationStep" && name !== "FlowState")
		.flatMap(([, { enum: choices = [] }]) => choices),
);
/** How a hand-off to an institution may end, and what holds money back; no enumeration of the record lists them. */
const HAND_OFF_END = "CANCELLED";
/** Whether a name of a page or a state is a plain word or a form, too. */
const isElsewhere = (name: string) => forms.has(name) || /^[a-z]+$/.test(name);

const VOCABULARIES: { readonly [kind: string]: Vocabulary } = {
	"organization code": {
		words: new Set(orgCodes),
		// "main" is an element of HTML
		shared: new Set(["main"]),
		names: /org|lender|host/i,
	},
	"page of the application": {
		words: new Set(pages),
		// a form, a part of the record or an area of the code may have the name of a page
		shared: new Set(pages.filter((page) => isElsewhere(page))),
		names: /^(goTo|navigate|Navigate|to|take|page|routedPage|route|redirect|RouterLinkText|pageSpec|mayOpen)$/,
	},
	stage: {
		words: new Set(stages),
		shared: new Set(stages.filter((stage) => otherChoices.has(stage) || stage === HAND_OFF_END)),
		names: /stage/i,
	},
	"state of the flow": {
		words: new Set(states),
		shared: new Set(states.filter((state) => isElsewhere(state))),
		names: /^(state|states|settle|settled|flowState|nameIn)$/,
	},
	"US state code": {
		words: new Set(usStates),
		// an identifier, words of English, operators
		shared: new Set(["HI", "ID", "IN", "ME", "OK", "OR"]),
		names: /states?$/i,
	},
};

/** Allowed literals, each with its reason. */
const EXCEPTIONS: { readonly [file: string]: string } = {
	"src/flow/checks/difference/offer-difference.ts":
		"an ordinary borrower whose offers are shown, which decides nothing",
	"src/flow/command/standard-lender.ts": "the lender that comes with the base",
	"src/flow/command/decide.ts": "the zone of a record without a home, which decides today alone",
	"src/flow/checks/proofs/liveness.ts": "tells the ends of the stage table from its positions by their names",
};
/** Data beside code that names states, each with its reason; law belongs to flows/law. */
const STATE_DATA: { readonly [file: string]: string } = {
	"src/lending/time-zones.json": "geography",
	"src/lending/calendar/county-zones.json": "geography",
	"src/lending/counties/us-counties.json": "geography",
	"src/lending/reporting/edits/state-numbers.json": "geography: the numbers of states in codes of counties",
	"src/server/journey/property/counties.json": "homes of the sandbox",
	"src/server/journey/property/places.json": "homes of the sandbox",
	"src/server/workflow/simulation/made-up-homes.json": "homes of made-up people, a state each",
	"src/web/shell/foot/state-words.json": "a sentence that one state wants in the footer",
};
/** What `npm pack` makes of src/flow. */
const PACKED = ["src/flow/dist"];
/** Made from the data, or what a sandbox answers. */
const LEFT_OUT = /^src\/contracts\/generated\/|\.generated\.ts$|\/sandbox[^/]*(\/|\.ts$)/;

const files = globSync("src/**/*.{ts,tsx}", { cwd: root, exclude: PACKED })
	.map((file) => file.split("\\").join("/"))
	.filter((file) => !LEFT_OUT.test(file) && !Object.hasOwn(EXCEPTIONS, file))
	.sort();
const literals = files.flatMap((file) => literalsIn(file, readFileSync(join(root, file), "utf8")));

function isSpelt({ words, shared, names }: Vocabulary, { text, beside }: Literal): boolean {
	const found = words.has(text) ? [text] : [...listed(words, text), ...pageIn(words, text)];
	return found.some((word) => !shared.has(word) || beside.some((name) => names.test(name)));
}

/** The pages that a piece of an address names ("/income/review?", "income/link/BANK", "income/link/"). */
function pageIn(words: ReadonlySet<string>, text: string): readonly string[] {
	const path = text.replace(/^\/|[?#].*$/g, "");
	const isOf = (word: string) => word.includes("{") && path.startsWith(word.slice(0, word.indexOf("{")));
	return [...words].filter((word) => (word.includes("/") && word === path && path !== text) || isOf(word));
}

/** The words of a text that is a list of nothing else ("CA NV OR"). */
function listed(words: ReadonlySet<string>, text: string): readonly string[] {
	const parts = text.trim().split(/[\s,]+/);
	return parts.length > 1 && parts.every((part) => words.has(part)) ? parts : [];
}

function withoutComments(code: string): string {
	return code.replace(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, "");
}

describe("what belongs to the data is not spelt in code", () => {
	it.each(Object.entries(VOCABULARIES))("%s", (_, vocabulary) => {
		expect(vocabulary.words.size).toBeGreaterThan(10);
		const faults = literals.filter((literal) => isSpelt(vocabulary, literal));
		expect(faults.map(({ file, line, text }) => `${file}:${line} "${text}"`)).toEqual([]);
	});

	it("rates and shares of the price", () => {
		const journey = "src/server/journey/{offers,household,terms}/*.ts";
		const price = globSync(["src/lending/pricing/*.ts", journey, "src/lending/*.ts"], { cwd: root });
		expect(price.length).toBeGreaterThan(30);
		const spelt = price.filter((file) =>
			/(?<![\w.])0\.\d{2,}/.test(withoutComments(readFileSync(join(root, file), "utf8"))),
		);
		expect(spelt).toEqual([]);
		expect(withoutComments("const CAP = 0.85; // 0.80 in Texas")).toMatch(/0\.85; $/);
	});

	it("no file of data beside code has figures of states", () => {
		const data = globSync("src/**/*.json", { cwd: root, exclude: PACKED }).map((file) => file.split("\\").join("/"));
		const spelling = data.filter((file) => {
			const words = readFileSync(join(root, file), "utf8").match(/(?<=")[A-Z]{2}(?=")/g) ?? [];
			return !/\.generated\./.test(file) && words.some((word) => usStates.includes(word));
		});
		expect(spelling.filter((file) => !Object.hasOwn(STATE_DATA, file))).toEqual([]);
		expect(Object.keys(STATE_DATA).filter((file) => !spelling.includes(file))).toEqual([]);
	});

	it.each([
		["organization code", 'if (org === "main") go();'],
		["organization code", 'const lender = "lakeside-cu";'],
		["organization code", '["main"].includes(orgCode);'],
		["page of the application", 'goTo("bank/disburse");'],
		["page of the application", 'const NEXT = "notary/error";'],
		["page of the application", '<Navigate replace to={"liens"} />;'],
		["page of the application", 'const to = base + "/income/review?x=1";'],
		["page of the application", 'goTo("income/link/TRUV_PAYROLL", search);'],
		["stage", 'if (row.stage === "COMPLETE") end();'],
		["stage", '["COMPLETE", "CANCELLED"].includes(stage);'],
		["stage", 'switch (stage) { case "DECLINED": end(); }'],
		["stage", "const waits = { NOTE_SIGNING: true };"],
		["state of the flow", 'const isDone = state === "complete";'],
		["state of the flow", 'const over = "wait_fund";'],
		["US state code", 'const isTexas = state === "TX";'],
		["US state code", 'const isIdaho = home.state === "ID";'],
		["US state code", "const caps = { TX: 1 };"],
		["US state code", 'const zone = ["America/Denver", "CO KS MT"];'],
	])("finds a planted %s: %s", (kind, code) => {
		const vocabulary = VOCABULARIES[kind] ?? expect.fail(`there is no vocabulary "${kind}"`);
		expect(literalsIn("planted.tsx", code).some((literal) => isSpelt(vocabulary, literal))).toBe(true);
	});

	it.each([
		["organization code", 'document.createElement("main");'],
		["organization code", 'const MAIN_ID = "main";'],
		["page of the application", 'useFormSubmit("signing/sign");'],
		["page of the application", 'listAt(application, "liens");'],
		["stage", 'const told = { status: "COMPLETE" };'],
		["state of the flow", 'listAt(application, "documents");'],
		["US state code", 'const answer = "OK then";'],
		["US state code", 'if (token === "ID") read();'],
	])("leaves alone what is no %s: %s", (kind, code) => {
		const vocabulary = VOCABULARIES[kind] ?? expect.fail(`there is no vocabulary "${kind}"`);
		expect(literalsIn("planted.tsx", code).filter((literal) => isSpelt(vocabulary, literal))).toEqual([]);
	});
});
