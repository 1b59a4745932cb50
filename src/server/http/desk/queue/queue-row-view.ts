import type { QueueRow, Share } from "../../../../contracts/wire/desk/index.ts";
import type { Product, StatusRow } from "../../../../flow/engine/authored/authored.ts";
import type { PlatformContext } from "../../../platform/context.ts";
import type { applications, deskItems, deskQueue } from "../../../platform/db/schema.ts";
import { labelIn } from "../../../platform/products/copy-in.ts";
import type { OfferedProduct } from "../../../platform/products/further-products.ts";
import { fullName } from "../../../record/parties.ts";
import { numberAt, textAt } from "../../../record/read-record.ts";
import { openRow } from "../../../workflow/applications/application-row.ts";
import { wordsOfRule } from "../../../workflow/applications/decision-words.ts";
import { whoForStaff } from "../../../workflow/applications/standing-words.ts";
import { itemTitle } from "../item-title.ts";
import { type Position, positionAt } from "./positions.ts";
import { shownPromise } from "./promise.ts";

/** A row of the queue with its application. */
interface QueuedApplication {
	readonly queued: typeof deskQueue.$inferSelect;
	readonly application: typeof applications.$inferSelect;
	readonly share: Share;
}

/** A row of the queue as the page shows it. */
export function queueRow(
	context: PlatformContext,
	{ queued, application, share }: QueuedApplication,
	items: readonly (typeof deskItems.$inferSelect)[],
	positions: readonly Position[],
	now: Date,
): QueueRow {
	const product = context.products.productOf(application);
	const { record } = openRow(context.keys, application);
	const words = rowWords(product, queued);
	const at = (field: "street1" | "city") => textAt(record, `application.property.${field}`) ?? "";
	return {
		uuid: application.uuid,
		applicant: fullName(record),
		loanNumber: textAt(record, "application.loanNumber") ?? "",
		product: offersMore(context, application.org).find((one) => one.product === application.product)?.name ?? null,
		street: at("street1"),
		city: at("city"),
		homeState: queued.homeState,
		amount: numberAt(record, "application.amount") ?? null,
		share,
		turn: queued.turn,
		status: staffWords(product, queued.rule, words),
		who: whoForStaff(product, words),
		position: words.opensLine === true ? positions.length : positionAt(positions, queued.step),
		promise: shownPromise(product, words, { since: queued.since, record, now }),
		assigneeUuid: queued.assigneeUuid,
		remindedAt: queued.remindedAt?.toISOString() ?? null,
		createdDate: queued.createdAt.toISOString(),
		updatedDate: queued.updatedAt.toISOString(),
		isFailed: queued.isFailed,
		waiting: items
			.filter(({ applicationUuid }) => applicationUuid === application.uuid)
			.map((item) => ({ kind: item.kind, name: itemTitle(product, item), status: item.status })),
	};
}

/** What a lender with more than one product offers; nothing for the others. */
export function offersMore({ products }: Pick<PlatformContext, "products">, org: string): readonly OfferedProduct[] {
	const offered = products.offered(org);
	return offered.length > 1 ? offered : [];
}

function rowWords(product: Product, { rule, isFailed }: QueuedApplication["queued"]): StatusRow {
	const { held } = product.standing;
	return (isFailed || rule === null ? undefined : wordsOfRule(product, rule)) ?? held;
}

/** What an application waits for, in the staff's words; a partner's own row has the borrower's. */
export function staffWords(product: Product, rule: string | null, words: StatusRow): string {
	const row = rule?.slice(rule.indexOf("/") + 1);
	const isHeld = words === product.standing.held;
	return (isHeld || row === undefined ? undefined : labelIn(product, "staff", "waitsFor", row)) ?? words.title;
}
