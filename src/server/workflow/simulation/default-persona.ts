import type { SimulatedAnswers } from "../../../flow/editing/index.ts";
import { answerForm } from "./answer-form.ts";
import { decide, type Person } from "./person.ts";
import { SimulationRefused } from "./refused.ts";
import { labeledAnswers } from "./said-facts.ts";
import { sandboxPorts } from "./sandbox-ports.ts";
import type { SimulatedVersion } from "./version.ts";

/** A visitor who has registered: with the answers that are said, and the usual ones. Throws SimulationRefused. */
export async function defaultPersona(
	version: SimulatedVersion,
	said: SimulatedAnswers,
	visitor: Person,
): Promise<Person> {
	const answers = labeledAnswers(said);
	const ports = sandboxPorts(visitor.now);
	let person = visitor;
	for (let left = Object.keys(version.product.registration.steps).length; left > 0; left -= 1) {
		const decided = decide(version, person);
		if (decided.kind !== "step") return person;
		person = await answered(version, person, { id: decided.form, typed: answers.get(decided.form) ?? {}, ports });
	}
	return person;
}

async function answered(version: SimulatedVersion, person: Person, given: Parameters<typeof answerForm>[2]) {
	try {
		return await answerForm(version, person, given);
	} catch (error) {
		if (!(error instanceof SimulationRefused)) throw error;
		const { code, about, fields } = error.said;
		const named = fields.map(({ field, message }) => ({ field: `answers.${given.id}.${field}`, message }));
		throw new SimulationRefused(code, about, named);
	}
}
