import { afterAll, afterEach, it } from "vitest";
import { KEYS } from "../../e2e/harness/studio-story/hand.ts";
import { Stage } from "../../e2e/harness/studio-story/stage.ts";
import { livesThrough } from "../../e2e/harness/studio-story/whole-story.ts";
import { endVisits } from "../../e2e/harness/visitor.ts";
import { productionEngine } from "../../server/harness/databases.ts";

let stage: Stage | undefined;
afterEach(() => stage?.ended());
afterAll(endVisits);

// on Postgres where there is one
it("a question is made, reviewed, scheduled, asked, measured and taken back with keys alone", async () => {
	stage = await Stage.built("main", productionEngine[0]);
	await livesThrough(stage, KEYS);
});
