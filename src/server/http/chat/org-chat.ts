import type { ChatSkill } from "../../../contracts/wire/chat/index.ts";
import type { Json, Product } from "../../../flow/engine/authored/authored.ts";
import { isObject } from "../../../flow/engine/json.ts";
import { daysOf, isOpenAt } from "../../platform/products/open-status.ts";

/** Department of the chat's opening hours. */
const DEPARTMENT = "OPS_CHAT";

/** Flags of the organization's file that the chat reads. */
export const CHAT_FLAGS = {
	webChat: "fe-webchat",
	borrowerAuthentication: "fe-webchat-borrower-auth",
	stream: "fe-stream-chat",
} as const;

function branch(value: Json | undefined, key: string): Json | undefined {
	const isObject = typeof value === "object" && value !== null && !Array.isArray(value) && Object.hasOwn(value, key);
	return isObject ? (value as { readonly [key: string]: Json })[key] : undefined;
}

/** Whether a flag of the chat is on for an organization. */
export function isChatFlagOn({ org }: Product, flag: keyof typeof CHAT_FLAGS): boolean {
	return branch(branch(org.flags, CHAT_FLAGS[flag]), "enabled") === true;
}

/** Whether the lender's agents are available now. */
export function isChatOpen(product: Product, now: Date): boolean {
	return isOpenAt(product, daysOf(product, DEPARTMENT) ?? [], now);
}

/** Who answers a product's chats: what org.json says of it, else of the first product that names someone. */
export function chatSkill({ org, id = "" }: Product): ChatSkill {
	const products = isObject(org.products) ? org.products : {};
	const skill = [products[id], ...Object.values(products)]
		.map((one) => branch(one, "chatSkill"))
		.find((one) => one !== undefined);
	return skill === "CLOC_HELOC" || skill === "FHEL" ? skill : "White Label";
}

/** The channel of an organization: a separate one for the main brand and for the brand chosen by the host. */
export function chatChannel({ org }: Product, brandOfHost: string): string {
	return org.ownBrand === true || org.code === brandOfHost ? `heloc-${org.code}` : "heloc-white-label";
}
