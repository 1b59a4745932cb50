import { cleanup, fireEvent, screen, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { type BackTest, CASES_FILE, type FileChange, valueOfText } from "../../src/flow/editing/index.ts";
import { BackTested } from "../../src/web/studio/changes/compared/back-tested.tsx";
import { renderRoom } from "./draft-room.tsx";

const titled = (id: string, title: string) => ({ id, title });
const row = { list: "stagePages", of: "Lien verification", row: 1, title: "Page", pointer: "/stages/A/0" } as const;
const rules = [{ ...row, file: "flows/stage-routing.json" }];
const made: BackTest = {
	...{ since: "2026-10-27", compared: 40, isCut: true, changed: 12, hasFewMore: true, hasUndecided: false },
	groups: [
		{
			...{ kind: "page", count: 12, rulesBefore: rules, rulesAfter: rules },
			before: { kind: "page", titles: [titled("liens", "Your loans")] },
			after: { kind: "page", titles: [titled("assets", "Your savings")] },
			example: {
				facts: [{ fact: "softCredit", about: "The soft pull", value: "COMPLETE" }],
				kept: { facts: { today: "2026-11-26", application: {} }, expect: { page: "assets" }, leaves: [] },
			},
		},
		{
			...{ kind: "offers", count: null, example: null, rulesBefore: [], before: { kind: "offers", titles: [] } },
			after: { kind: "refused", titles: [titled("credit/score", "Credit score")] },
			rulesAfter: [
				{
					...{ list: "table", of: "Min score", row: 2, title: "Safer", pointer: "/rows/safer" },
					file: "flows/pricing/min-score.json",
				},
			],
		},
	],
};

let answer: BackTest = made;
let asked = 0;
let texts: { [file: string]: string | undefined } = {};

beforeEach(() => {
	[answer, asked, texts] = [made, 0, {}];
	vi.stubGlobal("fetch", async () => {
		asked += 1;
		return Response.json(answer);
	});
});
afterEach(() => {
	cleanup();
	vi.unstubAllGlobals();
});

const edit = async (file: string, make: (text: string | undefined) => FileChange) => {
	const change = make(texts[file]);
	if ("text" in change) texts[file] = change.text;
	return true;
};
const shown = async () => {
	renderRoom(() => <BackTested live="v" />, [], { edit });
	expect(asked).toBe(0);
	fireEvent.click(screen.getByRole("button", { name: "Decide them again" }));
	await screen.findByText(/applications come out differently\.|decided again\. All|no applications/);
	return within(screen.getByRole("region", { name: "Last month's applications" }));
};

it("counts who comes out differently by rule, and says where people are too few", async () => {
	const section = await shown();
	section.getByText("12 of 40 applications come out differently.");
	section.getByText(/A few more come out differently/);
	section.getByText(/only the newest/);
	const [page, offers] = section.getAllByRole("row").slice(1);
	within(page as HTMLElement).getByText("The page is “Your savings” instead of “Your loans”.");
	within(page as HTMLElement).getByText("Live: Pages of “Lien verification”, row 1: Page");
	within(page as HTMLElement).getByText(/12 of 40/);
	const few = within(offers as HTMLElement);
	few.getByText("Credit and pricing come out as no offers (credit score) instead of offers.");
	few.getByText("Fewer than five");
	few.getByText("Live: no rule");
	expect(few.getByRole("link", { name: "Open the table" }).getAttribute("href")).toContain("table=pricing/min-score");
	expect(few.queryByRole("button")).toBeNull();
});

it("keeps a made-up person as a case by one press, and once only", async () => {
	const section = await shown();
	const keep = section.getByRole("button", { name: /^Keep as a case/ });
	fireEvent.click(keep);
	await section.findByText(/is saved in this draft as a case/);
	const text = texts[CASES_FILE] ?? "";
	expect(valueOfText(text)).toMatchObject({
		cases: {
			"your-savings-instead-of-your-loans-seen-in-a-back-test-on-2026-11-26": {
				facts: { today: "2026-11-26", application: {} },
				expect: { page: "assets" },
			},
		},
	});
	fireEvent.click(keep);
	await section.findByText("There is a case of this already.");
	expect(texts[CASES_FILE]).toBe(text);
});

it("says that there is nothing to compare, and that nothing is different", async () => {
	answer = { ...made, compared: 0, changed: 0, hasFewMore: false, isCut: false, groups: [] };
	(await shown()).getByText(/There were no applications in the last 30 days/);
	cleanup();
	[answer, asked] = [{ ...answer, compared: null }, 0];
	(await shown()).getByText(/^Fewer than five applications were decided again/);
});
