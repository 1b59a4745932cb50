import type { FastifyInstance } from "fastify";
import * as contract from "../../../contracts/wire/sandbox/index.ts";
import { serveRoute } from "../../http/serve-route.ts";
import { buildPorts } from "../../journey/adapters/build-ports.ts";
import type { FlowDecision } from "../../journey/steps/flow-decision.ts";
import type { PlatformContext } from "../../platform/context.ts";
import { inTransaction } from "../../platform/db/transaction.ts";
import { viewerOf } from "../../platform/plugins/access.ts";
import { notFound, Problem } from "../../platform/problems/problem.ts";
import { etagOf, readApplication } from "../../workflow/applications/application-row.ts";
import { writeApplication } from "../../workflow/changes/write-application.ts";
import type { ChangeContext } from "../../workflow/context.ts";
import { rehearse } from "./rehearse.ts";
import { StageFixture } from "./stage-fixture.ts";
import { STAGE_SCENARIOS, STATE_SCENARIOS, type StageScenario } from "./stage-scenarios.ts";
import { startOver } from "./start-over.ts";

/** The two kinds of place, by their word in an address. */
const KINDS = {
	stages: { scenarios: STAGE_SCENARIOS, nameIn: ({ stage }: FlowDecision) => stage },
	states: { scenarios: STATE_SCENARIOS, nameIn: ({ state }: FlowDecision) => state },
} as const;
type Kind = keyof typeof KINDS;

/**
 * Takes an application to a stage or a flow state: it starts over, is played forward in memory with the same forms,
 * orders and rules, and is saved on arrival. Neither stage nor state is ever set.
 */
export function stageRoutes(app: FastifyInstance, context: ChangeContext): void {
	const options = { config: { access: "owner" } } as const;
	for (const [kind, one] of [
		["stages", contract.goToStage],
		["states", contract.goToState],
	] as const) {
		serveRoute(app, one, options, (request) => {
			const { uuid, place } = request.params;
			return goTo(context, { uuid, kind, place, identityUuid: viewerOf(request).identityUuid });
		});
	}
}

interface Destination {
	readonly uuid: string;
	readonly kind: Kind;
	readonly place: string;
	readonly identityUuid: string;
}

async function goTo(context: ChangeContext, { uuid, kind, place, identityUuid }: Destination) {
	const { scenarios, nameIn } = KINDS[kind];
	const scenario: StageScenario | undefined = Object.hasOwn(scenarios, place) ? scenarios[place] : undefined;
	if (!scenario) {
		throw notFound("place");
	}
	const seen = await readApplication(context.database.db, context.keys, uuid, false);
	const product = context.products.productOf(seen.row);
	const start = { record: startOver(seen.record, product, scenario.typed ?? {}), secrets: {} };
	// The rehearsal skips the delay of the running server's vendors.
	const ports = buildPorts({}, { now: context.now });
	const quick = { ...context, portsOf: () => ports };
	const fixture = new StageFixture(quick, product, identityUuid, start);
	try {
		await rehearse(fixture, scenario, (now) => nameIn(now) === place);
	} catch {
		context.report("a rehearsal of the sandbox came to nothing", { application: uuid, place });
		throw new Problem(409, "PLACE_NOT_REACHED", `Nothing leads to ${place} at this lender.`);
	}
	return inTransaction(context.database, async (tx) => {
		// Vendor answers that arrived meanwhile are discarded, too.
		const application = await readApplication(tx, context.keys, uuid, true);
		if (application.row.answersVersion !== seen.row.answersVersion) {
			throw new Problem(409, "STALE", "This application changed in the meantime. Try again.");
		}
		const written = await writeApplication(tx, context, application, product, {
			record: fixture.record,
			secrets: fixture.secrets,
			event: { kind: "sandbox-trigger", actor: identityUuid, body: { trigger: `${kind}/${place}` } },
		});
		return {
			stage: written.decision?.stage ?? null,
			state: written.decision?.state ?? null,
			etag: etagOf(written.versions),
		};
	});
}

/** The rows of the sandbox page: a button for each stage and each flow state. */
export function listedPlaces(context: PlatformContext): readonly contract.ListedTrigger[] {
	const { stageRouting } = context.products.product(context.products.mainOrg());
	const pagesOf = (stage: string): string => {
		const rows = stageRouting.stages[stage] ?? [];
		const pages = rows.flatMap((row) =>
			"to" in row && typeof row.to === "string" ? [row.to || "the application"] : [],
		);
		return pages.length === 0 ? "the page of the flow state" : [...new Set(pages)].join(" or ");
	};
	const row = (kind: Kind, place: string, group: string, outcome: string): contract.ListedTrigger => ({
		id: `${kind}/${place}`,
		group,
		title: `Go to ${place}`,
		type: place,
		outcome,
		description: outcome,
		isButton: true,
	});
	return [
		...Object.keys(STAGE_SCENARIOS).map((stage) => row("stages", stage, "Every stage", `shows ${pagesOf(stage)}`)),
		...Object.keys(STATE_SCENARIOS).map((state) =>
			row("states", state, "Every state of the flow", "shows the page of its stage"),
		),
	];
}
