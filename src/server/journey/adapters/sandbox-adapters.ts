import { sandboxAccountCheck } from "../bank/account-check-sandbox.ts";
import { sandboxBankLink } from "../bank/link-sandbox.ts";
import { sandboxMerchants } from "../closing/merchants-sandbox.ts";
import { sandboxPayments } from "../closing/payments-sandbox.ts";
import { sandboxRecording } from "../closing/recording-sandbox.ts";
import { sandboxCredit } from "../credit/sandbox.ts";
import { sandboxDocumentMaking } from "../documents/making-sandbox.ts";
import { sandboxVirusScan } from "../documents/virus-scan-sandbox.ts";
import { sandboxDocumentReading } from "../identity/document-reading-sandbox.ts";
import { sandboxIdentity } from "../identity/sandbox.ts";
import { sandboxIncome } from "../income/sandbox.ts";
import { sandboxFlood } from "../insurance/flood-sandbox.ts";
import { sandboxInsurance } from "../insurance/sandbox.ts";
import { sandboxLosExport } from "../los-export/sandbox.ts";
import { sandboxMessages } from "../messages/sandbox.ts";
import { sandboxNotary } from "../notary/sandbox.ts";
import { sandboxHousingCounseling } from "../preparation/counseling-sandbox.ts";
import { sandboxAddressSearch } from "../property/address-search-sandbox.ts";
import { sandboxGeocoding } from "../property/geocoding-sandbox.ts";
import { sandboxPropertyRecords } from "../property/sandbox.ts";
import { sandboxTitle } from "../property/title-sandbox.ts";
import { sandboxSanctions } from "../sanctions/sandbox.ts";
import { sandboxESign } from "../signing/sandbox.ts";
import { sandboxPropertyValuation } from "../valuation/sandbox.ts";
import type { Adapters, VendorCall } from "../vendors/guard/adapter.ts";
import { pause } from "../vendors/pause.ts";
import { withPapers } from "./papers-sandbox.ts";

/** Options of sandbox vendors. */
export interface SandboxOptions {
	/** Delay before a sandbox vendor answers a job, in milliseconds; 0 by default. */
	readonly delayMs?: number;
	readonly now?: () => Date;
	/** Whether answers to orders name papers to be fetched, as those of real vendors do. */
	readonly sendsPapers?: boolean;
}

/** Returns every sandbox adapter; those that answer jobs wait for `delayMs` first. */
export function sandboxAdapters(options: SandboxOptions): Adapters {
	const adapters = answering(options);
	return options.sendsPapers === true ? withPapers(adapters) : adapters;
}

function answering({ delayMs = 0, now = () => new Date() }: SandboxOptions): Adapters {
	const slow =
		<Request, Answer>(ask: (request: Request) => Promise<Answer>) =>
		async (request: Request, call?: VendorCall): Promise<Answer> => {
			await pause(delayMs, call?.signal);
			return ask(request);
		};
	const credit = sandboxCredit();
	const valuation = sandboxPropertyValuation();
	const title = sandboxTitle();
	const identity = sandboxIdentity();
	const income = sandboxIncome();
	const accountCheck = sandboxAccountCheck();
	const notary = sandboxNotary();
	const payments = sandboxPayments();
	const recording = sandboxRecording();
	const losExport = sandboxLosExport();
	// one mailbox, in which people find both
	const messages = sandboxMessages(now);
	return {
		credit: { ...credit, pull: slow(credit.pull) },
		propertyRecords: { lookup: slow(sandboxPropertyRecords().lookup) },
		propertyValuation: {
			automatedValue: slow(valuation.automatedValue),
			brokerOpinion: slow(valuation.brokerOpinion),
			orderAppraisal: slow(valuation.orderAppraisal),
			appraisalReport: slow(valuation.appraisalReport),
		},
		title: { ...title, prequalify: slow(title.prequalify), finalReport: slow(title.finalReport) },
		flood: { determine: slow(sandboxFlood().determine) },
		income: { ...income, verify: slow(income.verify) },
		bankLink: sandboxBankLink(),
		accountCheck,
		identity: { ...identity, verify: slow(identity.verify) },
		documentMaking: { prepare: slow(sandboxDocumentMaking().prepare) },
		documentReading: sandboxDocumentReading(),
		eSign: sandboxESign(),
		notary: { ...notary, follow: slow(notary.follow), seal: slow(notary.seal) },
		insurance: sandboxInsurance(),
		payments: { ...payments, disburse: slow(payments.disburse), payOff: slow(payments.payOff) },
		recording: {
			quote: slow(recording.quote),
			record: slow(recording.record),
			followUp: slow(recording.followUp),
		},
		addressSearch: sandboxAddressSearch(),
		housingCounseling: { near: slow(sandboxHousingCounseling().near) },
		geocoding: sandboxGeocoding(),
		merchants: { review: slow(sandboxMerchants().review) },
		messages,
		texts: { send: messages.send },
		virusScan: sandboxVirusScan(),
		sanctions: { screen: slow(sandboxSanctions().screen) },
		losExport: { submit: slow(losExport.submit), status: slow(losExport.status) },
	};
}
