import { afterAll, afterEach, describe, expect, it } from "vitest";
import { endVisits } from "./harness/visitor.ts";
import { arriveAt } from "./journey/arrive.ts";
import { expectSpotless } from "./journey/begin.ts";
import { type Walk, walkUntil } from "./journey/walk.ts";

let walk: Walk | undefined;
afterEach(async () => walk?.visitor.close());
afterAll(endVisits);

/** Pages beside the journey: of the account, of the application and of its documents. */
const BESIDE = [
	"dashboard",
	"dashboard/settings",
	"contact",
	"exchange",
	"dashboard?pop-webchat=true",
	"{uuid}/conditions",
	"{uuid}/document/disclosures",
];

/** Where the journey waits, stops or asks again: a decline, holds, requests, errors and what the co-owners owe. */
const STOPS = [
	"CREDIT_ERROR",
	"SOFT_CREDIT_LOCKED_OR_FROZEN",
	"MULTIPLE_PROPERTIES",
	"FACTA_REVIEW",
	"ASSETS_PREQUAL",
	"REVISED_OFFER_SELECTION",
	"FINAL_TITLE_UNACCEPTABLE_PROPERTY_CONDITION",
	"CO_DEED_REQ",
	"MANUAL_DEED_SIGNING",
	"DECLINED",
];

describe("beside the journey, a borrower who reads Spanish", () => {
	it("finds the shell, the settings, the chat, the papers and every stop on the way in Spanish", async () => {
		const viewport = { width: 390, height: 844 };
		const { walk: arrived, borrower } = await arriveAt("beside", {
			stage: "NOTE_SIGNING",
			locale: "es-US",
			viewport,
		});
		walk = arrived;
		const { page } = walk.visitor;
		for (const path of BESIDE) {
			await page.goto(`/account/heloc/${path.replace("{uuid}", borrower.uuid)}`);
			await walkUntil(walk, ({ heading }) => heading !== "");
			expect(await page.evaluate(() => document.documentElement.lang), path).toBe("es-US");
		}
		for (const stage of STOPS) {
			// the page before may still be asking for what the sandbox takes back
			await page.goto("about:blank");
			const url = `/service-sandbox/api/v1/application/heloc/{uuid}/stages/${stage}`;
			const reply = await borrower.ask("POST", url, {});
			expect(reply.body, reply.text).toMatchObject({ stage });
			await page.goto(`/account/heloc/${borrower.uuid}`);
			await walkUntil(walk, ({ heading }) => heading !== "");
		}
		expectSpotless(walk);
	});
});
