import { readFileSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Borrower } from "../server/harness/borrower.ts";
import { shiftSoFar, watchShifts } from "./harness/layout-shift.ts";
import { closeBrowser } from "./harness/visitor.ts";
import { arriveAt } from "./journey/arrive.ts";
import { placeOf } from "./journey/place.ts";
import { type Walk, walkUntil } from "./journey/walk.ts";
import { WAYS_OUT } from "./journey/ways-out.ts";

const stages: readonly string[] = JSON.parse(readFileSync("schemas/entities/enums.json", "utf8")).definitions
	.ApplicationStep.enum;
const LANES = 2;
const HOPS = 6;
/** What people still call steady (Core Web Vitals): two pages are walked at once here, and answers come in any order. */
const MAX_SHIFT = 0.1;
const SANDBOX = "/service-sandbox/api/v1/application/heloc/{uuid}";
const named = { firstName: "Avery", lastName: "Sample" };

interface Lane {
	readonly walk: Walk;
	readonly borrower: Borrower;
}

/** The problems of each stage; none means it passes. */
const faults = new Map<string, string[]>();
const lanes: Lane[] = [];
const visited: Walk["visited"] = [];

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

/** Arrives at a stage, checks its page and leaves. */
async function visit(lane: Lane, stage: string): Promise<void> {
	const { walk, borrower } = lane;
	const { page } = walk.visitor;
	// the page of the stage before may still be asking for documents that the sandbox takes back
	await page.goto("about:blank");
	// signing asks for the password again after ten minutes, which a slow machine needs for half of the stages
	const proof = await borrower.ask("POST", "/identity/secure/api/v1/proof", { password: borrower.password });
	expect(proof.status, proof.text).toBe(200);
	const reply = await borrower.ask("POST", `${SANDBOX}/stages/${stage}`, {});
	expect(reply.body, reply.text).toMatchObject({ stage });
	await page.goto(`/account/heloc/${borrower.uuid}`);
	// checks the current page with axe and for horizontal scrolling
	await walkUntil(walk, ({ heading }) => heading !== "");
	const { sum, jumps } = await shiftSoFar(page);
	expect(sum, `jumps while it arrives: ${jumps.join("; ")}`).toBeLessThanOrEqual(MAX_SHIFT);
	// its own state, and what can be done about it, is asked for after the heading is there
	await page.locator("main").getByRole("link").or(page.getByRole("button")).first().waitFor();
	await leave(lane, stage);
}

async function work(lane: Lane, queue: string[]): Promise<void> {
	for (let stage = queue.shift(); stage !== undefined; stage = queue.shift()) {
		const { axe } = lane.walk;
		const seen = axe.length;
		try {
			await visit(lane, stage);
			faults.set(stage, axe.slice(seen));
		} catch (error) {
			faults.set(stage, [error instanceof Error ? error.message : String(error), ...axe.slice(seen)]);
		}
	}
}

beforeAll(async () => {
	const queue = process.env.E2E_STAGES ? process.env.E2E_STAGES.split(",") : [...stages];
	const changes = { "registration/legal-name": named };
	const viewport = { width: 390, height: 844 };
	for (let lane = 1; lane <= LANES; lane += 1) {
		const { walk, borrower } = await arriveAt(`stage-${lane}`, { stage: "LIEN_VERIFICATION", changes, viewport });
		await watchShifts(walk.visitor.page);
		// A page that one of them has checked closely need not be checked by the other.
		lanes.push({ borrower, walk: { ...walk, visited } });
	}
	await Promise.all(lanes.map((lane) => work(lane, queue)));
}, 900_000);
afterAll(async () => {
	await Promise.all(lanes.map(({ walk }) => walk.visitor.close()));
	await closeBrowser();
});

describe("on a phone, arrived at by the sandbox, looked at closely and left again", () => {
	it.each(process.env.E2E_STAGES ? process.env.E2E_STAGES.split(",") : stages)("%s", (stage) => {
		expect(faults.get(stage)).toEqual([]);
	});
	it("the browser complains of nothing", () => {
		expect(lanes.flatMap(({ walk }) => walk.visitor.complaints)).toEqual([]);
	});
});
