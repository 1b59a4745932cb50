import { checkAccount, chooseAccount, linkAccount, setAutopay, setAutopayAccount } from "./bank/accounts-effect.ts";
import { confirmDeposits } from "./bank/micro-deposits-effect.ts";
import { rescind, withdraw } from "./closing/effect.ts";
import { satisfyCondition } from "./conditions/effect.ts";
import { liftFreeze, retryChecks } from "./credit/effect.ts";
import { explainIdentity, submitIdentity } from "./identity/effect.ts";
import { saveContact, saveHmda, saveProfile, setSsn } from "./identity/profile-effect.ts";
import { linkIncome, reviewIncome, submitIncomeDocuments, verifyEmployment } from "./income/effect.ts";
import { submitInsurance } from "./insurance/effect.ts";
import { changeCoApplicant, inviteCoApplicant, saveCoApplicant } from "./invitations/co-applicant-effect.ts";
import { inviteSigner } from "./invitations/effect.ts";
import { meetOnline, reserveManualNotary, reserveVideoNotary } from "./notary/effect.ts";
import { checkDevice, holdNotarySession } from "./notary/session-effect.ts";
import { renewOffers, selectOffer } from "./offers/effect.ts";
import { requalifyAssets, requalifyCltv } from "./offers/requalify-effect.ts";
import { selectProperty } from "./property/effect.ts";
import { attestLiens } from "./property/liens-effect.ts";
import { explainOwnership } from "./property/ownership-effect.ts";
import { signDeed } from "./signing/deed-effect.ts";
import { consentToESign, signDocuments, signOnPaper, signSummary, withdrawESign } from "./signing/effect.ts";
import type { Effect } from "./steps/effect.ts";
import { disputeValue, estimateValue, orderValuation } from "./valuation/effect.ts";

/** Effects by their name in a form file's `effect`. */
export const effects: { readonly [name: string]: Effect } = {
	"attest-liens": attestLiens,
	"change-co-applicant": changeCoApplicant,
	"check-account": checkAccount,
	"check-device": checkDevice,
	"choose-account": chooseAccount,
	"confirm-deposits": confirmDeposits,
	"esign-consent": consentToESign,
	"esign-withdrawal": withdrawESign,
	"dispute-value": disputeValue,
	"estimate-value": estimateValue,
	"explain-identity": explainIdentity,
	"explain-ownership": explainOwnership,
	"invite-co-applicant": inviteCoApplicant,
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
	"save-co-applicant": saveCoApplicant,
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
