import type { FastifyInstance } from "fastify";
import { type AskedSimulation, STEP_KINDS, VENDOR_OUTCOMES } from "../../../studio/index.ts";
import type { ServerContext } from "../../workflow/context.ts";
import { KeptOfDrafts } from "../../workflow/studio/composed-draft.ts";
import { draftOf, filesOfDraft } from "../../workflow/studio/draft.ts";
import type { KnownJourneys } from "../../workflow/studio/draft-journeys.ts";
import { draftCases, rowPerson, simulateDraft } from "../../workflow/studio/simulate-draft.ts";
import type { GateLine } from "../products/gate-line.ts";
import { anAnswers, exactly } from "../wire.ts";
import { aDraft, BASE, config, draftEditor, type OfDraft, response, tags } from "./studio-viewer.ts";

const MOST_STEPS = 200;
const aName = { type: "string", maxLength: 300 } as const;

const aRecord = { type: "object", additionalProperties: true, maxProperties: 20 } as const;
const aStart = exactly({ case: aName, at: aName, record: aRecord, facts: anAnswers, isUsual: { type: "boolean" } }, []);
const aStep = exactly(
	{
		kind: { type: "string", enum: [...STEP_KINDS] },
		id: aName,
		answers: anAnswers,
		days: { type: "integer", minimum: 1, maximum: 3660 },
		outcome: { type: "string", enum: [...new Set(Object.values(VENDOR_OUTCOMES).flat())] },
	},
	["kind"],
);
const aSimulation = exactly(
	{ start: aStart, steps: { type: "array", maxItems: MOST_STEPS, items: aStep }, typed: anAnswers },
	["start", "steps"],
);

/** People played forward on a draft, in memory: nothing is saved and no vendor is asked. */
export function simulationRoutes(
	app: FastifyInstance,
	context: ServerContext,
	gate: GateLine,
	walked: KeptOfDrafts<KnownJourneys>,
): void {
	const cases = new KeptOfDrafts(draftCases);
	const schema = { tags, params: aDraft, response };
	app.get<OfDraft>(`${BASE}/drafts/:draft/cases`, { config, schema }, async (request) => {
		const { org, draft } = await draftEditor(context, request);
		const { hash, made } = await gate.enter(org, () => cases.of(context, org, draft));
		return { hash, ...made };
	});
	app.post<OfDraft<{ Body: { file: string; pointer: string } }>>(
		`${BASE}/drafts/:draft/people`,
		{ config, schema: { ...schema, body: exactly({ file: aName, pointer: aName }, ["file", "pointer"]) } },
		async (request) => {
			const { org, draft } = await draftEditor(context, request);
			const { db } = context.database;
			await draftOf(db, org, draft);
			const files = await filesOfDraft(db, draft);
			return gate.enter(org, () => rowPerson(context, org, files, request.body));
		},
	);
	app.post<OfDraft<{ Body: AskedSimulation }>>(
		`${BASE}/drafts/:draft/simulations`,
		{ config, schema: { ...schema, body: aSimulation } },
		async (request) => {
			const { org, draft } = await draftEditor(context, request);
			const { db } = context.database;
			await draftOf(db, org, draft);
			const files = await filesOfDraft(db, draft);
			const journeys = async () => (await walked.of(context, org, draft)).made;
			return gate.enter(org, () => simulateDraft(context, org, files, request.body, journeys));
		},
	);
}
