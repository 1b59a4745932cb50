import type { DueOrder } from "../../flow/engine/index.ts";
import { followAccess, removeAccess } from "./bank/access-order.ts";
import { checkAccount } from "./bank/account-check-order.ts";
import { awaitLink, finishLink } from "./bank/visit-order.ts";
import { endRescission, endWaitingPeriod } from "./clock-order.ts";
import { decideFunding } from "./closing/funding-order.ts";
import { askMerchant } from "./closing/merchant-order.ts";
import { disburse } from "./closing/payments-order.ts";
import { confirmPayoffs, payOffDebts } from "./closing/payoff-order.ts";
import { quoteRecording } from "./closing/recording/quote-order.ts";
import { awaitRecording, recordDeed } from "./closing/recording-order.ts";
import { closeIncomplete } from "./conditions/incomplete-order.ts";
import { declineIneligible } from "./conditions/own-decline-order.ts";
import { pullHardCredit, pullSoftCredit } from "./credit/order.ts";
import { scanAgain } from "./documents/virus-scan-order.ts";
import { verifyIdentity } from "./identity/order.ts";
import { awaitVisit, forgetVisit } from "./identity/session-order.ts";
import { verifyIncome } from "./income/order.ts";
import { awaitFloodCertificate, determineFlood } from "./insurance/flood-order.ts";
import { inviteCoOwners } from "./invitations/order.ts";
import { awaitNumber, handOver } from "./los-export/order.ts";
import { announceDecision, announceRequest, giveIncompleteness } from "./messages/order.ts";
import { completeAppointment, completeElectronic, completeSession, followSession } from "./notary/order.ts";
import { expireOffers } from "./offers/expiry-order.ts";
import { price } from "./offers/order.ts";
import { ADAPTER_VARIABLES, type Ports } from "./ports/ports.ts";
import {
	prepareApplication,
	prepareClosing,
	prepareDeed,
	prepareNotary,
	prepareNote,
	preparePreSoftCredit,
	prepareRescission,
	prepareSummary,
} from "./preparation/order.ts";
import { lookUpProperty } from "./property/order.ts";
import { awaitPayoffStatement, finishTitle, prequalifyTitle } from "./property/title-order.ts";
import { screen, screenedFirst } from "./sanctions/order.ts";
import { awaitSigning, sealPapers, voidCeremony } from "./signing/ceremony-order.ts";
import type { VendorOrderHandler } from "./steps/order.ts";
import {
	awaitAppraisalReview,
	awaitAppraiser,
	orderAppraisal,
	settleAppraisal,
	takeAppraisal,
} from "./valuation/appraisal-order.ts";
import { valueAutomatically, valueByBroker } from "./valuation/order.ts";
import { portName } from "./vendors/guard/vendor-limits.ts";

/** Task handlers by "<vendor>/<operation>", exactly the names in flows/origination.json. */
export const vendorOrderHandlers: { readonly [name: string]: VendorOrderHandler } = {
	"account-check/verify": checkAccount,
	"bank-link/finish": finishLink,
	"bank-link/follow": followAccess,
	"bank-link/remove": removeAccess,
	"bank-link/visit": awaitLink,
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
	"documents/deed": prepareDeed,
	"documents/note": prepareNote,
	"documents/pre-soft-credit": preparePreSoftCredit,
	"documents/rescission": prepareRescission,
	"documents/summary": prepareSummary,
	"e-sign/co-deed": inviteCoOwners,
	"e-sign/seal": sealPapers,
	"e-sign/session": awaitSigning,
	"e-sign/void": voidCeremony,
	"flood/certificate": awaitFloodCertificate,
	"flood/determine": determineFlood,
	"funding/decide": decideFunding,
	"identity/redact": forgetVisit,
	"identity/session": awaitVisit,
	"identity/verify": verifyIdentity,
	"income/verify": verifyIncome,
	"los-export/status": awaitNumber,
	"los-export/submit": handOver,
	"merchants/review": askMerchant,
	"messages/decision": announceDecision,
	"messages/request": announceRequest,
	"notary/complete-appointment": completeAppointment,
	"notary/complete-electronic": completeElectronic,
	"notary/complete-session": completeSession,
	"notary/follow-session": followSession,
	"offers/decline": declineIneligible,
	"offers/price": price,
	"payments/confirm-payoffs": confirmPayoffs,
	"payments/disburse": screenedFirst(disburse),
	"payments/pay-off": screenedFirst(payOffDebts),
	"property-records/lookup": lookUpProperty,
	"property-valuation/appraisal-order": orderAppraisal,
	"property-valuation/appraisal-report": takeAppraisal,
	"property-valuation/appraisal-review": awaitAppraisalReview,
	"property-valuation/appraisal-settle": settleAppraisal,
	"property-valuation/appraisal-visit": awaitAppraiser,
	"property-valuation/avm": valueAutomatically,
	"property-valuation/bpo": valueByBroker,
	"recording/await": awaitRecording,
	"recording/quote": quoteRecording,
	"recording/record": recordDeed,
	"sanctions/screen": screen,
	"title/final": finishTitle,
	"title/payoff-statement": awaitPayoffStatement,
	"title/prequal": prequalifyTitle,
	"virus-scan/scan": scanAgain,
};

/** Vendors whose orders ask other ports than the one of their name. */
const ASKED: { readonly [vendor: string]: readonly (keyof Ports)[] } = {
	documents: ["documentMaking", "housingCounseling"],
	"e-sign": [],
	payments: ["payments", "sanctions"],
};

/** The ports that the orders of a vendor ask; none where our own work answers. */
export function portsAskedBy(vendor: string): readonly (keyof Ports)[] {
	if (Object.hasOwn(ASKED, vendor)) return ASKED[vendor] ?? [];
	return (Object.keys(ADAPTER_VARIABLES) as (keyof Ports)[]).filter((port) => portName(port) === vendor);
}

/** What goes on after an application has ended: notices, clocks, files that are there, and the follow-up of what was sent before. */
const AFTER_END: ReadonlySet<string> = new Set([
	...["clock", "documents", "los-export", "messages", "virus-scan"],
	...["bank-link/remove", "e-sign/void", "identity/redact", "payments/confirm-payoffs", "recording/await"],
]);

/** The tasks that an application which has ended still waits for: nobody is asked about a home or a person any more. */
export function tasksAfterEnd(due: readonly DueOrder[]): readonly DueOrder[] {
	return due.filter(({ vendor, operation }) => AFTER_END.has(vendor) || AFTER_END.has(`${vendor}/${operation}`));
}

/** Every vendor that receives orders, each once. */
export const ORDER_VENDORS: readonly string[] = [
	...new Set(Object.keys(vendorOrderHandlers).map((name) => name.slice(0, name.indexOf("/")))),
];
