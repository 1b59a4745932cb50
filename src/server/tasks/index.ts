import { checkAccount } from "./account-check.ts";
import { endRescission } from "./clock.ts";
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
import { determineFlood } from "./flood.ts";
import { decideFunding } from "./funding.ts";
import { verifyIdentity } from "./identity.ts";
import { verifyIncome } from "./income.ts";
import { completeAppointment, completeSession } from "./notary.ts";
import { price } from "./offers.ts";
import { disburse } from "./payments.ts";
import { lookUpProperty } from "./property-records.ts";
import { valueAutomatically, valueByBroker } from "./property-valuation.ts";
import { recordDeed } from "./recording.ts";
import type { TaskHandler } from "./task.ts";
import { finishTitle, prequalifyTitle } from "./title.ts";

/** Task handlers by "<vendor>/<operation>", exactly the names in flows/origination.json. */
export const taskHandlers: { readonly [name: string]: TaskHandler } = {
	"account-check/verify": checkAccount,
	"clock/end-rescission": endRescission,
	"credit/hard-pull": pullHardCredit,
	"credit/soft-pull": pullSoftCredit,
	"documents/application": prepareApplication,
	"documents/closing": prepareClosing,
	"documents/notary": prepareNotary,
	"documents/note": prepareNote,
	"documents/pre-soft-credit": preparePreSoftCredit,
	"documents/rescission": prepareRescission,
	"documents/summary": prepareSummary,
	"e-sign/co-deed": inviteCoOwners,
	"flood/determine": determineFlood,
	"funding/decide": decideFunding,
	"identity/verify": verifyIdentity,
	"income/verify": verifyIncome,
	"notary/complete-appointment": completeAppointment,
	"notary/complete-session": completeSession,
	"offers/price": price,
	"payments/disburse": disburse,
	"property-records/lookup": lookUpProperty,
	"property-valuation/avm": valueAutomatically,
	"property-valuation/bpo": valueByBroker,
	"recording/record": recordDeed,
	"title/final": finishTitle,
	"title/prequal": prequalifyTitle,
};
