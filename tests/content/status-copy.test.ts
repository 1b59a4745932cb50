import { describe, expect, test } from "vitest";
import { loadCatalog } from "../../src/flow/catalog/index.ts";
import { distinctFlows } from "../catalog/distinct-flows.ts";

const catalog = loadCatalog({});

describe.each(distinctFlows(catalog))("what %s says about where an application stands", (code) => {
	const { standing, origination, pages } = catalog.product(code);

	test("every row of the stage table has words of its own", () => {
		const silent = Object.keys(origination.stages).filter((row) => !Object.hasOwn(standing.rows, row));
		expect(silent).toEqual([]);
	});

	test("every row says when to expect it, no matter who is working on it", () => {
		const silent = Object.entries(standing.rows).filter(
			([, { turn, within, until, about }]) => turn !== "NOBODY" && within === undefined && !(until ?? about),
		);
		expect(silent.map(([row]) => row)).toEqual([]);
	});

	test("only an end or a hold belongs to no milestone", () => {
		const outside = Object.entries(standing.rows).filter(([, { step }]) => step === undefined);
		const ours = ["underwriter-looks", "delinquency", "unclear", "payoff-asked"];
		expect(outside.filter(([row, { turn }]) => turn !== "NOBODY" && !ours.includes(row))).toEqual([]);
	});

	test("a notice that makes the borrower wait says who is working on it", () => {
		const silent = Object.entries(pages.pages).filter(
			([, { kind, tone, ball }]) => kind === "notice" && tone === "waiting" && ball === undefined,
		);
		expect(silent.map(([page]) => page)).toEqual([]);
	});
});
