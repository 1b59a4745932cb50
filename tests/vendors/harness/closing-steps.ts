import { expect } from "vitest";
import { applyPatch } from "../../../src/server/record/record-patch.ts";
import { SANDBOX_TRIGGERS } from "../../../src/server/sandbox/actions/actions.ts";
import { product } from "./main-product.ts";
import { SandboxCase, type Typed } from "./sandbox-case.ts";
import { giveId, setAccounts, toVerifiedIncome } from "./steps.ts";

/** Goes to the page on which the closing documents are to be signed. */
export async function readyToSign(typed: Typed = {}, draw = 50_000): Promise<SandboxCase> {
	const one = await setAccounts(await toVerifiedIncome(new SandboxCase(typed), 180, draw));
	return giveId(one);
}

/** Presses a button of the sandbox page, as its route does. */
export async function press(one: SandboxCase, id: string): Promise<SandboxCase> {
	const trigger = SANDBOX_TRIGGERS.find((each) => each.id === id);
	if (trigger === undefined) throw new Error(`no button ${id}`);
	expect(trigger.isPossible(one.record, one.stage), `${id} at ${one.stage}`).toBe(true);
	one.record = applyPatch(one.record, trigger.patch(one.record, one.now, product));
	return one.work();
}
