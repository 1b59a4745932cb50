import type { Product } from "../../../flow/engine/authored/authored.ts";
import { type Advance, advance, type Facts, type Flow, factsOf } from "../../../flow/engine/index.ts";
import type { ApplicationRecord } from "../../../flow/engine/record/record.ts";
import type { ProductRegistry } from "../../platform/products/product-registry.ts";
import { today } from "../../record/parties.ts";
import type { StoredRecord } from "../../record/stored-record.ts";

/** A borrower's position, with the rules that decided and the due tasks. */
export interface FlowDecision extends Advance {
	readonly flow: Flow;
}

/**
 * Recomputes everything from the record; no earlier status is read. Throws EngineError when a rule cannot be decided;
 * then a person must look.
 */
export function decisionOf(
	registry: Pick<ProductRegistry, "flow">,
	product: Product,
	record: StoredRecord,
	now: Date,
): FlowDecision {
	const day = today(record, now);
	const last = decided.get(record);
	if (last?.product === product && last.day === day) return last.decision;
	const flow = registry.flow(product);
	const decision = { ...advance(flow, recordForRules(product, record, day)), flow };
	decided.set(record, { product, day, decision });
	return decision;
}

interface Decided {
	readonly product: Product;
	readonly day: string;
	readonly decision: FlowDecision;
}

/** The last decision about a record: what it reads is the record, which is replaced and never changed, the product and the day. */
const decided = new WeakMap<StoredRecord, Decided>();

/** Returns the facts of a record at its current position, as form layouts read them. */
export function factsAtDecision(product: Product, record: StoredRecord, now: Date, decision: FlowDecision): Facts {
	const { flow, stage, state, route } = decision;
	const known = factsAt.get(decision);
	if (known !== undefined) return known;
	const facts = factsOf(flow, { ...wireRecord(product, record, now), stage, state, page: route.page });
	factsAt.set(decision, facts);
	return facts;
}

const factsAt = new WeakMap<FlowDecision, Facts>();

/**
 * The record for rules: the stored one plus the date and the organization's facts and flags, without server-only
 * values.
 */
export function wireRecord(product: Product, record: StoredRecord, now: Date): ApplicationRecord {
	return recordForRules(product, record, today(record, now));
}

/** The same as of a day (yyyy-mm-dd). */
export function recordForRules(product: Product, record: StoredRecord, day: string): ApplicationRecord {
	const { underwriting: _, stage: __, state: ___, page: ____, ...rest } = record;
	return { ...rest, today: day, ...productFacts(product) };
}

/** `org` and `flags` of a record, from the organization's file. */
export function productFacts(product: Product): Pick<ApplicationRecord, "org" | "flags"> {
	let facts = factsOfProducts.get(product);
	if (facts === undefined) {
		facts = madeFacts(product);
		factsOfProducts.set(product, facts);
	}
	return facts;
}

const factsOfProducts = new WeakMap<Product, Pick<ApplicationRecord, "org" | "flags">>();

function madeFacts(product: Product): Pick<ApplicationRecord, "org" | "flags"> {
	const {
		code,
		isWholesale,
		jointApplications,
		requiresReferringOfficer,
		products = {},
		productStates,
		flags,
	} = product.org;
	const isObject = flags !== null && typeof flags === "object" && !Array.isArray(flags);
	return {
		org: {
			code,
			isWholesale: isWholesale === true,
			requiresReferringOfficer: requiresReferringOfficer === true,
			jointApplications: jointApplications !== false,
			products,
			...(productStates === undefined ? {} : { productStates }),
		},
		flags: isObject ? switches(flags as { readonly [key: string]: unknown }) : {},
	};
}

function switches(flags: { readonly [key: string]: unknown }): { readonly [key: string]: boolean } {
	return Object.fromEntries(Object.entries(flags).map(([key, value]) => [key, isOn(value)]));
}

// Rules have no tracker, so a flag for only some visitors is off for them.
function isOn(value: unknown): boolean {
	if (value === null || typeof value !== "object") return value === true;
	const { enabled, audience, traffic = 100 } = value as { enabled?: unknown; audience?: unknown; traffic?: unknown };
	return enabled === true && audience === undefined && traffic === 100;
}
