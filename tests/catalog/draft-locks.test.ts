import { describe, expect, it } from "vitest";
import { loadCatalog } from "../../src/flow/catalog/index.ts";
import { AT_END, fieldProperties, formFields } from "../../src/flow/editing/index.ts";
import { isObject, type Json } from "../../src/flow/engine/json.ts";
import { composedLocks } from "../../src/server/workflow/composition/composed-locks.ts";
import { propertyId } from "../../src/web/studio/forms/panel-schema.ts";
import { withTyped } from "../../src/web/studio/forms/typed-form.ts";
import { type OverlayFiles, overlayFolder } from "./overlay-folder.ts";

const ROUTING = "flows/stage-routing.json";
const LOCKED = `${ROUTING}#/stages/APP_SUBMISSION`;
const FREE = `${ROUTING}#/stages/AUTOPAY_ACCOUNT`;
const TRIES = "flows/underwriting/tries.json";

// biome-ignore lint/suspicious/noThenProperty: a key of the authored format
const tries = (count: number) => ({ rows: { "identity-check": { then: { count } } } });

function lender(files: OverlayFiles = {}) {
	const catalog = loadCatalog({ overlaysDir: overlayFolder(files) });
	const causes = () => catalog.diagnostics("partner").map(({ cause }) => cause);
	return { catalog, causes, locks: composedLocks(catalog, "partner") };
}

describe("what is locked is said before an edit, in the words of the check", () => {
	it("of rules: the reason is the finding that the edit would have", () => {
		const { locks } = lender();
		const { when, to, remove } = locks.rules[LOCKED]?.page ?? {};
		expect(when).toContain("leads to a locked page");
		const over = (rows: readonly Json[]) => lender({ [ROUTING]: { stages: { APP_SUBMISSION: rows } } }).causes();
		expect(
			over([
				{ id: "page", when: { var: "isHomeForSale" }, to: "start/app-summary" },
				{ id: "x", to: "liens" },
			]),
		).toContain(when);
		expect(over([{ id: "page", to: "liens" }])).toContain(to);
		expect(over([{ id: "ours", to: "liens" }])).toContain(remove);
	});

	it("of rules: what is free has no reason, and passes", () => {
		const { locks } = lender();
		expect(locks.rules[FREE]).toBeUndefined();
		const { causes } = lender({
			[ROUTING]: {
				stages: {
					AUTOPAY_ACCOUNT: { $change: { "no-account-yet": { when: { "!": [{ var: "isHomeForSale" }] } } } },
				},
			},
		});
		expect(causes().filter((cause) => cause.includes("locked"))).toEqual([]);
	});

	it("of an order: nothing comes before the rules that every lender has", () => {
		const { locks } = lender();
		const interrupts = Object.values(locks.rules["flows/application.json#/interrupts"] ?? {});
		expect(interrupts.length).toBeGreaterThan(10);
		const atEnd = locks.rules["flows/application.json#/interrupts"]?.[AT_END];
		expect(atEnd).toBeUndefined();
		for (const one of interrupts) {
			expect(one.add).toContain("stands before interrupts of the base");
			expect(one.remove).toContain("is taken away");
			expect(one.parts).toMatch(/^"from" of the interrupt/);
		}
	});

	it("of what else rules say: a shared order stays what it is, a request is locked alone, and steps may ask another form", () => {
		const { locks } = lender();
		const orders = Object.values(locks.rules["flows/origination.json#/tasks"] ?? {});
		expect(orders.length).toBeGreaterThan(50);
		for (const { parts, remove, add } of orders) {
			expect([parts?.includes("orders something else"), remove, add]).toEqual([true, undefined, undefined]);
		}
		const requests = locks.rules["flows/conditions.json#/conditions"] ?? {};
		expect(Object.keys(requests)).toEqual(["ID_VERIFICATION_FAILURE", "IDENTITY_DOCUMENT_FRAUD_REVIEW"]);
		for (const { parts, remove } of Object.values(requests)) expect([parts, remove].join()).toContain("is locked");
		expect(locks.rules["flows/registration.json#/steps"]?.["legal-name"]?.parts).toBeUndefined();
		expect(locks.rules["flows/entry.json#/guards"]).toBeUndefined();
	});

	it("of words: those of a locked page and of a locked form, and no others", () => {
		const { locks, catalog } = lender();
		expect(locks.words["flows/pages.json"]?.["/pages/start~1app-summary/title"]).toContain("of the locked page");
		expect(locks.words["flows/pages.json"]?.["/pages/complete/title"]).toBeUndefined();
		expect(locks.words["schemas/forms/start/hmda.json"]?.["/title"]).toContain("of a locked form");
		const page = catalog.composed("partner").pages.pages["start/app-summary"];
		expect(page?.locked).toBe(true);
		const { causes } = lender({ "flows/pages.json": { pages: { "start/app-summary": { title: "Ours" } } } });
		expect(causes()).toContain(locks.words["flows/pages.json"]?.["/pages/start~1app-summary/title"]);
	});

	it("of tables: the shared value is the limit of a row that is tightened", () => {
		const tightened = lender({ [TRIES]: tries(2) });
		expect(tightened.causes()).toEqual([]);
		expect(tightened.locks.limits[TRIES]?.["identity-check"]).toEqual({ count: 4 });
		const { causes } = lender({ [TRIES]: tries(5) });
		expect(causes().join()).toContain('"count" is 5 where the base has 4');
	});
});

it("the properties of every shared question are locked and limited as the check would have it", () => {
	const catalog = loadCatalog({ overlaysDir: overlayFolder({}) });
	const safeguards = catalog.safeguards("partner");
	if (safeguards === undefined) throw new Error("The lender composes.");
	const files = catalog.resolve("partner") as { readonly [path: string]: Json };
	const wrong: string[] = [];
	let [locked, limited] = [0, 0];
	for (const [path, form] of Object.entries(files)) {
		if (!path.startsWith("schemas/forms/")) continue;
		const isLocked = isObject(form) && form.locked === true;
		for (const field of formFields(form, form)) {
			const properties = fieldProperties(field, { isLocked, isClosed: false });
			for (const property of properties) {
				const { value, lock, least, most } = property;
				if (lock === "conditional" || value === undefined) continue;
				const limit = least ?? most;
				const next =
					limit !== undefined ? limit + (least === undefined ? 1 : -1) : value === true ? false : `${String(value)} `;
				if (typeof value === "boolean" && value === false) continue;
				const typed = { field: field.name, values: { [propertyId(property)]: next } };
				const refused = safeguards.refusals({ [path]: withTyped(form, field, properties, typed) }).length > 0;
				if (lock !== undefined) locked += 1;
				if (limit !== undefined) limited += 1;
				if (refused !== (lock !== undefined || limit !== undefined))
					wrong.push(`${path} ${field.name} ${property.key.join(".")}: ${lock ?? limit ?? "free"}`);
			}
		}
	}
	expect(wrong).toEqual([]);
	expect(locked).toBeGreaterThan(50);
	expect(limited).toBeGreaterThan(20);
});
