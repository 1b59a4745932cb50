import { checkAccount, chooseAccount, linkAccount, setAutopay, setAutopayAccount } from "./accounts.ts";
import { inviteSigner } from "./co-owners.ts";
import { satisfyCondition } from "./conditions.ts";
import { liftFreeze, retryChecks } from "./credit.ts";
import type { Effect } from "./effect.ts";
import { rescind, withdraw } from "./ending.ts";
import { explainIdentity, submitIdentity } from "./identity.ts";
import { linkIncome, reviewIncome, submitIncomeDocuments, verifyEmployment } from "./income.ts";
import { submitInsurance } from "./insurance.ts";
import { attestLiens } from "./liens.ts";
import { confirmDeposits } from "./micro-deposits.ts";
import { meetOnline, reserveManualNotary, reserveVideoNotary } from "./notary.ts";
import { checkDevice, holdNotarySession } from "./notary-session.ts";
import { renewOffers, selectOffer } from "./offers.ts";
import { explainOwnership } from "./ownership.ts";
import { saveContact, saveHmda, saveProfile, setSsn } from "./profile.ts";
import { selectProperty } from "./property.ts";
import { requalifyAssets, requalifyCltv } from "./requalify.ts";
import { signDeed } from "./sign-deed.ts";
import { consentToESign, signDocuments, signOnPaper, signSummary } from "./signing.ts";
import { disputeValue, estimateValue, orderValuation } from "./valuation.ts";

/** Effects by the name that a form file gives in `effect`. */
export const effects: { readonly [name: string]: Effect } = {
	"attest-liens": attestLiens,
	"check-account": checkAccount,
	"check-device": checkDevice,
	"choose-account": chooseAccount,
	"confirm-deposits": confirmDeposits,
	"esign-consent": consentToESign,
	"dispute-value": disputeValue,
	"estimate-value": estimateValue,
	"explain-identity": explainIdentity,
	"explain-ownership": explainOwnership,
	"invite-signer": inviteSigner,
	"lift-freeze": liftFreeze,
	"link-account": linkAccount,
	"link-income": linkIncome,
	"meet-online": meetOnline,
	"notary-session": holdNotarySession,
	"order-valuation": orderValuation,
	"renew-offers": renewOffers,
	"requalify-assets": requalifyAssets,
	"requalify-cltv": requalifyCltv,
	rescind,
	"review-income": reviewIncome,
	"reserve-manual-notary": reserveManualNotary,
	"reserve-video-notary": reserveVideoNotary,
	"retry-checks": retryChecks,
	"satisfy-condition": satisfyCondition,
	"save-contact": saveContact,
	"save-hmda": saveHmda,
	"save-profile": saveProfile,
	"select-offer": selectOffer,
	"select-property": selectProperty,
	"set-autopay": setAutopay,
	"set-autopay-account": setAutopayAccount,
	"set-ssn": setSsn,
	"sign-deed": signDeed,
	"sign-documents": signDocuments,
	"sign-on-paper": signOnPaper,
	"sign-summary": signSummary,
	"submit-identity": submitIdentity,
	"submit-income-documents": submitIncomeDocuments,
	"submit-insurance": submitInsurance,
	"submit-pin": liftFreeze,
	"verify-employment": verifyEmployment,
	withdraw,
};
