import { afterAll, expect, it } from "vitest";
import { SANDBOX_AGENT_PASSWORD, sandboxAgentEmail } from "../../src/server/sandbox/staff/sandbox-agents.ts";
import { typeLogin } from "./harness/account.ts";
import { faultsAtBothWidths } from "./harness/fits-both.ts";
import { shiftOf } from "./harness/layout-shift.ts";
import { endVisits, newVisitor } from "./harness/visitor.ts";
import { arriveAt } from "./journey/arrive.ts";

afterAll(endVisits);

/** Each page of the desk below its address, what its heading says, and how much of it may jump while it arrives. */
const PAGES: readonly (readonly [path: string, heading: string | RegExp, shift: number])[] = [
	["", "Applications", 0.1],
	["/conditions", /./, 0.1],
	["/holds", /./, 0.1],
	// its lists arrive in any order
	["/vendors", "Vendors", 0.1],
	["/paper", /./, 0.1],
	["/feedback", /./, 0.1],
	["/applications/{uuid}", /Testwell/, 0.02],
	["/applications/{uuid}/why", "Why it's here", 0.1],
];

it("every page of the desk can be read on a phone and on a computer, and little jumps while it arrives", async () => {
	const { walk, borrower } = await arriveAt("desk-pages", { stage: "NOTE_SIGNING" });
	const held = await borrower.ask("POST", "/service-sandbox/api/v1/application/heloc/{uuid}/start-review", {});
	expect(held.status, held.text).toBe(200);
	await walk.visitor.close();
	const { page, complaints } = await newVisitor({ viewport: { width: 1280, height: 900 } });
	await page.goto("/account/heloc/auth/login");
	await typeLogin(page, { email: sandboxAgentEmail("main"), password: SANDBOX_AGENT_PASSWORD, uuid: "" });
	await page.getByRole("heading", { level: 1, name: "Applications" }).waitFor();
	const faults: string[] = [];
	for (const [path, heading, most] of PAGES) {
		const address = `/account/heloc/desk${path.replace("{uuid}", borrower.uuid)}`;
		const shift = await shiftOf(page, address, heading);
		if (shift > most) faults.push(`${path}: jumps by ${shift}`);
		faults.push(...(await faultsAtBothWidths(page, `desk-${path.split("/").at(-1)}`)));
		await page.setViewportSize({ width: 1280, height: 900 });
	}
	expect(faults).toEqual([]);
	expect(complaints).toEqual([]);
});
