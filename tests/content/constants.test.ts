import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import * as constants from "../../src/contracts/constants.ts";
import { loadCatalog } from "../../src/flow/catalog/index.ts";
import { LONGEST_NAME } from "../../src/flow/engine/texts/name-length.ts";
import { AVERAGE_MONTH_DAYS, YEAR_DAYS } from "../../src/lending/pricing/payments.ts";

/** Section 9 of both specifications: what code reads. */
const FIGURES: typeof constants = {
	INVALID_DATE: "Invalid Date",
	MONEY_FORMAT: { currency: "USD", locale: "en-US" },
	PERCENT_DECIMALS: 3,
	MAX_TOASTS: 5,
	LIVE_MESSAGE_MS: 300,
	LOADER_HIDE_DELAY_MS: 300,
	SURVEY_DELAY_MS: 750,
	TOOLTIP_CLOSE_DELAY_MS: 200,
	COPY_CONFIRMATION_MS: 1000,
	PROCESSING_TIMEOUT_MS: 30_000,
	REQUEST_TIMEOUT_MS: 30_000,
	NOTIFICATIONS_SHOWN: 3,
	MAX_UNREAD_NOTIFICATIONS: 8,
	CHAT_LIMITS: {
		historyFetch: 20,
		agentSessionMs: 21_600_000,
		chatbotSessionMs: 600_000,
		statusPollMs: 60_000,
		nonceRefreshMs: 60_000,
		pingMs: 10_000,
		lifetimeMs: 43_200_000,
		typingPreviewMs: 1000,
		maxFeedbackLength: 140,
		waitingDotsMs: 400,
	},
	ALL_STATES: 50,
	VIEWER_MAX_WIDTH: 700,
	STATUS_STALE_MS: 250,
	CONDITION_POLL_MS: 60_000,
	ORIGINATOR_STALE_MS: 600_000,
	OPENING_DAYS: { weekdays: [1, 5], weekend: [6, 7], timeZone: "America/Los_Angeles" },
	TELEMETRY_SESSION_TRIES: 3,
	RETRY_DEFAULTS: { tries: 5, delayMs: 1000, factor: 2 },
	SAMPLE_RATES: { session: 100 },
	STAGE_POLLING: { baseMs: 500, capMs: 5000, stableRetries: 7, waitingRetries: 14, patientMs: 60_000 },
	MAX_CHUNK_RELOADS: 5,
};

/** Section 9, too: the loan's terms, which are data of the main brand, in dollars, shares of one and days. */
const LOAN_TERMS = {
	minLoanAmount: 15_000,
	maxLoanAmount: 400_000,
	minApr: 0.076,
	maxApr: 0.172,
	maxOriginationFeePercent: 0.0499,
	valuationFee: 180,
	manualNotaryFee: 300,
	minRecordingFee: 0,
	maxRecordingFee: 315,
	minRecordingTaxPer100k: 0,
	maxRecordingTaxPer100k: 1400,
	ineligibilityDays: 90,
};

const read = (path: string) => JSON.parse(readFileSync(new URL(`../../${path}`, import.meta.url), "utf8"));

test("each figure of the specifications stands in the one place, and nothing else does", () => {
	expect({ ...constants }).toEqual(FIGURES);
});

test("the arithmetic of the trade, which imports nothing, counts with the same figures", () => {
	expect(Number(YEAR_DAYS)).toBe(365.25);
	expect(Number(AVERAGE_MONTH_DAYS)).toBe(365.25 / 12);
});

test("the main brand is priced by them, and its small print says so", () => {
	const { pricing, disclosures } = read("flows/orgs/main/org.json");
	const priced = Object.assign({}, ...pricing);
	expect(priced).toMatchObject(LOAN_TERMS);
	expect(disclosures.join(" ")).toContain("{pricing.maxLine}");
	const print = [loadCatalog().product("main").org.disclosures].flat().join(" ");
	for (const figure of ["$15,000 to $400,000", "7.60% to 17.20%", "4.99%", "$180", "$300", "$0-$315", "$0-$1,400"])
		expect(print).toContain(figure);
	expect(print).toContain("256-bit");
	expect(print).toContain(`last ${LOAN_TERMS.ineligibilityDays} days`);
});

test("the forms refuse an income and a name by the same limits", () => {
	expect(read("schemas/parts/income.json").income).toMatchObject({ minimum: 0, maximum: 9_999_999 });
	expect(JSON.stringify(read("schemas/parts/person-name.json"))).toContain('"minLength":2');
	expect(read("schemas/forms/feedback/ceo.json").fields.message).toMatchObject({ minLength: 10, maxLength: 1000 });
});

test("the desk takes a corrected name as long as the form does", () => {
	const { firstName, middleName, lastName } = read("schemas/parts/person-name.json");
	for (const part of [firstName, middleName, lastName]) expect(part.maxLength).toBe(LONGEST_NAME);
});

test("what is built is served under the one base path", () => {
	const config = readFileSync(new URL("../../vite.config.ts", import.meta.url), "utf8");
	expect(config).toContain('base: "/account/heloc/"');
});
