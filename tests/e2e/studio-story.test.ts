import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, it } from "vitest";
import { madeUpLender } from "../../scripts/testing/made-up-lender.ts";
import { sandboxEngine } from "../server/harness/databases.ts";
import { MOUSE } from "./harness/studio-story/hand.ts";
import { Stage } from "./harness/studio-story/stage.ts";
import { livesThrough } from "./harness/studio-story/whole-story.ts";
import { endVisits } from "./harness/visitor.ts";

const overlays = mkdtempSync(join(tmpdir(), "overlays-"));
let stage: Stage | undefined;
afterEach(() => stage?.ended());
afterAll(async () => {
	await endVisits();
	rmSync(overlays, { recursive: true, force: true });
});

// of a lender that nobody extends; the soak lives through it with keys, at one that fifty lenders extend
it("a question is made, reviewed, scheduled, asked, measured and taken back with a mouse alone", async () => {
	const org = "pinehollow";
	mkdirSync(join(overlays, org));
	const file = { ...madeUpLender(org), hosts: [`${org}.localhost`], locales: ["es-US"], englishUntilTranslated: true };
	writeFileSync(join(overlays, org, "org.json"), JSON.stringify(file));
	stage = await Stage.built(org, sandboxEngine[0], overlays);
	await livesThrough(stage, MOUSE);
});
