import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Json, JsonObject } from "../../src/flow/engine/json.ts";
import { laterNotices } from "../../src/server/journey/documents/notices/later-notices.ts";
import { deliveriesDue } from "../../src/server/journey/notices/required-notices.ts";
import { holdsDueOn } from "../../src/server/journey/reviews/holds.ts";
import { continuesRecord, keptQuestion, wholePart } from "../../src/server/record/kept-answers.ts";
import { today } from "../../src/server/record/parties.ts";
import { flagAt, jsonAt, textAt } from "../../src/server/record/read-record.ts";
import { applyPatch, set } from "../../src/server/record/record-patch.ts";
import type { StoredRecord } from "../../src/server/record/stored-record.ts";
import { workOf } from "../../src/server/workflow/decisions/work-waiting.ts";
import { noticeable } from "../../src/server/workflow/notifications/noticed-changes.ts";
import { press, readyToSign } from "./harness/closing-steps.ts";
import { product } from "./harness/main-product.ts";
import { insure, signClosing, signDeed } from "./harness/steps.ts";

/** A question with the number of times that it was asked. */
function counted<Answer>(ask: (record: StoredRecord, ...given: readonly string[]) => Answer) {
	const count = { asked: 0 };
	const kept = keptQuestion((record, ...given: readonly string[]) => {
		count.asked += 1;
		return ask(record, ...given);
	});
	return { kept, count };
}

const RECORD: StoredRecord = {
	application: { property: { state: "CA", city: "San Jose" }, status: { unclear: false, attorneyReview: true } },
	profile: { name: { firstName: "Ana", lastName: "Borrower" } },
};

describe("a question whose answer is kept", () => {
	it("is asked again when what it read has changed, and for nothing else", () => {
		const { kept, count } = counted((record) => [textAt(record, "application.property.city") ?? ""]);
		const first = kept(RECORD);
		const other = applyPatch(RECORD, [set("application.property.state", "TX"), set("profile.dob", "1980-05-04")]);
		expect(kept(other)).toBe(first);
		expect(count.asked).toBe(1);
		expect(kept(applyPatch(other, [set("application.property.city", "Austin")]))).toEqual(["Austin"]);
		expect(count.asked).toBe(2);
		expect(kept(RECORD)).toEqual(["San Jose"]);
	});

	it("is asked again for another thing given, and for a record of another application", () => {
		const { kept, count } = counted((record, day) => `${day} ${textAt(record, "application.property.city")}`);
		expect([kept(RECORD, "Monday"), kept(RECORD, "Monday"), kept(RECORD, "Tuesday")].length).toBe(3);
		expect(count.asked).toBe(2);
		expect(kept({ ...RECORD }, "Tuesday")).toBe("Tuesday San Jose");
		expect(count.asked).toBe(3);
	});

	it("is not asked again of an equal value in a new object, and is for a name that came or went", () => {
		const { kept, count } = counted((record) => Object.keys(jsonAt(record, "application.status") ?? {}));
		const flags = kept(RECORD);
		const same = applyPatch(RECORD, [set("application.status.unclear", true)]);
		expect(kept(same)).toBe(flags);
		expect(kept(applyPatch(same, [set("application.status.inquiryReview", true)]))).toHaveLength(3);
		expect(count.asked).toBe(2);
	});

	it("is asked again where nothing was before, and where a part was taken as a whole", () => {
		const missing = counted((record) => jsonAt(record, "application.rescission.endsAt") === undefined);
		expect(missing.kept(RECORD)).toBe(true);
		const ended = applyPatch(RECORD, [set("application.rescission.endsAt", "2026-11-30T00:00:00Z")]);
		expect(missing.kept(ended)).toBe(false);
		const whole = counted((record) => JSON.stringify(wholePart(jsonAt(record, "profile.name") ?? {})));
		const before = whole.kept(RECORD);
		expect(whole.kept(applyPatch(RECORD, [set("profile.dob", "1980-05-04")]))).toBe(before);
		expect(whole.kept(applyPatch(RECORD, [set("profile.name.middleName", "M")]))).toContain('"M"');
		expect(whole.count.asked).toBe(2);
	});

	it("sees a record that it can't change, and answers with values of its own", () => {
		const { kept } = counted((record) => ({ home: jsonAt(record, "application.property") ?? null }));
		const { home } = kept(RECORD);
		expect(structuredClone(home)).toEqual({ state: "CA", city: "San Jose" });
		expect(home).not.toBe(jsonAt(RECORD, "application.property"));
		const writes = keptQuestion((record) => Reflect.set(record.profile ?? {}, "dob", "1980-05-04"));
		const removes = keptQuestion((record) => Reflect.deleteProperty(record.profile ?? {}, "name"));
		expect([writes(RECORD), removes(RECORD)]).toEqual([false, false]);
		expect(RECORD.profile).toEqual({ name: { firstName: "Ana", lastName: "Borrower" } });
	});

	it("keeps what it had when it fails", () => {
		const { kept } = counted((record) => {
			if (flagAt(record, "application.status.unclear")) throw new Error("no answer");
			return textAt(record, "application.property.city") ?? null;
		});
		expect(kept(RECORD)).toBe("San Jose");
		const failing = applyPatch(RECORD, [set("application.status.unclear", true)]);
		expect(() => kept(failing)).toThrow("no answer");
		expect(() => kept(failing)).toThrow("no answer");
		expect(kept(RECORD)).toBe("San Jose");
	});

	it("always has the answer that a new question would have", () => {
		const leaf = fc.constantFrom<Json>(null, 0, 1, "a", "b", true, {}, []);
		const list = fc.array(fc.record({ status: leaf, uuid: leaf }, { requiredKeys: [] }), { maxLength: 3 });
		const part = fc.dictionary(fc.constantFrom("a", "b", "c"), fc.oneof(leaf, list), { maxKeys: 3 });
		const record = fc.record({ application: part, partner: part }, { requiredKeys: [] });
		const summed = (given: StoredRecord): Json => {
			const { application, partner } = given as { readonly application?: JsonObject; readonly partner?: JsonObject };
			const items = Array.isArray(application?.a) ? application.a : [];
			return [
				Object.entries(partner ?? {}).map(([name, value]) => [name, Array.isArray(value) ? value.length : value]),
				items.map((one: Json) => (one !== null && typeof one === "object" && "status" in one ? 1 : 0)),
				Object.hasOwn(application ?? {}, "b") ? "b" : (application?.c ?? "none"),
				JSON.stringify({ ...(partner?.a as JsonObject | undefined) }),
			];
		};
		fc.assert(
			fc.property(fc.array(record, { minLength: 2, maxLength: 8 }), (records) => {
				const kept = keptQuestion(summed);
				const versions = records as unknown as readonly StoredRecord[];
				for (const [at, next] of versions.entries()) {
					const before = versions[at - 1];
					if (before !== undefined) continuesRecord(next, before);
					expect(JSON.stringify(kept(next))).toBe(JSON.stringify(summed(next)));
				}
			}),
			{ numRuns: 2_000 },
		);
	});
});

describe("what follows from a change, from the first price to the open line", () => {
	it("is the same as for a record that was never asked about", async () => {
		const one = await insure(await signDeed(await signClosing(await readyToSign())));
		for (const button of ["owe-elsewhere", "end-rescission", "payoffs-confirmed"]) await press(one, button);
		const canceled = applyPatch(one.record, [set("application.status.cancelled", true)]);
		const [first, ...later] = [...one.history, canceled];
		let before = first ?? expect.fail("no record");
		const day = today(before, one.now);
		const questions = [
			(record: StoredRecord) => workOf(record, null, []),
			(record: StoredRecord) => holdsDueOn(record, null),
			(record: StoredRecord) => deliveriesDue(record, product, day),
			(record: StoredRecord) => laterNotices(record, product, day),
			(record: StoredRecord) => noticeable(record, product),
		];
		for (const record of later) {
			continuesRecord(record, before);
			for (const ask of questions) expect(ask(record)).toEqual(ask(structuredClone(record)));
			before = record;
		}
		expect(one.stage).toBe("COMPLETE");
		expect(later.length).toBeGreaterThan(40);
	});
});
