import { checkAccount } from "./account-check.ts";
import { awaitAppraisalReview, awaitAppraiser, orderAppraisal, settleAppraisal, takeAppraisal } from "./appraisal.ts";
import { endRescission, endWaitingPeriod } from "./clock.ts";
import { inviteCoOwners } from "./co-deed.ts";
import { pullHardCredit, pullSoftCredit } from "./credit.ts";
import {
	prepareApplication,
	prepareClosing,
	prepareNotary,
	prepareNote,
	preparePreSoftCredit,
	prepareRescission,
	prepareSummary,
} from "./documents.ts";
import { awaitFloodCertificate, determineFlood } from "./flood.ts";
import { decideFunding } from "./funding.ts";
import { verifyIdentity } from "./identity.ts";
import { verifyIncome } from "./income.ts";
import { closeIncomplete } from "./incomplete.ts";
import { askMerchant } from "./merchant.ts";
import { completeAppointment, completeSession, followSession } from "./notary.ts";
import { announceDecision, announceRequest, giveIncompleteness } from "./notices.ts";
import { expireOffers } from "./offer-expiry.ts";
import { price } from "./offers.ts";
import { disburse } from "./payments.ts";
import { confirmPayoffs, payOffDebts } from "./payoff.ts";
import { lookUpProperty } from "./property-records.ts";
import { valueAutomatically, valueByBroker } from "./property-valuation.ts";
import { awaitRecording, recordDeed } from "./recording.ts";
import type { TaskHandler } from "./task.ts";
import { awaitPayoffStatement, finishTitle, prequalifyTitle } from "./title.ts";
import { scanAgain } from "./virus-scan.ts";

/** Task handlers by "<vendor>/<operation>", exactly the names in flows/origination.json. */
export const taskHandlers: { readonly [name: string]: TaskHandler } = {
	"account-check/verify": checkAccount,
	"clock/close-incomplete": closeIncomplete,
	"clock/end-rescission": endRescission,
	"clock/end-waiting-period": endWaitingPeriod,
	"clock/expire-offers": expireOffers,
	"credit/hard-pull": pullHardCredit,
	"credit/soft-pull": pullSoftCredit,
	"documents/application": prepareApplication,
	"documents/closing": prepareClosing,
	"documents/notary": prepareNotary,
	"documents/incompleteness": giveIncompleteness,
	"documents/note": prepareNote,
	"documents/pre-soft-credit": preparePreSoftCredit,
	"documents/rescission": prepareRescission,
	"documents/summary": prepareSummary,
	"e-sign/co-deed": inviteCoOwners,
	"flood/certificate": awaitFloodCertificate,
	"flood/determine": determineFlood,
	"funding/decide": decideFunding,
	"identity/verify": verifyIdentity,
	"income/verify": verifyIncome,
	"merchants/review": askMerchant,
	"messages/decision": announceDecision,
	"messages/request": announceRequest,
	"notary/complete-appointment": completeAppointment,
	"notary/complete-session": completeSession,
	"notary/follow-session": followSession,
	"offers/price": price,
	"payments/confirm-payoffs": confirmPayoffs,
	"payments/disburse": disburse,
	"payments/pay-off": payOffDebts,
	"property-records/lookup": lookUpProperty,
	"property-valuation/appraisal-order": orderAppraisal,
	"property-valuation/appraisal-report": takeAppraisal,
	"property-valuation/appraisal-review": awaitAppraisalReview,
	"property-valuation/appraisal-settle": settleAppraisal,
	"property-valuation/appraisal-visit": awaitAppraiser,
	"property-valuation/avm": valueAutomatically,
	"property-valuation/bpo": valueByBroker,
	"recording/await": awaitRecording,
	"recording/record": recordDeed,
	"title/final": finishTitle,
	"title/payoff-statement": awaitPayoffStatement,
	"title/prequal": prequalifyTitle,
	"virus-scan/scan": scanAgain,
};

/** Everybody whom orders are made with, each once. */
export const ORDER_VENDORS: readonly string[] = [
	...new Set(Object.keys(taskHandlers).map((name) => name.slice(0, name.indexOf("/")))),
];
