import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { CatalogError, loadCatalog, ProofFolder } from "../../src/flow/catalog/index.ts";
import { useProofStore } from "../../src/flow/checks/regions/proofs.ts";
import { judgeApart } from "../../src/server/platform/products/judge-apart.ts";

const LENDER = "judged-apart";
const home = mkdtempSync(join(tmpdir(), "heloc-flow-judged-"));
const overlaysDir = join(home, "overlays");

/** Writes the lender's org.json; a code of another folder is a fault. */
function writeOrg(code: string): void {
	mkdirSync(join(overlaysDir, LENDER), { recursive: true });
	const org = { $schema: "../../../schemas/meta/org.overlay.schema.json", code, extends: "main" };
	writeFileSync(join(overlaysDir, LENDER, "org.json"), JSON.stringify(org));
}

/** A store without a proof, in use until the work is done, and a signal that ends what is still judged then. */
async function withoutProofs(work: (proofs: ProofFolder, signal: AbortSignal) => Promise<void>): Promise<void> {
	const proofs = new ProofFolder(join(home, "none"));
	const before = useProofStore(proofs);
	const ending = new AbortController();
	try {
		await work(proofs, ending.signal);
	} finally {
		ending.abort();
		useProofStore(before);
	}
}

describe("a process that judges lenders for the server", () => {
	beforeAll(() => writeOrg("another"));
	afterAll(() => rmSync(home, { recursive: true, force: true }));

	it("finds what the server itself would find, and the lender is refused", async () => {
		await withoutProofs(async (proofs, signal) => {
			const catalog = loadCatalog({ overlaysDir });
			expect(catalog.isJudged(LENDER)).toBe(false);
			await judgeApart({ catalog, proofs, overlaysDir, first: LENDER, signal })(LENDER);
			expect(catalog.isJudged(LENDER)).toBe(true);
			expect(() => catalog.product(LENDER)).toThrow(CatalogError);
			const found = catalog.diagnostics(LENDER);
			expect(found.map(({ code }) => code)).toContain("ORG_CODE");
			useProofStore(new ProofFolder());
			expect(found).toEqual(loadCatalog({ overlaysDir }).diagnostics(LENDER));
		});
	});

	it("says nothing of files that changed since, nor what another checker proved", async () => {
		await withoutProofs(async (proofs, signal) => {
			const catalog = loadCatalog({ overlaysDir });
			await judgeApart({ catalog, proofs, overlaysDir, first: LENDER, signal })(LENDER);
			const handed = proofs.handOver();
			writeOrg("a-third");
			expect(loadCatalog({ overlaysDir }).isJudged(LENDER)).toBe(false);
			const others = new ProofFolder(join(home, "none"));
			others.take({ ...handed, version: "another" });
			useProofStore(others);
			expect(catalog.isJudged("main")).toBe(false);
		});
	});

	it("gives up the lender that it died over and judges the next in another one; after three deaths no lender is to blame", async () => {
		await withoutProofs(async (proofs, signal) => {
			const catalog = loadCatalog({ overlaysDir });
			expect(catalog.diagnostics("main")).toEqual([]);
			const [one = "", two = "", three = ""] = catalog.orgCodes().filter((org) => org !== "main");
			const judged = judgeApart({ catalog, proofs, overlaysDir, first: "main", signal, heapMegabytes: 8 });
			await expect(judged(three)).rejects.toThrow("ended before their verdict");
			for (const org of [one, two]) {
				await judged(org);
				expect(catalog.diagnostics(org)).toMatchObject([{ code: "CHECK_STOPPED", org }]);
				expect(() => catalog.product(org)).toThrow(CatalogError);
			}
			expect(catalog.isJudged(three)).toBe(false);
			expect(catalog.product("main").org.code).toBe("main");
		});
	});

	it("is missed in words when it dies, and leaves the lender without a verdict", async () => {
		await withoutProofs(async (proofs, signal) => {
			const catalog = loadCatalog({ overlaysDir });
			const judged = judgeApart({ catalog, proofs, overlaysDir, first: LENDER, signal, heapMegabytes: 8 });
			await expect(judged(LENDER)).rejects.toThrow(
				/ended before their verdict \((?:SIG\w+|code \d+)\): nothing is served/,
			);
			expect(catalog.isJudged(LENDER)).toBe(false);
		});
	});
});
