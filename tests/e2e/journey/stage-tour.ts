import { readFileSync } from "node:fs";
import { expect } from "vitest";
import type { Borrower } from "../../server/harness/borrower.ts";
import { shiftSoFar, watchShifts } from "../harness/layout-shift.ts";
import { arriveAt } from "./arrive.ts";
import { type Walk, walkUntil } from "./walk.ts";

const stages: readonly string[] = JSON.parse(readFileSync("schemas/entities/enums.json", "utf8")).definitions
	.ApplicationStep.enum;
const LANES = 2;
/** What people still call steady (Core Web Vitals): two pages are walked at once here, and answers come in any order. */
const MAX_SHIFT = 0.1;

/** Where the sandbox moves a borrower's application. */
export const SANDBOX = "/service-sandbox/api/v1/application/heloc/{uuid}";

/** The stages that are visited: all of them, or those that E2E_STAGES in the environment names. */
export const ASKED_STAGES: readonly string[] = process.env.E2E_STAGES ? process.env.E2E_STAGES.split(",") : stages;

/** One of the browsers that visit stages, and whose application it shows. */
export interface Lane {
	readonly walk: Walk;
	readonly borrower: Borrower;
}

/** A visit to every stage by a few borrowers at once, on phones. */
export class StageTour {
	/** The problems of each stage; none means it passes. */
	readonly faults = new Map<string, string[]>();
	readonly #lanes: Lane[] = [];
	readonly #visited: Walk["visited"] = [];
	readonly #leave: (lane: Lane, stage: string) => Promise<void>;

	/** Leaves each stage as told once its page was looked at. */
	constructor(leave: (lane: Lane, stage: string) => Promise<void> = async () => undefined) {
		this.#leave = leave;
	}

	/** Visits all of them. */
	async made(): Promise<void> {
		const queue = [...ASKED_STAGES];
		const changes = { "registration/legal-name": { firstName: "Avery", lastName: "Sample" } };
		const viewport = { width: 390, height: 844 };
		for (let lane = 1; lane <= LANES; lane += 1) {
			const { walk, borrower } = await arriveAt(`stage-${lane}`, { stage: "LIEN_VERIFICATION", changes, viewport });
			await watchShifts(walk.visitor.page);
			// A page that one of them has checked closely need not be checked by the other.
			this.#lanes.push({ borrower, walk: { ...walk, visited: this.#visited } });
		}
		await Promise.all(this.#lanes.map((lane) => this.#work(lane, queue)));
	}

	/** What any browser complained of. */
	get complaints(): readonly unknown[] {
		return this.#lanes.flatMap(({ walk }) => walk.visitor.complaints);
	}

	/** Ends the visit. */
	async ended(): Promise<void> {
		await Promise.all(this.#lanes.map(({ walk }) => walk.visitor.close()));
	}

	async #work(lane: Lane, queue: string[]): Promise<void> {
		for (let stage = queue.shift(); stage !== undefined; stage = queue.shift()) {
			const { axe } = lane.walk;
			const seen = axe.length;
			try {
				await arrived(lane, stage);
				await this.#leave(lane, stage);
				this.faults.set(stage, axe.slice(seen));
			} catch (error) {
				this.faults.set(stage, [error instanceof Error ? error.message : String(error), ...axe.slice(seen)]);
			}
		}
	}
}

/** Arrives at a stage and looks at its page. */
async function arrived({ walk, borrower }: Lane, stage: string): Promise<void> {
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
}
