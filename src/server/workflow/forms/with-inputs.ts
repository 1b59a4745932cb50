import { renderContent } from "../../journey/documents/render.ts";
import { sha256Of } from "../../journey/papers/deliveries.ts";
import { ADAPTER_VARIABLES, type Ports } from "../../journey/ports/ports.ts";
import {
	type DecisionInputs,
	type DrawnDocument,
	InputsMissing,
	type Question,
	type VendorAnswers,
} from "../../journey/steps/decision-inputs.ts";
import { answersAtOnce } from "../../journey/vendors/guard/vendor-guard.ts";
import { Problem } from "../../platform/problems/problem.ts";
import { said } from "../../platform/problems/said.ts";

/** Rounds after which a decision is abandoned because its questions keep changing with the application. */
const ROUNDS = 12;

/** Whose vendors are asked, and the clock. */
export interface Asker {
	readonly ports: Ports;
	readonly now: () => Date;
}

/**
 * Makes a decision that needs vendor answers or rendered documents. Each missing answer aborts and rolls back the
 * decision; it is obtained while nothing is locked, and the decision is made again. The result is therefore valid for
 * the record under the lock: if that has changed, it asks different questions. Throws what a vendor's failure throws.
 */
export async function withInputs<Decision>(
	{ ports, now }: Asker,
	decide: (told: DecisionInputs) => Promise<Decision>,
): Promise<Decision> {
	const answers = new Map<string, unknown>();
	const told: DecisionInputs = {
		now: now(),
		vendors: vendorAnswers(ports, answers),
		drawn: (content) => {
			const ask = async (): Promise<DrawnDocument> => {
				const bytes = await renderContent(content);
				return { sha256: sha256Of(bytes), bytes: bytes.byteLength };
			};
			return known(answers, { id: `drawn ${JSON.stringify(content)}`, ask });
		},
	};
	for (let round = 0; round < ROUNDS; round += 1) {
		try {
			return await decide(told);
		} catch (error) {
			if (!(error instanceof InputsMissing)) throw error;
			await Promise.all(error.questions.map(async ({ id, ask }) => answers.set(id, await ask())));
		}
	}
	throw new Problem(409, "STALE", said("application.keepsChanging"));
}

/** Returns the answer to a question; throws InputsMissing if there is none yet. */
function known<Answer>(answers: ReadonlyMap<string, unknown>, question: Question & { ask: () => Promise<Answer> }) {
	if (!answers.has(question.id)) throw new InputsMissing([question]);
	return answers.get(question.id) as Answer;
}

function vendorAnswers(ports: Ports, answers: ReadonlyMap<string, unknown>): VendorAnswers {
	const names = (Object.keys(ADAPTER_VARIABLES) as (keyof Ports)[]).filter((port) => port !== "messages");
	return Object.fromEntries(names.map((port) => [port, answering(port, ports[port], answers)])) as VendorAnswers;
}

function answering(port: keyof Ports, vendor: object, answers: ReadonlyMap<string, unknown>): object {
	return new Proxy(vendor, {
		get: (its, operation) => {
			const ask: unknown = Reflect.get(its, operation);
			const name = `${port}.${String(operation)}`;
			if (typeof ask !== "function") return ask;
			if (answersAtOnce(name)) return ask.bind(its);
			return (...given: readonly unknown[]) =>
				known(answers, { id: `${name} ${JSON.stringify(given)}`, ask: async () => ask.apply(its, given) as unknown });
		},
	});
}
