import type { DraftSimulation, SimulationStarts } from "../../../contracts/wire/studio/index.ts";
import {
	type AskedSimulation,
	firstDifference,
	type RowPerson,
	type Simulated,
	type SimulationRefusal,
} from "../../../flow/editing/index.ts";
import type { PlatformContext } from "../../platform/context.ts";
import { Problem } from "../../platform/problems/problem.ts";
import type { Offering } from "../../platform/products/product-registry.ts";
import type { RowRequest, SimulationRequest } from "../composition/compose-request.ts";
import type { PublishingContext } from "../context.ts";
import type { VersionFiles } from "../publishing/version-store.ts";
import type { KnownJourneys } from "./draft-journeys.ts";

const NOT_RUNNING =
	"This draft has faults that stop the flow from running. Correct them under Review and publish first.";

/** Why a simulation stops, and what to do; {about} is the form, page, order or start. */
const REFUSED: { readonly [code in SimulationRefusal["code"]]: string } = {
	NO_SUCH_START: "There is no such case or place anymore. Choose another start.",
	NO_ONE_GETS_HERE:
		"No one can get to this place, or it isn't known how. Open it on the map to see which rule is in the way.",
	STEP_NOT_OPEN: "“{about}” isn't open here. Take one of the steps that are listed.",
	ANSWERS_REFUSED: "“{about}” doesn't accept these answers. Correct them and continue.",
	FACTS_REFUSED: "Some facts can't be said of a person. Correct or remove them.",
	TOO_LITTLE_KNOWN: "This example knows too little of the person for “{about}”. Start from the first question instead.",
	RULE_FAILED: "A rule can't be decided here: {about} Correct it in this draft.",
};

/** Plays a person forward on a draft. Throws 422 for a draft that does not run or a step that cannot be taken. */
export async function playedOnDraft(
	context: PlatformContext & PublishingContext,
	offering: Offering,
	files: VersionFiles,
	{ start, steps, typed }: AskedSimulation,
	journeys: () => Promise<KnownJourneys>,
) {
	const now = context.now().toISOString();
	const isPlaced = start.at !== undefined && start.record === undefined;
	const from = isPlaced ? { ...start, ...(await exampleAt(start.at, journeys)) } : start;
	const simulation = { start: from, steps, now, ...(typed === undefined ? {} : { typed }) };
	const draft = await simulated(context, offering, files, simulation);
	if (draft === null) throw new Problem(422, "DRAFT_DOES_NOT_RUN", NOT_RUNNING);
	if (draft.refusal !== null || draft.now === null) throw refused(draft.refusal);
	return { simulation, draft, now: draft.now };
}

/** Plays a person forward on a draft and on what is live. Throws as on a draft alone. */
export async function simulateDraft(
	context: PlatformContext & PublishingContext,
	offering: Offering,
	files: VersionFiles,
	asked: AskedSimulation,
	journeys: () => Promise<KnownJourneys>,
): Promise<DraftSimulation> {
	const { simulation, draft, now } = await playedOnDraft(context, offering, files, asked, journeys);
	const live = await context.publisher.liveFiles(offering.org);
	const { typed: _, ...untyped } = simulation;
	// the same person, even where the live version has not the case
	if (draft.record !== null && draft.record !== undefined) untyped.start = { ...untyped.start, record: draft.record };
	const other = live.version === undefined ? null : await simulated(context, offering, live.files, untyped);
	return {
		now,
		places: draft.places,
		live: other === null ? null : (other.places[draft.places.length - 1] ?? null),
		isCompared: other !== null,
		difference: other === null ? null : firstDifference(draft, other),
	};
}

/** Makes a person for whom a row of a draft decides. Throws 422 for a draft that does not run. */
export async function rowPerson(
	context: PlatformContext & PublishingContext,
	offering: Offering,
	files: VersionFiles,
	place: Omit<RowRequest, "now">,
): Promise<RowPerson> {
	const own = await context.publisher.forEditors(offering, files, {
		row: { ...place, now: context.now().toISOString() },
	});
	const made = JSON.parse(own?.person ?? "null") as RowPerson | null;
	if (made === null) throw new Problem(422, "DRAFT_DOES_NOT_RUN", NOT_RUNNING);
	return made;
}

/** The cases that a simulation of a draft may start from, and what may be said of a person. */
export async function draftCases(
	context: PlatformContext & PublishingContext,
	offering: Offering,
	files: VersionFiles,
): Promise<SimulationStarts> {
	const own = await context.publisher.forEditors(offering, files, { isForCases: true });
	return JSON.parse(own?.cases ?? '{"cases":[],"facts":[],"uncovered":{"rows":[],"pages":[]}}') as SimulationStarts;
}

async function simulated(
	context: PlatformContext & PublishingContext,
	offering: Offering,
	files: VersionFiles,
	simulation: SimulationRequest,
) {
	const own = await context.publisher.forEditors(offering, files, { simulation });
	return JSON.parse(own?.simulation ?? "null") as Simulated | null;
}

/** An example that stands at a place, by the map's own proof. */
async function exampleAt(at: string, journeys: () => Promise<KnownJourneys>) {
	const all = await journeys();
	if (all === null) throw new Problem(422, "DRAFT_DOES_NOT_RUN", NOT_RUNNING);
	const journey = all.find((one) => one.at === at);
	const nothing = { step: 0, about: at, fields: [] };
	if (journey === undefined) throw refused({ code: "NO_SUCH_START", ...nothing });
	if (journey.record === undefined) throw refused({ code: "NO_ONE_GETS_HERE", ...nothing });
	return { record: journey.record };
}

function refused(refusal: SimulationRefusal | null): Problem {
	const { code, about, fields, step }: SimulationRefusal = refusal ?? {
		...{ code: "NO_SUCH_START", about: "", fields: [], step: 0 },
	};
	const errors = fields.map(({ field, message }) => ({ field, message, keyword: "simulated" }));
	const words = REFUSED[code].replace("{about}", () => about);
	return new Problem(422, code, words, { ...(errors.length === 0 ? {} : { errors }), members: { step } });
}
