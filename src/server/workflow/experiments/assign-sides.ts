import type { Experiment } from "../../../contracts/wire/application/index.ts";
import { inTransaction } from "../../platform/db/transaction.ts";
import { Problem } from "../../platform/problems/problem.ts";
import { said } from "../../platform/problems/said.ts";
import { assignExperiments } from "../../platform/repositories/experiments.ts";
import { readApplication } from "../applications/application-row.ts";
import { writeApplication } from "../changes/write-application.ts";
import type { ChangeContext } from "../context.ts";
import { experimentsRead, runsExperiment, type Sides } from "./sides-for-rules.ts";

/**
 * Saves the variants of experiments that an application was shown, and returns all saved ones; throws 422 for an
 * experiment that the lender does not run. A variant that rules read goes into the record, where the first one stays, so
 * that no borrower is moved to other pages midway.
 */
export async function assignSides(
	context: ChangeContext,
	applicationUuid: string,
	{ identityUuid }: { readonly identityUuid: string },
	shown: readonly Experiment[],
): Promise<Experiment[]> {
	return inTransaction(context.database, async (tx) => {
		const application = await readApplication(tx, context.keys, applicationUuid, true);
		const product = context.products.productOf(application.row);
		for (const { name } of shown)
			if (!runsExperiment(product, name))
				throw new Problem(422, "EXPERIMENT_NOT_RUN", said("application.noExperiment", { name }));
		const kept: Sides = application.record.experiments ?? {};
		const isNew = ({ name }: Experiment) => !Object.hasOwn(kept, name) && experimentsRead(product).includes(name);
		const added = sidesByName(shown.filter(isNew));
		const experiments = { ...kept, ...added };
		if (Object.keys(added).length > 0) {
			await writeApplication(tx, context, application, product, {
				record: { ...application.record, experiments },
				event: { kind: "experiments-assigned", actor: identityUuid, body: { experiments: added } },
			});
		}
		const settled = { ...sidesByName(shown), ...pick(experiments, shown) };
		const all = Object.entries(settled).map(([name, variation]) => ({ name, variation }));
		return assignExperiments(tx, context, applicationUuid, all);
	});
}

/** For duplicate experiments the last variant counts. */
function sidesByName(shown: readonly Experiment[]): Sides {
	return Object.fromEntries(shown.map(({ name, variation }) => [name, variation]));
}

function pick(sides: Sides, shown: readonly Experiment[]): Sides {
	const names = new Set(shown.map(({ name }) => name));
	return Object.fromEntries(Object.entries(sides).filter(([name]) => names.has(name)));
}
