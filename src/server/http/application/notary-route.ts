import type { FastifyInstance } from "fastify";
import { listNotarySlots } from "../../../contracts/wire/application/index.ts";
import { allowsVideo } from "../../journey/law/notary-act.ts";
import { earliestClosing } from "../../journey/terms/earliest-closing.ts";
import type { PlatformContext } from "../../platform/context.ts";
import { applicationOfRequest } from "../../platform/plugins/access.ts";
import { readShown } from "../../workflow/applications/application-row.ts";
import type { VendorContext } from "../../workflow/context.ts";
import { serveRoute } from "../serve-route.ts";

/** GET …/notary/slots: the times when a notary is available, in person and by video (none where the law forbids it). */
export function notaryRoutes(app: FastifyInstance, context: PlatformContext & VendorContext): void {
	serveRoute(app, listNotarySlots, { config: { access: "owner" } }, async (request) => {
		const { record, row } = await readShown(context.database.db, context.keys, applicationOfRequest(request));
		const product = context.products.productOf(row);
		const { notary } = context.portsOf(row.org);
		const now = context.now();
		const earliestOn = earliestClosing(record, product, now);
		const isOnline = allowsVideo(record, product, now);
		const from = now.toISOString();
		const [inPerson, video] = await Promise.all([
			notary.slots({ kind: "MANUAL", from, ...(earliestOn === undefined ? {} : { earliest: earliestOn }) }),
			isOnline ? notary.slots({ kind: "VIDEO", from }) : [],
		]);
		return { inPerson, video, earliestOn: earliestOn ?? null };
	});
}
