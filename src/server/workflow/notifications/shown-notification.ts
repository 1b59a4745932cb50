import type { Notification } from "../../../contracts/wire/notifications.ts";
import type { NotificationCopy, Product } from "../../../flow/engine/authored/authored.ts";
import { kindOf } from "../../journey/papers/kinds.ts";
import type { notifications } from "../../platform/db/schema.ts";
import { copyIn } from "../../platform/products/copy-in.ts";
import { homeOf } from "../../platform/products/product-address.ts";

type NotificationRow = typeof notifications.$inferSelect;

const SIGNER_PAGES = new Set(["conditions"]);

/** Returns a notification with the text from the lender's current data; undefined when that no longer has an entry. */
export function shownNotification(
	product: Product,
	row: NotificationRow,
	isSigners: boolean,
): Notification | undefined {
	const words = wordsOf(product, row.event);
	if (words === undefined) return undefined;
	const fill = (text: string) =>
		text.replace(/\{(\w+)\}/g, (_, place: string) => filled(product, place, row.about[place]));
	return {
		uuid: row.uuid,
		created: row.createdAt.toISOString(),
		title: fill(words.title),
		description: fill(words.description),
		status: row.readAt === null ? "UNREAD" : "READ",
		// none of these notifications is about a wallet
		walletAddress: null,
		ctas: actionsOf(homeOf(product.id), words, row, isSigners),
	};
}

function wordsOf({ notifications }: Product, event: string): NotificationCopy | undefined {
	const [part = "", entry = ""] = event.split(/\.(.*)/s);
	const parts: { readonly [part: string]: { readonly [entry: string]: NotificationCopy } } = { ...notifications };
	const texts = Object.hasOwn(parts, part) ? parts[part] : undefined;
	return texts !== undefined && Object.hasOwn(texts, entry) ? texts[entry] : undefined;
}

function filled(product: Product, place: string, value: string | number | undefined): string {
	const id = String(value ?? "");
	if (place === "condition")
		return product.conditions.conditions[id]?.header ?? copyIn(product, "messages")("notifications.request");
	if (place === "document") return product.documents[kindOf(id) ?? "privacy-notice"]?.title ?? id;
	return id;
}

function actionsOf(
	home: string,
	{ action }: NotificationCopy,
	{ applicationUuid }: NotificationRow,
	isSigners: boolean,
) {
	if (action === undefined) return [];
	const { title, page } = action;
	if (isSigners) {
		return SIGNER_PAGES.has(page) ? [{ title, redirectPath: `${home}/heloc-signer/${page}` }] : [];
	}
	return [{ title, redirectPath: [home, applicationUuid, page].filter((part) => part !== "").join("/") }];
}
