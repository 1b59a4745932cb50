import { UPLOADED } from "../../ports/borrower/identity.ts";
import type { Ports } from "../../ports/ports.ts";
import type { Adapter } from "../guard/adapter.ts";
import { type AdapterTools, type DeclaredAdapter, declareAdapter } from "../registry/declaration.ts";
import { matching } from "../registry/setting.ts";
import { askedAtDesk, DESK_SETTINGS, type DeskSettings, refuseAlone } from "./desk-adapter.ts";
import { notaryByAppointment } from "./notary-by-appointment.ts";

const COMMON = { name: "desk", kind: "desk", prefix: "DESK_" } as const;

function desk<Port extends keyof Ports>(
	port: Port,
	about: string,
	build: (ask: ReturnType<typeof askedAtDesk>) => Adapter<Ports[Port]>,
): DeclaredAdapter {
	return declareAdapter({
		...COMMON,
		port,
		about,
		settings: DESK_SETTINGS,
		refuse: refuseAlone,
		build: (settings: DeskSettings, tools: AdapterTools) => build(askedAtDesk(port, settings, tools)) as never,
	});
}

/** Officers in place of a vendor, at each port that can wait for its answer; names are screened against OFAC's own files. */
export const deskAdapters: readonly DeclaredAdapter[] = [
	desk("accountCheck", "officers call the bank; the borrower's page waits for no one", (ask) => ({
		bankName: async () => null,
		verify: (request, call) =>
			call?.later === undefined ? Promise.resolve({ status: "LATER" }) : ask("verify")(request, call),
		confirmDeposits: async () => false,
	})),
	desk("credit", "officers enter credit reports", (ask) => ({
		ssnMode: "production" as const,
		pull: ask("pull"),
	})),
	desk("flood", "officers enter flood determinations", (ask) => ({ determine: ask("determine") })),
	desk("housingCounseling", "officers enter counseling agencies near the home", (ask) => ({ near: ask("near") })),
	desk("identity", "officers compare IDs with people", (ask) => ({ ...UPLOADED, verify: ask("verify") })),
	desk("income", "officers read proofs of income; employers are not called", (ask) => ({
		agency: null,
		verify: ask("verify"),
		employment: async () => "NOT_REACHED",
	})),
	desk("losExport", "officers enter loans into the loan system, and its numbers here", (ask) => ({
		submit: ask("submit"),
		status: ask("status"),
	})),
	desk("merchants", "officers ask businesses about orders", (ask) => ({ review: ask("review") })),
	desk("payments", "officers send money at the bank and enter what became of it", (ask) => ({
		disburse: ask("disburse"),
		payOff: ask("payOff"),
		payoffConfirmed: ask("payoffConfirmed"),
	})),
	desk("propertyRecords", "officers look homes up at the county", (ask) => ({ lookup: ask("lookup") })),
	desk("propertyValuation", "officers enter values and appraisals", (ask) => ({
		automatedValue: ask("automatedValue"),
		brokerOpinion: ask("brokerOpinion"),
		orderAppraisal: ask("orderAppraisal"),
		appraisalReport: ask("appraisalReport"),
	})),
	desk("recording", "officers have deeds recorded", (ask) => ({
		quote: ask("quote"),
		record: ask("record"),
		followUp: ask("followUp"),
	})),
	desk("title", "officers enter title reports and payoff statements", (ask) => ({
		prequalify: ask("prequalify"),
		finalReport: ask("finalReport"),
		payoffStatement: ask("payoffStatement"),
	})),
	declareAdapter({
		...COMMON,
		port: "notary",
		about: "a notary in person at fixed times; officers enter what took place",
		settings: {
			...DESK_SETTINGS,
			times: matching("DESK_NOTARY_TIMES", "when appointments begin, in UTC", {
				pattern: /^([01]\d|2[0-3]):[0-5]\d(,([01]\d|2[0-3]):[0-5]\d)*$/,
				form: 'times such as "15:00,17:30"',
				standard: "15:00,17:00,19:00,21:00",
			}),
		},
		refuse: refuseAlone,
		build: (settings, tools) => notaryByAppointment(settings.times.split(","), askedAtDesk("notary", settings, tools)),
	}),
];
