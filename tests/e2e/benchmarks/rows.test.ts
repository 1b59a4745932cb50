import { dirname } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, inject, it } from "vitest";
import { STANDARD_SETTING } from "../../../scripts/benchmarks/bench-app.ts";
import { mediansOf } from "../../../scripts/benchmarks/page/figures.ts";
import { servePlain } from "../../../scripts/benchmarks/page/plain-server.ts";
import { registrationForms } from "../../../scripts/benchmarks/page/registration-forms.ts";
import { runRounds } from "../../../scripts/benchmarks/page/run-rounds.ts";
import { staticPage } from "../../../scripts/benchmarks/page/static-page.ts";
import { launch } from "../../../scripts/benchmarks/page/throttled-browser.ts";
import { loadLines } from "../../../scripts/benchmarks/reports/flow-reports.ts";
import { serverLines } from "../../../scripts/benchmarks/reports/server-reports.ts";
import { weigh } from "../../../scripts/benchmarks/rows.ts";
import { benchServer } from "../../../scripts/benchmarks/server-bench.ts";
import { LIGHT_PASSWORDS, testCatalog } from "../../server/harness/test-app.ts";

const root = dirname(dirname(dirname(dirname(fileURLToPath(import.meta.url)))));
/** A figure that something took time for. */
const positive = expect.toSatisfy((value: number) => value > 0 && Number.isFinite(value));

it("load: weighs the built web, which lacks what must not be in the first load", async () => {
	const figures = await weigh(root, testCatalog());
	expect(figures.firstLoadGzipBytes).toEqual(positive);
	expect(figures.lazy.length).toBeGreaterThan(0);
	expect(figures.absences.length).toBeGreaterThan(3);
	expect([...loadLines(figures)][0]).toMatch(/First load of register-v2, gzip: [\d.]+ KiB/);
});

it("server: saves, polls, and asks for a status and a first page, in turns with its baselines", async () => {
	const setting = { ...STANDARD_SETTING, changes: { catalog: testCatalog(), passwordCost: LIGHT_PASSWORDS } };
	const sizes = { rounds: 1, saves: 2, connections: 1, roundMs: 20, settleMs: 80 };
	const figures = await benchServer(setting, root, sizes);
	expect(figures.save).toEqual({ p50: positive, p95: positive, insert: positive, ratio: positive });
	const asked = ["first page", "poll", "standing"];
	expect(Object.keys(figures.rates).sort()).toEqual(asked);
	expect(Object.keys(figures.cpu).sort()).toEqual([...asked, "save"].sort());
	for (const { ms, times } of Object.values(figures.cpu)) expect([ms, times]).toEqual([positive, positive]);
	expect(figures.statements.save?.asked).toEqual(positive);
	expect([...serverLines(figures)].join("\n")).toContain("processor, save");
});

// the page with RJSF's own Chakra theme is left out: its packages would have to be installed first
it("bench:page: loads the first page and a static one, and walks a step", async () => {
	const forms = registrationForms(testCatalog().product("main")).slice(0, 2);
	const [first] = forms;
	if (first === undefined) throw new Error("main has no registration step.");
	const html = staticPage({ brand: "Lender", form: first[1], step: 1, steps: 2, footnotes: [] });
	const plain = await servePlain(new Map([["index.html", Buffer.from(html)]]));
	const browser = await launch(root);
	try {
		const ours = `http://localhost:${inject("port")}/account/heloc/register-v2`;
		const medians = mediansOf(await runRounds(browser, { ours, static: plain.url }, forms, 1, () => {}));
		expect(medians["first typable field"]).toEqual({ ours: positive, static: positive });
		expect(medians["script bytes"]).toEqual({ ours: positive, static: 0 });
		expect(medians.Next).toEqual({ ours: positive });
	} finally {
		await browser.close();
		await plain.stop();
	}
});
