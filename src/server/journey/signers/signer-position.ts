import type { Product } from "../../../flow/engine/authored/authored.ts";
import { type DueOrder, type Flow, type SignerPosition, signerPosition } from "../../../flow/engine/index.ts";
import type { PlatformContext } from "../../platform/context.ts";
import { textAt } from "../../record/read-record.ts";
import type { StoredRecord } from "../../record/stored-record.ts";
import { wireRecord } from "../steps/flow-decision.ts";
import { keptTask, type SignerRecord, signerRecord, signersOf } from "./signer-record.ts";

const PREFIX = "signer";

/** One signer's position, with the flow that decided. */
export interface DecidedPosition extends SignerPosition {
	readonly flow: Flow;
	readonly record: SignerRecord;
}

/** Recomputes a signer's position from their own record; throws EngineError when a rule cannot be decided. */
export function positionOfSigner(
	context: Pick<PlatformContext, "products" | "now">,
	product: Product,
	application: StoredRecord,
	identityUuid: string,
): DecidedPosition {
	const flow = context.products.signerFlow(product);
	const record = signerRecord(application, identityUuid);
	return { ...signerPosition(flow, wireRecord(product, record, context.now())), flow, record };
}

/**
 * Returns the due vendor orders for the signers of an application, each with a unique name. A signer whose rules cannot
 * be decided has none: a person takes over.
 */
export function signerTasks(context: PlatformContext, product: Product, application: StoredRecord): DueOrder[] {
	return signersOf(application).flatMap((signer) => {
		const identityUuid = textAt(signer, "identityUuid") ?? "";
		if (keptTask(application, identityUuid) === undefined) return [];
		try {
			const { orders: tasks } = positionOfSigner(context, product, application, identityUuid);
			return tasks.map((task) => ({ ...task, id: `${PREFIX}:${task.id}:${identityUuid}` }));
		} catch (error) {
			const { code } = error as { code?: unknown };
			context.report("the rules of a signer cannot be decided", {
				signer: identityUuid,
				code: typeof code === "string" ? code : "RULE_FAILED",
			});
			return [];
		}
	});
}

/** Returns the signer of an order; undefined for a borrower's. */
export function signerOfTask(task: string): string | undefined {
	const [prefix, , identityUuid] = task.split(":");
	return prefix === PREFIX ? identityUuid : undefined;
}
