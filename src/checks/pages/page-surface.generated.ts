/** What the components of one sort of page read of flows/pages.json; names stand apart by spaces. */
export interface PageSurface {
	readonly words: string;
	/** True when further names of words are put together while the page runs. */
	readonly isOpen: boolean;
	/** Those of `actions` and `ball` that are shown. */
	readonly keys: string;
}

/** By "form", "notice" or the name of the screen. Generated from src/web by scripts/write-page-surface.ts; do not edit. */
export const PAGE_SURFACE: { readonly [page: string]: PageSurface } = {
	form: {
		words:
			"add camera cameraGuide cameraOff cameraTitle file hints isTexas oneWaits phone phoneArrived phoneDone phoneHow phoneQr phoneSafe phoneStop phoneWaits remove retake see severalWait shoot types usePhoto",
		isOpen: false,
		keys: "actions ball",
	},
	notice: {
		words:
			"agencyRights agencyTitle agencyUsed close creditorTitle download ecoaTitle factorsTitle keepNotice noNotice oneWaits othersBody othersTitle readNotice reasonsTitle scoreDate scoreModel scoreRange scoreTitle scoreUsed see severalWait",
		isOpen: false,
		keys: "actions ball",
	},
	"application-home": {
		words:
			"account aprNote by byDay cancelledBody cancelledBy cancelledOn cancelledReleased cancelledTitle cancelledWho completeBody completeTitle continue doneTitle fee firstPayment firstPaymentOn funding fundingDecision fundingOn late look next nextTitle nobodysTurn nothingToDo oneWaits othersTurn ourTurn payOff payOffRest payoff payoffConfirmed payoffLater payoffSent rate recordedOn recording recordingPost rescission rescissionNone rescissionOver rescissionUntil rest see severalWait showAll showFewer signed term timeline wayTitle whose withdraw withdrawConfirm youOwe youPay youReceive yourTurn",
		isOpen: true,
		keys: "actions",
	},
	liens: {
		words:
			"HELOC MORTGAGE OTHER add addDebt balance confirm confirmed correct corrected holder inquiriesBody inquiriesTitle limit monthlyPayment none oneWaits paidOff paidOffDone position remove see severalWait total type undo",
		isOpen: true,
		keys: "actions",
	},
	assets: {
		words:
			"add camera cameraGuide cameraOff cameraTitle debts file hints income needed neededNote oneWaits phone phoneArrived phoneDone phoneHow phoneQr phoneSafe phoneStop phoneWaits remove retake savings savingsNote see severalWait shoot types usePhoto",
		isOpen: false,
		keys: "actions",
	},
	"prequal-winback": {
		words:
			"DECISION LOWER_AMOUNT PAY_OFF STOP allowed allowedNote amount choose chooseNeeded continue decisionNote lowerNote oneWaits owed owedNote payOffNote payOffWhich room see severalWait smallest stopNote value valueBody valueTitle wanted",
		isOpen: true,
		keys: "actions",
	},
	"offer-select": {
		words:
			"DEBTS_CHANGED EXPIRED HIGH_COST INCOME INCOME_LOWER PAY_OFF SCORE_CHANGED VALUE_LOWER aMonth accept acceptChange acceptNeeded after amount amountHelp amountSlider aprNote atLeast atMost before changed compare compareFor continue disclosures expired expiredTitle expires fee feeIncluded figures fixed floating interestOnly interestOnlyNote lastPayment none notAnAmount oneWaits payOff payOffNote plainly rate refund renew revisedBody revisedTitle sameOffer see severalWait term termColumn termLeast termLimit termMost totalInterest value why withdraw withdrawConfirm youOwe youPay youReceive",
		isOpen: true,
		keys: "actions",
	},
	"app-summary": {
		words:
			"aboutYou add address annualIncome aprNote camera cameraGuide cameraOff cameraTitle coOwners demographics demographicsKept disclosureTitle dob download edit editContact editHmda editProfile email employment fee file hints income maritalStatus name notGiven occupancy offer oneWaits otherIncome ownership ownershipTitle payOff payOffRest phone phoneArrived phoneDone phoneHow phoneQr phoneSafe phoneStop phoneWaits property purposes rate readToEnd remove retake see severalWait shoot signTitle term types usePhoto youOwe youPay youReceive",
		isOpen: false,
		keys: "actions",
	},
	"income-review": {
		words:
			"FAILED_VERIFICATION NOT_STARTED PENDING PENDING_REVIEW VERIFIED aboutYou add address amount annualIncome camera cameraGuide cameraOff cameraTitle coOwners credentials demographics demographicsKept dob editContact editHmda editProfile email employment failed file hints income keepIt leaveOut leaveOutBody leaveOutShort leaveOutSure leftOut linkBank linkBankBody linkPayroll linkPayrollBody linkTax linkTaxBody maritalStatus name notGiven occupancy oneWaits otherIncome ownership ownershipTitle partial person personAsked personBody phone phoneArrived phoneDone phoneHow phoneQr phoneSafe phoneStop phoneWaits property purposes remove retake see severalWait shoot sources three types upload uploadBody usePhoto waiting which",
		isOpen: true,
		keys: "actions",
	},
	"income-link": {
		words: "cancelled choose expired go leave oneWaits returned see severalWait unfinished",
		isOpen: true,
		keys: "actions",
	},
	"income-upload": {
		words:
			"EMPINFO MANUAL_PAYSTUB OTHER PLAID_TRANSACTIONS POINTSERV_1099_MISC POINTSERV_TAX TRUV_PAYROLL accepted add camera cameraGuide cameraOff cameraTitle file hints inReview needed needsChange oneWaits owed phone phoneArrived phoneDone phoneHow phoneQr phoneSafe phoneStop phoneWaits remove retake see send severalWait shoot types usePhoto",
		isOpen: true,
		keys: "actions",
	},
	"bank-autopay": {
		words:
			"PENDING_REVIEW accountLine add business businessAutopay businessManual camera cameraGuide cameraOff cameraTitle confirmDeposits deposits file hints oneWaits phone phoneArrived phoneDone phoneHow phoneQr phoneSafe phoneStop phoneWaits receives remove retake see severalWait shoot statement types usePhoto",
		isOpen: false,
		keys: "actions",
	},
	"link-return": {
		words: "cancelled expired oneWaits other returned see severalWait unknown unknownTitle",
		isOpen: false,
		keys: "actions",
	},
	"bank-link": {
		words:
			"CHECKING SAVINGS account accountLine cancelled expired go leave none oneWaits problem problem-account_closed problem-deposits problem-merchant problem-name_mismatch problem-no_account problem-returned problemTitle returned search see severalWait unfinished use",
		isOpen: true,
		keys: "actions",
	},
	"micro-deposits": {
		words:
			"CONFIRMED FAILED add camera cameraGuide cameraOff cameraTitle file hints lastTry none oneWaits phone phoneArrived phoneDone phoneHow phoneQr phoneSafe phoneStop phoneWaits remove retake see sent severalWait shoot tries types usePhoto wrong wrongTitle",
		isOpen: true,
		keys: "actions",
	},
	"bank-confirm": {
		words: "PENDING_REVIEW VERIFIED account bank business no oneWaits see severalWait yes",
		isOpen: true,
		keys: "actions",
	},
	"identity-upload": {
		words:
			"ALTERED ANOTHER EXPIRED INFECTED NO_FACE UNREADABLE WRONG_NAME aboutYou add address annualIncome back camera cameraGuide cameraOff cameraTitle checking coOwners demographics demographicsKept dob editContact editHmda editProfile email employment failed file front hints income maritalStatus name notGiven occupancy oneWaits otherIncome ownership ownershipTitle passportPage person personHow phone phoneArrived phoneDone phoneHow phoneQr phoneSafe phoneStop phoneWaits pick property purposes remove retake scanning see send severalWait shoot types uploaded usePhoto",
		isOpen: true,
		keys: "actions",
	},
	"signing-intro": {
		words:
			"DEBTS_CHANGED EXPIRED INCOME_LOWER SCORE_CHANGED VALUE_LOWER aboutYou add address after agreed annualIncome aprNote before camera cameraGuide cameraOff cameraTitle changed coOwners consent demographics demographicsKept demonstration dob download editContact editHmda editProfile electronic email employment esignBody esignTitle fee file help hints income list maritalStatus name notGiven occupancy oneWaits openSample otherIncome ownership ownershipTitle paper paperBody paperBy paperTitle paperWho payOff payOffRest phone phoneArrived phoneDone phoneHow phoneQr phoneSafe phoneStop phoneWaits property purposes rate refund remove retake revisedBody revisedTitle sameOffer see severalWait shoot start term termColumn types usePhoto why withdraw withdrawConfirm youOwe youPay youReceive",
		isOpen: true,
		keys: "actions",
	},
	"signing-sign": {
		words:
			"DRAWN TYPED adopt adoptBody adoptTitle change clear download drawnDetail endReached finish finishHow kept next notary of oneWaits pad padHint readToEnd see severalWait sign signed style tooShort typedDetail",
		isOpen: false,
		keys: "actions",
	},
	"signer-sign": {
		words:
			"DRAWN TYPED add adopt adoptBody adoptTitle camera cameraGuide cameraOff cameraTitle change clear consentSend demonstration download drawnDetail endReached esignBody esignTitle file finish finishHow hints kept next notary of oneWaits openSample pad padHint phone phoneArrived phoneDone phoneHow phoneQr phoneSafe phoneStop phoneWaits readToEnd remove retake see severalWait shoot sign signed style tooShort typedDetail types usePhoto",
		isOpen: false,
		keys: "actions",
	},
	"signing-additional": {
		words:
			"DECLINED IDENTITY INVITED OPENED SIGNED WITHDRAWN cancel change declinedHow email emailHow invitedUntil meaning notarised oneWaits refresh requestIN_REVIEW requestOWED resend resent see send severalWait signedOn signers withdraw withdrawnHow",
		isOpen: true,
		keys: "actions ball",
	},
	"notary-intro": {
		words:
			"allow another attorneyBody attorneyBy attorneyTitle attorneyWho book booked bookedHow camera check checkTitle checking denied inPersonBody inPersonTitle keepNow later location locationBody locationDenied locationTitle manual microphone missing needCamera noSlots notNow ok oneWaits phone pick resume see severalWait slots start time unchecked waitBody waitBy waitTitle waitWho zone",
		isOpen: true,
		keys: "actions",
	},
	"notary-error": {
		words: "KBA_FAILED NO_SHOW oneWaits otherwise see severalWait",
		isOpen: true,
		keys: "actions",
	},
	"notary-session": {
		words:
			"done download dropped idReminder joined leave notJoined oneWaits position ready readyHow sealing see severalWait sign signing wait waiting",
		isOpen: true,
		keys: "actions",
	},
	"notary-reserve": {
		words:
			"ATTORNEY_OFFICE HOME LENDER_OFFICE OFFICE TITLE_OFFICE add at booked bookedTitle bring byBooked camera cameraGuide cameraOff cameraTitle change confirm earliest fee feeNote file free hints keep noSlots none oneWaits online phone phoneArrived phoneDone phoneHow phoneQr phoneSafe phoneStop phoneWaits place remove retake see severalWait shoot slots texas time types usePhoto whoBooked zone",
		isOpen: true,
		keys: "actions",
	},
	"insurance-requirements": {
		words:
			"aboutYou address annualIncome askInsurer coOwners cover coverNote dangers dangersAre demographics demographicsKept dob editContact editHmda editProfile email employment flood floodNeeded floodNotNeeded home income maritalStatus mortgagee name notGiven occupancy oneWaits otherIncome ownership ownershipTitle phone property purposes see severalWait until untilIs who",
		isOpen: false,
		keys: "actions",
	},
	"insurance-upload": {
		words:
			"add camera cameraGuide cameraOff cameraTitle file flood hints need oneWaits phone phoneArrived phoneDone phoneHow phoneQr phoneSafe phoneStop phoneWaits remove retake see send severalWait shoot types usePhoto",
		isOpen: false,
		keys: "actions",
	},
	"credit-error": {
		words:
			"EQUIFAX EXPERIAN TRANSUNION add bureauTitle bureauUnknown camera cameraGuide cameraOff cameraTitle file free havePin hints lock oneWaits phone phoneArrived phoneDone phoneHow phoneQr phoneSafe phoneStop phoneWaits remove retake retry retrying see severalWait shoot steps types usePhoto",
		isOpen: true,
		keys: "actions ball",
	},
	"property-pick": {
		words:
			"aboutYou add address annualIncome askPerson camera cameraGuide cameraOff cameraTitle choose coOwners demographics demographicsKept dob editContact editHmda editProfile email employment entered file help hints income keep keepDetail maritalStatus name none notFound notGiven occupancy oneWaits otherIncome ownership ownershipTitle phone phoneArrived phoneDone phoneHow phoneQr phoneSafe phoneStop phoneWaits pick property purposes remove retake see several severalWait shoot type types use usePhoto",
		isOpen: false,
		keys: "actions ball",
	},
	"valuation-hold": {
		words:
			"FINAL_TITLE_ACCEPTABLE_PROPERTY_CONDITION_body FINAL_TITLE_ACCEPTABLE_PROPERTY_CONDITION_by FINAL_TITLE_ACCEPTABLE_PROPERTY_CONDITION_title FINAL_TITLE_ACCEPTABLE_PROPERTY_CONDITION_who FINAL_TITLE_PULL_body FINAL_TITLE_PULL_by FINAL_TITLE_PULL_title FINAL_TITLE_PULL_who FINAL_TITLE_UNACCEPTABLE_PROPERTY_CONDITION_body FINAL_TITLE_UNACCEPTABLE_PROPERTY_CONDITION_by FINAL_TITLE_UNACCEPTABLE_PROPERTY_CONDITION_title FINAL_TITLE_UNACCEPTABLE_PROPERTY_CONDITION_who NAV_BPO_PROCESSING_body NAV_BPO_PROCESSING_ordered NAV_BPO_PROCESSING_title NAV_BPO_PROCESSING_who NAV_RESI_EVAL_PROCESSING_body NAV_RESI_EVAL_PROCESSING_ordered NAV_RESI_EVAL_PROCESSING_title NAV_RESI_EVAL_PROCESSING_who ONSITE_APPRAISAL_ORDER_body ONSITE_APPRAISAL_ORDER_by ONSITE_APPRAISAL_ORDER_title ONSITE_APPRAISAL_ORDER_who ONSITE_APPRAISAL_PROCESSING_by ONSITE_APPRAISAL_PROCESSING_ordered ONSITE_APPRAISAL_PROCESSING_who ONSITE_APPRAISAL_REVIEW_body ONSITE_APPRAISAL_REVIEW_by ONSITE_APPRAISAL_REVIEW_title ONSITE_APPRAISAL_REVIEW_who appraiser conditions oneWaits prepare see severalWait visit",
		isOpen: true,
		keys: "actions ball",
	},
	"value-estimate": {
		words:
			"APPRAISAL AVM BPO NAV_RESI_EVAL_ESTIMATE RAISED RAISED-appraisal RESI_EVAL STANDS STANDS-appraisal add asOf back camera cameraGuide cameraOff cameraTitle confidence dispute disputeBroker disputeHow fairlySure file hints known oneWaits order orderHow phone phoneArrived phoneDone phoneHow phoneQr phoneSafe phoneStop phoneWaits remove retake see severalWait shoot source sure types unsure usePhoto value",
		isOpen: true,
		keys: "actions",
	},
	"valuation-order": {
		words:
			"add camera cameraGuide cameraOff cameraTitle copy fee feeAmount file hints oneWaits order ordered phone phoneArrived phoneDone phoneHow phoneQr phoneSafe phoneStop phoneWaits remove retake see severalWait shoot types usePhoto when",
		isOpen: false,
		keys: "actions",
	},
	disclosures: {
		words:
			"PENDING RECEIVED REFUSED REPLACED close download fromUs fromYou given none oneWaits open see severalWait sign signed unsigned",
		isOpen: true,
		keys: "actions",
	},
	conditions: {
		words:
			"accepted accountEnding asked comment deposits depositsBody good inReview needsChange none numPaystubs onePaystub oneWaits owed poor see sentOn sentOnly severalWait whatToChange why",
		isOpen: true,
		keys: "actions",
	},
	"condition-upload": {
		words:
			"add camera cameraGuide cameraOff cameraTitle file gone good hints oneWaits phone phoneArrived phoneDone phoneHow phoneQr phoneSafe phoneStop phoneWaits poor remove retake see send sent severalWait shoot types usePhoto whatToChange why",
		isOpen: true,
		keys: "actions",
	},
	complete: {
		words:
			"FUNDED HELD RETURNED account add aprNote camera cameraGuide cameraOff cameraTitle cancel cancelBody cancelTitle cancelledBy cancelledOn cancelledReleased cancelledWho counted documents fee file firstPayment firstPaymentOn funding fundingDecision fundingFrom fundingOn hints holiday keep nextBody nextTitle notCounted oneWaits payOff payOffRest payoff payoffConfirmed payoffLater payoffSent phone phoneArrived phoneDone phoneHow phoneQr phoneSafe phoneStop phoneWaits rate recordedOn recording recordingPost remove rescission rescissionNone rescissionOver rescissionUntil rest retake see severalWait shoot signed sunday term timeline types usePhoto youOwe youPay youReceive",
		isOpen: true,
		keys: "actions",
	},
};
