import type { Page } from "playwright";
import { expect } from "vitest";
import { ASKED, DRAFT, FOLLOW_UP } from "./editing.ts";
import type { Hand } from "./hand.ts";
import { looksRight, room, SLOW } from "./stage.ts";

const FORM = "What's the address of the home you'd like to borrow against?";
export const WHY = "We want to thank them";
const BACK = "No one answers it";

/** Compares the changed page before and after, and approves it for tomorrow at nine. */
export async function approvesForTomorrow(page: Page, hand: Hand): Promise<void> {
	await hand.press(page.getByRole("link", { name: DRAFT }).first());
	await hand.press(room(page, "Review and publish"));
	await hand.press(page.getByRole("button", { name: `Show before and after: ${FORM}` }));
	const picture = (version: string) => page.getByRole("region", { name: `${FORM} (${version})` });
	await picture("This draft").locator("[data-marked]").filter({ hasText: ASKED }).waitFor(SLOW);
	await picture("Live").getByRole("heading", { name: FORM }).waitFor();
	expect(await picture("Live").getByText(ASKED).count()).toBe(0);
	await page.getByRole("insertion").filter({ hasText: "help at" }).first().waitFor(SLOW);
	await looksRight(page, `${hand.name}-pictures`);
	// open once all that the draft means for people has been worked out
	const approve = page.getByRole("button", { name: "Approve", disabled: false });
	await approve.waitFor(SLOW);
	await hand.press(approve);
	await hand.write(page.getByLabel("Why is this going live?"), WHY);
	const when = page.getByLabel("When (empty for now), in the lender's time zone: America/Los_Angeles");
	await hand.write(when, "2026-11-21T09:00");
	const due = "Goes live on 11/21/2026, 9:00 AM PST.";
	await page.getByText(due).waitFor();
	await looksRight(page, `${hand.name}-schedule`);
	await hand.press(page.getByRole("button", { name: "Schedule" }));
	await page.getByText("Approved by Quinn Samplereed and scheduled.").waitFor(SLOW);
	await page.getByText(due).waitFor();
}

/** Sees both versions side by side, with who came to the first question of each. */
export async function seesTheEffect(page: Page, hand: Hand): Promise<void> {
	await hand.press(page.getByRole("link", { name: /See what changes did to borrowers/ }));
	const chosen = (name: string) => page.getByLabel(name, { exact: true }).locator("option:checked");
	await expect.poll(() => chosen("This version").textContent()).toMatch(new RegExp(`^${WHY} \\(live since`));
	await expect.poll(() => chosen("Compared with").textContent()).toMatch(/^Not published here/);
	const first = page.getByRole("table").first().getByRole("row", { name: FORM });
	const reached = async () =>
		(await first.getByRole("cell").allInnerTexts())
			.filter((_, at) => at % 3 === 0)
			.map((text) => Number.parseInt(text, 10));
	// each newcomer is counted with the version that they saw
	await expect.poll(reached, SLOW).toEqual([2, 2]);
	await looksRight(page, `${hand.name}-effect`);
}

/** Goes back to what was there before. */
export async function goesBack(page: Page, hand: Hand): Promise<void> {
	await hand.press(page.getByRole("button", { name: "See what going back changes" }));
	await page.getByRole("deletion").filter({ hasText: FOLLOW_UP }).first().waitFor(SLOW);
	await hand.write(page.getByLabel("Why are you going back?"), BACK);
	await looksRight(page, `${hand.name}-back`);
	await hand.press(page.getByRole("button", { name: "Go back to this version" }));
	await page.getByText(/The earlier version is live since/).waitFor(SLOW);
}
