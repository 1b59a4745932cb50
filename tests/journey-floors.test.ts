import { describe, expect, it } from "vitest";
import { type Import, relativeImports } from "./module-graph.ts";
import { files, sources } from "./source-files.ts";

const JOURNEY = "src/server/journey/";

/**
 * The folders of the journey, bottom up: one imports only those of the lines before its own. Subjects do not know each other;
 * what several need is below them, what lists them above. Files directly in the journey are the top.
 */
const FLOORS: readonly (readonly string[])[] = [
	["law", "ports"],
	["steps"],
	["papers"],
	["signers", "vendors"],
	["household"],
	["notices"],
	["terms"],
	["documents"],
	["messages", "outcomes", "signatures"],
	// subjects
	[
		...["bank", "chat", "closing", "credit", "identity", "income", "insurance", "los-export", "notary", "offers"],
		...["property", "sanctions", "signing", "valuation"],
	],
	["conditions"],
	// lists
	["invitations", "preparation"],
	["adapters", "reviews"],
];

/** Imports of one subject by another that remain: none is added. */
const ACROSS: readonly string[] = [
	"closing/recording/related-instruments.ts imports property/title-findings.ts",
	"identity/profile-effect.ts imports credit/effect.ts",
	"identity/profile-effect.ts imports property/ownership-effect.ts",
	"income/effect.ts imports bank/link-effect.ts",
];

/** The folder of the journey that a file is in; undefined for a file directly in it. */
function folderOf(file: string): string | undefined {
	const [folder, ...rest] = file.slice(JOURNEY.length).split("/");
	return rest.length === 0 ? undefined : folder;
}

function lineOf(folder: string | undefined): number {
	return folder === undefined ? FLOORS.length : FLOORS.findIndex((line) => line.includes(folder));
}

function climbs({ from, to }: Import): boolean {
	if (!from.startsWith(JOURNEY) || !to.startsWith(JOURNEY) || folderOf(from) === folderOf(to)) return false;
	return lineOf(folderOf(from)) <= lineOf(folderOf(to));
}

const told = ({ from, to }: Import) => `${from.slice(JOURNEY.length)} imports ${to.slice(JOURNEY.length)}`;
const imports = [...sources].flatMap(([file, text]) => relativeImports(file, text));

describe("the folders of the journey", () => {
	it("are all on a floor", () => {
		const folders = new Set(files.filter((file) => file.startsWith(JOURNEY)).map(folderOf));
		folders.delete(undefined);
		expect([...folders].sort()).toEqual(FLOORS.flat().sort());
	});

	it("import only what stands below, but for four", () => {
		expect(imports.filter(climbs).map(told).sort()).toEqual(ACROSS);
	});

	it("an import upward, of a neighbor or of the top is seen", () => {
		const up = 'import { order } from "../offers/order.ts";\nimport { orders } from "../orders.ts";';
		expect(relativeImports("src/server/journey/terms/plans.ts", up).filter(climbs)).toHaveLength(2);
		expect(relativeImports("src/server/journey/credit/order.ts", up).filter(climbs)).toHaveLength(2);
		expect(relativeImports("src/server/journey/effects.ts", 'import "./credit/effect.ts";').filter(climbs)).toEqual([]);
	});
});
