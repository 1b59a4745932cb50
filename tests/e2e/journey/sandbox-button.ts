import { axeFaults } from "../harness/axe.ts";
import { isLookedAt, noteLookedAt } from "../harness/looked-at.ts";
import { applicationUuid } from "./place.ts";
import type { Walk } from "./walk.ts";

/** Presses a button of the sandbox page (something that time or other people would do), then goes back to the application. */
export async function pressInSandbox(walk: Walk, button: RegExp): Promise<void> {
	const { page } = walk.visitor;
	const uuid = applicationUuid(page);
	await page.goto("/account/heloc/sandbox");
	const row = page.getByRole("row").filter({ has: page.getByRole("button", { name: button }) });
	await row.getByRole("button").click();
	await row.getByText("Done.").waitFor();
	if (walk.looksClosely && !isLookedAt(page, "sandbox")) {
		walk.axe.push(...(await axeFaults(page)));
		noteLookedAt(page, "sandbox");
	}
	await page.goto(`/account/heloc/${uuid}`);
}
