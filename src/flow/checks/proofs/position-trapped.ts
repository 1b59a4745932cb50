import type { Product } from "../../engine/authored/authored.ts";
import { type ApplicationRecord, compileFlow, factsOf, stageOf } from "../../engine/index.ts";
import { askedSteps } from "../../engine/record/asked-steps.ts";
import { recordField, recordPaths, writersOf } from "../../engine/record/record-owners.ts";
import type { Assumption, Finding } from "../diagnostic.ts";
import { at, files } from "../product-files.ts";
import { baseReads, projectionOf } from "../regions/projection.ts";
import { ANCHOR } from "../regions/sample-dates.ts";
import { type LivenessProof, proveLiveness, type Trapped } from "./liveness.ts";
import { sharedVerdict } from "./shared-verdict.ts";
import { trapPlace, trapWords } from "./trap-words.ts";

const STEP = "form:registration/";

/**
 * Finds positions that can never be left: no answer on the page, no due vendor order and no staff action changes the
 * application's position (POSITION_TRAPPED), and facts written only by a registration step that not every borrower is
 * asked (STEP_FACT_NEVER_WRITTEN).
 */
export const positionTrapped = sharedVerdict(judge, () => "");

function judge(product: Product): { findings: Finding[]; assumed: Assumption[] } {
	const { trapped, lacking, why } = proveLiveness(product);
	if (why !== null) {
		const about = `That every position can be left: ${why}.`;
		return { findings: [], assumed: [{ file: files.origination, pointer: at("stages"), about }] };
	}
	const unwritten = neverWritten(product, lacking);
	// who lacks what everybody is asked gets stuck where it is read
	const stuck = unwritten.length > 0 ? [] : trapped.map((one) => findingOf(product, one));
	return { findings: [...unwritten, ...stuck], assumed: [] };
}

/** Registration forms that not every borrower is asked, though nothing else writes their facts. */
function neverWritten(product: Product, lacking: LivenessProof["lacking"]): Finding[] {
	const rules = Object.values(product.origination.stages).flatMap(({ when }) => (when === undefined ? [] : [when]));
	const projection = projectionOf(product, rules);
	const read = new Set(rules.flatMap((rule) => baseReads(projection, rule)));
	const lacked = lacking.filter(({ fact }) => read.has(fact));
	const lost = new Map<string, { paths: string[]; witness?: ApplicationRecord }>();
	for (const path of recordPaths()) {
		const writers = [...writersOf(path)];
		const [form = ""] = writers.filter((writer) => writer.startsWith(STEP)).map((writer) => writer.slice(5));
		const isAsked = askedSteps(product).some((step) => step.form === form);
		const missed = lacked.find(({ fact }) => product.facts.facts[fact]?.path === path);
		const isLost = !isAsked && writers.length === 1 && recordField(path)?.writtenBy.length === 1;
		const isMissed = missed !== undefined && isWaitedFor(product, missed.fact, missed.witness);
		if (!Object.hasOwn(product.forms, form) || !(isMissed || isLost)) continue;
		const { paths = [], witness = missed?.witness } = lost.get(form) ?? {};
		lost.set(form, { paths: [...paths, path], ...(witness === undefined ? {} : { witness }) });
	}
	return [...lost].map(([form, { paths, witness }]) => {
		const step = form.slice("registration/".length);
		return {
			code: "STEP_FACT_NEVER_WRITTEN",
			file: files.registration,
			pointer: at("steps", step),
			also: [at("steps", step, "when"), at("steps", step, "form")],
			cause: `Not every borrower who registers is asked "${form}", and nothing else writes ${paths.join(", ")} before it is needed.`,
			cure: "Keep the step for every borrower.",
			...(witness === undefined ? {} : { witness }),
		};
	});
}

/** Whether the stage table waits for a fact; a borrower who leaves an optional fact unset can continue. */
function isWaitedFor(product: Product, fact: string, witness: ApplicationRecord): boolean {
	const spec = product.facts.facts[fact];
	if (spec?.path === undefined || spec.enum === undefined) return true;
	const flow = compileFlow(product);
	const rowOf = (record: ApplicationRecord) => stageOf(flow, factsOf(flow, { today: ANCHOR, ...record })).rule;
	const unsaid = rowOf(witness);
	return spec.enum.every((value) => rowOf(withValue(witness, spec.path ?? "", value)) !== unsaid);
}

function withValue(record: ApplicationRecord, path: string, value: string): ApplicationRecord {
	const [key = "", ...rest] = path.split(".");
	const inner = (Object.hasOwn(record, key) ? record[key as keyof ApplicationRecord] : undefined) ?? {};
	return { ...record, [key]: rest.length === 0 ? value : withValue(inner as ApplicationRecord, rest.join("."), value) };
}

function findingOf(product: Product, trap: Trapped): Finding {
	return { code: "POSITION_TRAPPED", ...trapPlace(product, trap), ...trapWords(product, trap), witness: trap.witness };
}
