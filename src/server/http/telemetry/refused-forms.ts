import type { FastifyInstance, FastifyRequest } from "fastify";
import type { PlatformContext } from "../../platform/context.ts";
import { Problem } from "../../platform/problems/problem.ts";
import { visitorProduct } from "../../platform/visitors/visitor-product.ts";
import { noteRefusals, type RefusedForm } from "../../workflow/telemetry/refusals.ts";

/** Counts refused fields of every form that is sent to a route below, before the refusal is answered. */
export function watchRefusedForms(app: FastifyInstance, context: PlatformContext): void {
	app.addHook("onError", async (request, _reply, error) => {
		const faults = (error as unknown) instanceof Problem ? (error as unknown as Problem).refusedFields : [];
		if (faults.length === 0) return;
		const params = (request.params ?? {}) as { readonly [name: string]: string | undefined };
		const formId = [params.area, params.form].filter((part) => part !== undefined).join("/");
		await countRefusals(context, request, { applicationUuid: params.uuid ?? "", formId, faults });
	});
}

/** The same for one form; a count that fails disturbs nobody. */
export async function countRefusals(
	context: PlatformContext,
	request: FastifyRequest,
	refused: Omit<RefusedForm, "org" | "visitors">,
): Promise<void> {
	try {
		await noteRefusals(context, { org: request.org, visitors: visitorProduct(context, request), ...refused });
	} catch (error) {
		request.log.warn({ err: error }, "refused fields were not counted");
	}
}
