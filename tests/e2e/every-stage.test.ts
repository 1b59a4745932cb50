import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { endVisits } from "./harness/visitor.ts";
import { ASKED_STAGES, StageTour } from "./journey/stage-tour.ts";

const tour = new StageTour();
beforeAll(() => tour.made(), 900_000);
afterAll(async () => {
	await tour.ended();
	await endVisits();
});

describe("on a phone, arrived at by the sandbox and looked at closely", () => {
	it.each(ASKED_STAGES)("%s", (stage) => {
		expect(tour.faults.get(stage)).toEqual([]);
	});
	it("the browser complains of nothing", () => {
		expect(tour.complaints).toEqual([]);
	});
});
