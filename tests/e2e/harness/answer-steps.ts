import type { Page } from "playwright";
import { registrationAnswers } from "../../server/harness/borrower.ts";

const DRAFT = "/service-application/external/api/v1/registration/draft";

/** Answers the steps of the registration before this one by calls of the page's browser, and opens it. */
export async function answerStepsBefore(
	page: Page,
	step: string,
	changes: Parameters<typeof registrationAnswers>[0] = {},
): Promise<void> {
	for (const [form, answers] of Object.entries(registrationAnswers(changes))) {
		if (form === `registration/${step}`) break;
		const kept = await page.request.put(`${DRAFT}/${form}`, { data: answers });
		if (!kept.ok()) throw new Error(`${form} answered ${kept.status()}: ${await kept.text()}`);
	}
	await page.goto(`/account/heloc/register-v2/${step}`);
}
