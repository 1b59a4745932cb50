import { checkAccount, linkAccount, setAutopay, setAutopayAccount } from "./accounts.ts";
import { inviteSigner } from "./co-owners.ts";
import { liftFreeze, retryChecks } from "./credit.ts";
import type { Effect } from "./effect.ts";
import { submitIdentity } from "./identity.ts";
import { linkIncome, requestIncomeHelp, submitIncomeDocuments } from "./income.ts";
import { satisfyCondition, submitInsurance } from "./insurance.ts";
import { attestLiens } from "./liens.ts";
import { checkDevice, holdNotarySession, reserveManualNotary } from "./notary.ts";
import { orderValuation, requalifyAssets, requalifyCltv, selectOffer } from "./offers.ts";
import { saveContact, saveHmda, saveProfile, setSsn } from "./profile.ts";
import { selectProperty } from "./property.ts";
import { consentToESign, rescind, signDocuments, signSummary, withdraw } from "./signing.ts";

/** Effects by the name that a form file gives in `effect`. */
export const effects: { readonly [name: string]: Effect } = {
	"attest-liens": attestLiens,
	"check-account": checkAccount,
	"check-device": checkDevice,
	"esign-consent": consentToESign,
	"invite-signer": inviteSigner,
	"lift-freeze": liftFreeze,
	"link-account": linkAccount,
	"link-income": linkIncome,
	"notary-session": holdNotarySession,
	"order-valuation": orderValuation,
	"request-income-help": requestIncomeHelp,
	"requalify-assets": requalifyAssets,
	"requalify-cltv": requalifyCltv,
	rescind,
	"reserve-manual-notary": reserveManualNotary,
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
	"sign-documents": signDocuments,
	"sign-summary": signSummary,
	"submit-identity": submitIdentity,
	"submit-income-documents": submitIncomeDocuments,
	"submit-insurance": submitInsurance,
	"submit-pin": liftFreeze,
	withdraw,
};
