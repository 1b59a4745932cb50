import type { Page } from "playwright";
import { expect } from "vitest";
import type { Hand } from "./hand.ts";
import { looksRight, room, SLOW } from "./stage.ts";

/** What the product owner asks, in both languages, and where a yes leads. */
export const ASKED = "Did someone send you?";
export const ASKED_IN_SPANISH = "¿Le recomendó alguien?";
export const FOLLOW_UP = "Who sent you?";
export const REVIEW = "Our team is reviewing your application";
export const LIENS = "What is owed on your home? We help at {lender.phone}";
export const DRAFT = "Who sends people to us";
const MISTYPED = LIENS.replace("phone", "phon");
const BEFORE = /\(hmda\)$/;
const REVIEWED = "Sent by someone review";
const ELSEWHERE = "Hmda";

const saved = (page: Page) => page.getByText("All changes saved").waitFor(SLOW);
const preview = (page: Page) => page.getByRole("region", { name: /^Preview of/ });

/** Begins a draft and adds a question to the first page, with one that follows a yes. */
export async function asksMore(page: Page, hand: Hand): Promise<void> {
	await hand.write(page.getByLabel("What will you change?"), DRAFT);
	await hand.press(page.getByRole("button", { name: "Begin draft" }));
	await page.getByRole("heading", { level: 1, name: DRAFT }).waitFor();
	await opensForm(page, hand);
	const adds = async (label: string, kind: string) => {
		await hand.write(page.getByLabel("What do you ask?"), label);
		await hand.press(page.getByRole("button", { name: kind, exact: true }));
		await page.getByRole("heading", { level: 3, name: label }).waitFor(SLOW);
		await preview(page).getByText(label).waitFor(SLOW);
	};
	await adds(ASKED, "Yes or no");
	await adds(FOLLOW_UP, "Short text");
	await hand.choose(page.getByLabel("Show when"), ASKED);
	await preview(page)
		.getByText(FOLLOW_UP)
		.waitFor({ state: "detached", ...SLOW });
	await hand.press(preview(page).getByRole("radio", { name: "Yes" }).last());
	await preview(page).getByText(FOLLOW_UP).waitFor();
	await saved(page);
	await looksRight(page, `${hand.name}-question`);
}

/** Says the question in Spanish and rewords another page, with a slip that the check finds and corrects. */
export async function rewords(page: Page, hand: Hand): Promise<void> {
	await hand.press(room(page, "Words"));
	const search = page.getByLabel("Find words");
	const row = (text: string | RegExp) =>
		page.getByRole("listitem").filter({ hasText: text, has: page.getByRole("group", { name: "English" }) });
	await hand.write(search, ASKED);
	const question = row(ASKED).first();
	const spanish = question.getByRole("group", { name: "Español" });
	await hand.press(spanish.getByRole("button", { name: "Translate" }));
	await hand.write(spanish.getByRole("textbox"), ASKED_IN_SPANISH);
	await saved(page);
	await hand.press(spanish.getByRole("button", { name: "Done", exact: true }));
	await spanish.getByText(ASKED_IN_SPANISH, { exact: true }).waitFor(SLOW);

	await hand.write(search, "pages liens title");
	const title = row(/Page “[^›]*” › Title/)
		.first()
		.getByRole("group", { name: "English" });
	await hand.press(title.getByRole("button", { name: "Edit" }));
	await hand.write(title.getByRole("textbox"), MISTYPED);
	await hand.press(title.getByRole("button", { name: "Done", exact: true }));
	await title.getByText('Nothing fills "{lender.phon}". Did you mean "lender.phone"?').waitFor(SLOW);
	await looksRight(page, `${hand.name}-finding`);
	await hand.press(title.getByRole("button", { name: /^Apply the fix: / }));
	await title.getByText(LIENS, { exact: true }).waitFor(SLOW);
	await title.getByText("Nothing fills").waitFor({ state: "detached", ...SLOW });
	await saved(page);
}

/** Looks at the page as borrowers see it: on a phone and on a computer, and in Spanish. */
export async function seesBothWidths(page: Page, hand: Hand): Promise<void> {
	await opensForm(page, hand);
	const paper = preview(page).locator(":scope > div");
	for (const [button, width] of [
		["Computer", 1280],
		["Phone", 390],
	] as const) {
		await hand.press(page.getByRole("button", { name: button, exact: true }));
		await expect.poll(() => paper.evaluate((one) => one.clientWidth)).toBe(width);
		await preview(page).getByText(ASKED).waitFor();
	}
	await hand.choose(page.getByRole("combobox", { name: "Language" }), "Español");
	await preview(page).getByText(ASKED_IN_SPANISH).waitFor(SLOW);
	expect(await paper.getAttribute("lang")).toMatch(/^es/);
	await looksRight(page, `${hand.name}-spanish`);
}

/** Has the lender's own team review whoever says yes, before they are offered the terms to accept. */
export async function routesToReview(page: Page, hand: Hand): Promise<void> {
	await hand.press(room(page, "Rules"));
	await hand.press(page.getByRole("link", { name: "Add a review by your team" }));
	const add = page.getByRole("button", { name: "Add the review" });
	await hand.press(add);
	await page.getByText("Add at least one fact or answer").waitFor();
	await hand.write(page.getByLabel("What your team calls it"), "Sent by someone");
	await hand.write(page.getByLabel("What your team does"), "Thank whoever sent them.");
	await hand.write(page.getByLabel("Add a fact or an answer"), ASKED);
	await hand.press(page.getByRole("button", { name: `Add: ${ASKED}`, exact: true }));
	const before = page.getByLabel("The review comes before this step");
	const [step = ""] = await before.locator("option").filter({ hasText: BEFORE }).allInnerTexts();
	await hand.choose(before, step);
	await looksRight(page, `${hand.name}-review`);
	await hand.press(add);
	const own = page
		.getByRole("main")
		.locator("ol > li")
		.filter({ hasText: `When “${ASKED}”` });
	await own.waitFor(SLOW);
	await saved(page);
	await looksRight(page, `${hand.name}-rule`);
}

/** Plays somebody who says yes, then with the answer changed to no, and keeps both as cases. */
export async function simulatesTwo(page: Page, hand: Hand): Promise<void> {
	await hand.press(room(page, "Simulator"));
	await hand.choose(page.getByLabel("Start with"), "A person whom you describe");
	await hand.write(page.getByLabel("Add a fact or an answer"), ASKED);
	await hand.press(page.getByRole("button", { name: `Add: ${ASKED}` }));
	await hand.choose(page.getByLabel("Where is this person?"), REVIEWED);
	const said = page.getByRole("combobox", { name: ASKED });
	const reviewed = page.getByRole("heading", { level: 3, name: REVIEW });
	const plays = () => hand.press(page.getByRole("button", { name: "Play this person" }));
	const keeps = async (title: string) => {
		await page.getByText("0 steps taken").waitFor(SLOW);
		await hand.write(page.getByLabel("Title of the case"), title);
		await hand.press(page.getByRole("button", { name: "Save as a case" }));
		await page.getByText(`“${title}” is saved in this draft.`).waitFor(SLOW);
		await page.getByRole("option", { name: title }).waitFor({ state: "attached", ...SLOW });
	};
	await plays();
	await reviewed.waitFor(SLOW);
	await keeps("Sent by a neighbor");
	await looksRight(page, `${hand.name}-person`);
	await hand.choose(said, "No");
	await hand.choose(page.getByLabel("Where is this person?"), ELSEWHERE);
	await plays();
	await reviewed.waitFor({ state: "detached", ...SLOW });
	await keeps("Came alone");
	await saved(page);
}

/** Sends the draft to review once the check has nothing to say. */
export async function sends(page: Page, hand: Hand): Promise<void> {
	await hand.press(room(page, "Review and publish"));
	await page.getByText("No faults found.").waitFor(SLOW);
	await hand.press(page.getByRole("button", { name: "Send to review" }));
	await page.getByText("You changed this draft yourself, so someone else has to approve it.").waitFor(SLOW);
	expect(await page.getByRole("button", { name: "Approve" }).isDisabled()).toBe(true);
	await looksRight(page, `${hand.name}-sent`);
}

async function opensForm(page: Page, hand: Hand): Promise<void> {
	await hand.press(room(page, "Forms"));
	await hand.write(page.getByLabel("Find a form"), "borrow against");
	await hand.press(page.getByRole("link", { name: /^What's the address of the home/ }));
	await preview(page).getByRole("button", { name: "Continue" }).waitFor(SLOW);
}
