import { expect, it } from "vitest";
import type { Json } from "../../src/flow/engine/authored/authored.ts";
import type { JsonObject } from "../../src/flow/engine/json.ts";
import { Borrower, registrationAnswers, send } from "./harness/borrower.ts";
import { productionEngine } from "./harness/databases.ts";
import { HAPPY_PATH } from "./harness/happy-path.ts";
import { serverForAll } from "./harness/test-servers.ts";

const [{ open }] = productionEngine;
const server = serverForAll(open);

/** Every field of money of the shipped forms; "0" stands for the first entry of a list. */
const FIELDS = [
	["bpo/dispute-value", "comparables.0.price"],
	["bpo/estimate-value", "estimatedValue"],
	["co-applicant/income", "income"],
	["co-applicant/income", "otherIncome"],
	["insurance/upload", "dwellingCoverage"],
	["insurance/upload", "annualPremium"],
	["insurance/upload", "floodCoverage"],
	["insurance/upload", "floodPremium"],
	["liens", "liens.0.balance"],
	["liens", "liens.0.monthlyPayment"],
	["liens", "liens.0.limit"],
	["liens", "newDebts.0.monthlyPayment"],
	["liens", "annualInsurance"],
	["liens", "monthlyDues"],
	["product/assets", "assets.0.amount"],
	["product/prequal-winback", "amount"],
	["product/select", "amount"],
	["registration/annual-income", "income"],
	["registration/annual-income", "otherIncome"],
] as const;

/** Whether an answer at this place is refused for its fraction of a cent. */
function isRefused(form: string, field: string, amount: number): boolean {
	const answer = field
		.split(".")
		.reduceRight<Json>((inner, name) => (name === "0" ? [inner] : { [name]: inner }), amount) as JsonObject;
	const { products } = server.app.serverContext;
	return products
		.validate(products.product("main"), form, answer)
		.some((fault) => fault.field === field && fault.keyword === "multipleOf" && fault.message !== "");
}

it.each(FIELDS)("%s: %s has whole cents", (form, field) => {
	for (const amount of [25_000.001, 30_000.0001, 399_999.999]) expect(isRefused(form, field, amount)).toBe(true);
	for (const amount of [25_000, 25_000.01, 894_784.94, 9_999_999.99, 0.29]) {
		expect(isRefused(form, field, amount)).toBe(false);
	}
});

it("an income with a fraction of a cent registers no one", async () => {
	const register = (income: number) =>
		send(server.app, {
			...{ method: "POST", url: "/identity/api/v1/registration/register", headers: { org: "main" } },
			payload: { answers: registrationAnswers({ "registration/annual-income": { income } }) },
		});
	expect(await register(120_000.001)).toMatchObject({ status: 422, body: { errors: [{ field: "income" }] } });
	expect((await register(120_000.5)).status).toBe(201);
});

it("an offer is taken at whole cents alone", async () => {
	const borrower = await new Borrower(server.app).register();
	await borrower.untilStage("LIEN_VERIFICATION");
	await HAPPY_PATH.LIEN_VERIFICATION?.(borrower);
	await borrower.untilStage("OFFER_SELECTION");
	const { body } = await borrower.ask("GET", "/service-application/api/v1/application/heloc/{uuid}");
	const [offer] = body.offers as readonly { uuid: string; term: number; minAmount: number }[];
	const { uuid: offerUuid = "", term = 0, minAmount = 0 } = offer ?? {};
	const take = (amount: number) => borrower.submit("product/select", { offerUuid, amount, term, acceptedApr: true });
	const refused = await take(minAmount + 0.001);
	expect(refused).toMatchObject({ status: 422, body: { errors: [{ field: "amount", keyword: "multipleOf" }] } });
	expect((await take(minAmount + 0.01)).status).toBe(200);
});
