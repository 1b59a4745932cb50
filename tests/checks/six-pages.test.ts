import { describe, expect, test } from "vitest";
import { runFlow } from "../../scripts/flow/run.ts";
import { loadCatalog } from "../../src/flow/catalog/index.ts";
import { overlayFolder } from "../catalog/overlay-folder.ts";

/** What is answered before the six pages. */
const PATHS: { readonly [fact: string]: string } = {
	fico: "answers.registration/numbers.fico",
	ltv: "answers.registration/numbers.ltv",
	occupancy: "application.property.occupancyType",
};
const fact = (name: string, more: object) => ({ [name]: { path: PATHS[name], about: name, ...more } });
const number = (name: string, least: number, most: number) =>
	fact(name, { type: "integer", default: least, minimum: least, maximum: most });
const over = (name: string, limit: unknown) => ({ ">": [{ var: name }, limit] });
const under = (name: string, limit: unknown) => ({ "<": [{ var: name }, limit] });
const lives = (how: string) => ({ "===": [{ var: "occupancy" }, how] });

/** Six pages of a registration: one for strong credit files, one for investors, and four unreachable ones. */
const conditions: { readonly [page: string]: unknown } = {
	"strong-file": { ">=": [{ var: "fico" }, 680] },
	"both-ends": { and: [under("fico", 620), over("fico", 700)] },
	"each-greater": { and: [over("fico", { var: "ltv" }), over("ltv", { var: "fico" })] },
	"answer-elsewhere": { and: [{ "===": [{ var: "answers.registration/strong-file.pick" }, "A"] }, under("fico", 600)] },
	"two-homes": { and: [{ or: [lives("PRIMARY"), lives("SECONDARY")] }, lives("INVESTMENT")] },
	investor: { and: [lives("INVESTMENT"), over("ltv", 80), over("fico", { "+": [{ var: "ltv" }, 600] })] },
};
const asking = (title: string, properties: object) => ({
	title,
	schema: { type: "object", additionalProperties: false, properties },
	...{ ui: {}, messages: {}, footnotes: [], writes: {} },
});
const form = (page: string) => asking(page, { pick: { type: "string", title: `Which ${page}?`, enum: ["A", "B"] } });
const score = (title: string, minimum: number, maximum: number) => ({ type: "integer", title, minimum, maximum });
const numbers = asking("Numbers", { fico: score("Your score", 300, 850), ltv: score("Your share", 0, 200) });
const pages = Object.keys(conditions);
const steps = pages.map((page, at) => {
	const after = at === 0 ? "numbers" : pages[at - 1];
	return [page, { $after: after, path: page, form: `registration/${page}`, progress: "name", when: conditions[page] }];
});
const asked = { $after: "legal-name", path: "numbers", form: "registration/numbers", progress: "name", when: true };
const files = {
	"flows/facts.json": {
		facts: {
			...number("fico", 300, 850),
			...number("ltv", 0, 200),
			...fact("occupancy", { type: "string", enum: ["PRIMARY", "SECONDARY", "INVESTMENT"], nullable: true }),
		},
	},
	"flows/registration.json": { steps: { numbers: asked, ...Object.fromEntries(steps) } },
	"schemas/forms/registration/numbers.json": numbers,
	...Object.fromEntries(pages.map((page) => [`schemas/forms/registration/${page}.json`, form(page)])),
};

const flow = async (overlays: string, args: readonly string[], input = "{}") => {
	let out = "";
	const io = {
		stdin: (async function* () {
			yield input;
		})(),
		out: (text: string) => {
			out += text;
		},
		err: (text: string) => {
			out += text;
		},
	};
	const code = await runFlow([...args, "--org", "partner", "--overlays", overlays], io);
	return { code, out };
};

describe("six pages under conditions on ltv, fico and occupancy", () => {
	test("the four that nobody can see are reported, each at its condition, and nothing else", () => {
		const found = loadCatalog({ overlaysDir: overlayFolder(files) }).diagnostics("partner");
		expect(found.map(({ code, pointer }) => [code, pointer])).toEqual(
			["both-ends", "each-greater", "answer-elsewhere", "two-homes"].map((page) => [
				"STEP_UNREACHABLE",
				`/steps/${page}/when`,
			]),
		);
	});

	test("the others have the smallest record that shows them, which the engine confirms", async () => {
		const { "flows/registration.json": _, ...rest } = files;
		const open = steps.filter(([page]) => page === "strong-file" || page === "investor");
		const kept = Object.fromEntries(
			open.map(([page, step], at) => [page, { ...(step as object), $after: at === 0 ? "numbers" : "strong-file" }]),
		);
		const unused = new Set(
			pages.filter((page) => !Object.hasOwn(kept, page)).map((page) => `schemas/forms/registration/${page}.json`),
		);
		const sound = Object.fromEntries(Object.entries(rest).filter(([file]) => !unused.has(file)));
		const overlays = overlayFolder({ ...sound, "flows/registration.json": { steps: { numbers: asked, ...kept } } });
		const { code, out } = await flow(overlays, ["reach", "--format", "json"]);
		expect(code).toBe(0);
		const reached = JSON.parse(out) as { kind: string; id: string; witness: unknown }[];
		const witness = (id: string) => reached.find((place) => place.kind === "step" && place.id === id)?.witness;
		expect(witness("strong-file")).toEqual({ answers: { "registration/numbers": { fico: 680 } } });
		expect(witness("investor")).toEqual({
			application: { property: { occupancyType: "INVESTMENT" } },
			answers: { "registration/numbers": { fico: 682, ltv: 81 } },
		});
		for (const page of ["strong-file", "investor"]) {
			const stepped = await flow(overlays, ["steps", "--facts", "-"], JSON.stringify(witness(page)));
			expect((JSON.parse(stepped.out) as { steps: string[] }).steps).toContain(page);
		}
	});
});
