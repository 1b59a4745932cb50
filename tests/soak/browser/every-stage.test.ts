import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { endVisits } from "../../e2e/harness/visitor.ts";
import { placeOf } from "../../e2e/journey/place.ts";
import { ASKED_STAGES, type Lane, SANDBOX, StageTour } from "../../e2e/journey/stage-tour.ts";
import { walkUntil } from "../../e2e/journey/walk.ts";
import { WAYS_OUT } from "../../e2e/journey/ways-out.ts";
import type { Borrower } from "../../server/harness/borrower.ts";

const HOPS = 6;
const tour = new StageTour(leave);

/** The stage once it changes, or undefined after a timeout. */
async function otherStage(borrower: Borrower, than: string, patienceMs: number): Promise<string | undefined> {
	const limit = Date.now() + patienceMs;
	do {
		const { stage } = await borrower.standing();
		if (stage !== than) return stage;
		await new Promise((done) => setTimeout(done, 50));
	} while (Date.now() < limit);
	return undefined;
}

async function act({ walk, borrower }: Lane, stage: string): Promise<void> {
	for (let hop = 0; hop < HOPS; hop += 1) {
		const from = await placeOf(walk.visitor.page);
		await walkUntil(walk, (place) => place.path !== from.path || place.heading !== from.heading);
		if ((await otherStage(borrower, stage, 300)) !== undefined) return;
	}
}

async function leave(lane: Lane, stage: string): Promise<void> {
	const { borrower } = lane;
	const way = WAYS_OUT[stage];
	if (way === undefined) throw new Error("no way out is known");
	if (way === "act") await act(lane, stage);
	else if (way !== "by itself" && way !== "end") {
		const reply =
			"press" in way
				? await borrower.ask("POST", `${SANDBOX}/${way.press}`, {})
				: await borrower.submit(way.submit, way.answers);
		if (reply.status !== 200) throw new Error(`the way out answered ${reply.status}: ${reply.text}`);
	}
	const next = await otherStage(borrower, stage, way === "end" ? 0 : 8_000);
	if (way === "end" ? next !== undefined : next === undefined) {
		throw new Error(way === "end" ? `an end was left for ${next}` : "it is not left");
	}
}

beforeAll(() => tour.made(), 900_000);
afterAll(async () => {
	await tour.ended();
	await endVisits();
});

describe("on a phone, arrived at by the sandbox, looked at closely and left again", () => {
	it.each(ASKED_STAGES)("%s", (stage) => {
		expect(tour.faults.get(stage)).toEqual([]);
	});
	it("the browser complains of nothing", () => {
		expect(tour.complaints).toEqual([]);
	});
});
