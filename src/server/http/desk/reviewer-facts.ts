import type { Copy, CopyKey } from "../../../contracts/copy.ts";
import type { Fact, FactSection } from "../../../contracts/wire/desk/index.ts";
import type { Product } from "../../../flow/engine/authored/authored.ts";
import { isList } from "../../../flow/engine/json.ts";
import type { RecordPath } from "../../../flow/engine/record/record-shape.ts";
import { formatPhone } from "../../../flow/engine/texts/us-phone.ts";
import { formatMoney } from "../../../lending/index.ts";
import { signersInReview } from "../../journey/conditions/signer-review.ts";
import { deedOwners } from "../../journey/household/deed-owners.ts";
import { coApplicantsOf } from "../../journey/signers/co-applicants.ts";
import { copyIn } from "../../platform/products/copy-in.ts";
import { entityOf, fullName, personName } from "../../record/parties.ts";
import { jsonAt, listAt, textAt, textsAt } from "../../record/read-record.ts";
import type { StoredRecord } from "../../record/stored-record.ts";
import { screeningFacts } from "./screening-facts.ts";
import { titleFacts } from "./title-facts.ts";

type Say = Copy<"staff">;

type NamesIn<Group extends string> =
	CopyKey<"staff"> extends infer Key ? (Key extends `${Group}.${infer Name}` ? Name : never) : never;

type Shown = readonly [label: NamesIn<"facts">, path: RecordPath, kind?: "dollars" | "cents" | "percent"];

const money = new Intl.NumberFormat("en-US", { style: "currency", currency: "USD", maximumFractionDigits: 0 });

/** What a reviewer may see, by name; excludes SSNs, account numbers and demographic answers. */
const SECTIONS: readonly (readonly [
	title: Exclude<NamesIn<"sections">, "coApplicant" | "coOwner" | "deedNames" | "screening" | "titleExceptions">,
	shown: readonly Shown[],
])[] = [
	[
		"home",
		[
			["use", "application.property.occupancyType"],
			["ownershipStated", "application.property.ownership"],
			["ownershipRecorded", "application.recordedOwnership.vesting"],
			["trust", "application.property.trustName"],
			["company", "application.property.companyName"],
			["ownershipReason", "application.ownershipReview.reason"],
			["nameOnRecord", "application.ownershipReview.nameOnRecord"],
			["explanation", "application.ownershipReview.explanation"],
			["value", "application.property.value", "dollars"],
			["valueOfOffers", "application.adjustedHomeAmount", "dollars"],
			["condition", "application.status.condition"],
			["title", "application.status.title"],
			["titleCommitment", "underwriting.finalTitle.commitmentNumber"],
			["titleEffectiveOn", "underwriting.finalTitle.effectiveOn"],
			["titleFaults", "underwriting.finalTitle.faults"],
			["titleRequirements", "underwriting.finalTitle.requirements"],
			["flood", "application.status.flood"],
		],
	],
	[
		"credit",
		[
			["score", "underwriting.credit.score"],
			["bureau", "underwriting.credit.bureau"],
			["pulledOn", "underwriting.credit.pulledOn"],
			["factors", "underwriting.credit.factors"],
			["inquiries", "underwriting.credit.recentInquiries"],
			["bankruptcy", "underwriting.credit.bankruptcy"],
			["fraudAlert", "underwriting.credit.identityAlert"],
		],
	],
	[
		"line",
		[
			["decision", "application.status.uwDecision"],
			["subDecision", "application.status.uwSubDecision"],
			["amount", "application.amount", "dollars"],
			["largestDraw", "application.uwCalculatedDrawAmount", "dollars"],
			["term", "application.term"],
			["rate", "application.rate", "percent"],
			["funding", "application.status.fundingDecision"],
			["recordingFeeQuoted", "underwriting.recordingQuote.recordingFee", "cents"],
			["recordingSurchargeQuoted", "underwriting.recordingQuote.countySurcharge", "cents"],
			["recordingTaxQuoted", "underwriting.recordingQuote.mortgageTax", "cents"],
			["recordingFeesDisclosed", "underwriting.recordingQuote.mostFees", "cents"],
			["recordingTaxDisclosed", "underwriting.recordingQuote.mostTax", "cents"],
			["recordingFee", "underwriting.recording.fee", "cents"],
			["recordingTax", "underwriting.recording.tax", "cents"],
			["recordingRejection", "underwriting.recording.rejection.reason"],
			["payment", "application.status.fundingStatus"],
			["paymentTrace", "application.funding.traceNumber"],
			["paymentCode", "application.funding.code"],
			["returnCode", "underwriting.returnedPayment.code"],
			["losStatus", "underwriting.losExport.status"],
			["losLoanNumber", "underwriting.losExport.loanNumber"],
			["losMissing", "underwriting.losExport.missing"],
			["losReason", "underwriting.losExport.reason"],
		],
	],
	[
		"identity",
		[
			["idCheck", "application.status.idVerification"],
			["why", "underwriting.identityCheck.reason"],
			["idFailed", "underwriting.identityCheck.failed"],
			["idPassed", "underwriting.identityCheck.passed"],
			["explanation", "underwriting.identityExplanation.reason"],
			["note", "underwriting.identityExplanation.note"],
			["notaryRejections", "underwriting.notaryRejections"],
			["bank", "application.disburseAccount.bankName"],
			["account", "application.disburseAccount.mask"],
			["accountCheck", "application.status.giactAccountStatus"],
			["bankAccess", "application.bankAccess"],
		],
	],
];

/** Returns the facts of an application that a reviewer may see, in sections; unknown values are omitted. */
export function reviewerFacts(record: StoredRecord, product: Product): readonly FactSection[] {
	const say = copyIn(product, "staff");
	const sections = SECTIONS.map(([title, shown]) => ({
		title: say(`sections.${title}`),
		facts: shown.flatMap((one) => factOf(record, one, say)),
	}));
	return [
		applicant(record, say),
		...sections,
		...coApplicants(record, say),
		...coOwners(record, say),
		income(record, say),
		loans(record, say),
		deedFacts(record, say),
		titleFacts(record, product),
		screeningFacts(record, say),
	].filter(({ facts }) => facts.length > 0);
}

function factOf(record: StoredRecord, [name, path, kind]: Shown, say: Say): readonly Fact[] {
	const label = say(`facts.${name}`);
	const value = jsonAt(record, path);
	if (typeof value === "number") {
		const written = {
			dollars: money.format,
			cents: formatMoney,
			percent: (share: number) => `${(share * 100).toFixed(3)}%`,
		};
		return [{ label, value: kind === undefined ? String(value) : written[kind](value) }];
	}
	if (typeof value === "boolean") return [{ label, value: say(value ? "answers.yes" : "answers.no") }];
	if (typeof value === "string" && value !== "") return [{ label, value }];
	const list = isList(value) ? value.filter((one) => typeof one === "string") : [];
	return list.length === 0 ? [] : [{ label, value: list.join(", ") }];
}

function applicant(record: StoredRecord, say: Say): FactSection {
	const company = entityOf(record);
	const home = (["street1", "street2", "city", "state", "zip"] as const)
		.flatMap((part) => textAt(record, `application.property.${part}`) ?? [])
		.join(", ");
	const facts = [
		[say("facts.name"), fullName(record)],
		[
			say("facts.borrowingCompany"),
			company === undefined ? "" : `${company.name} (${company.state}), ${company.title}`,
		],
		[say("facts.email"), textAt(record, "profile.email") ?? ""],
		[say("facts.phone"), textsAt(record, "profile.phoneNumbers").map(formatPhone).join(", ")],
		[say("facts.otherPhones"), otherPhones(record, say)],
		[say("facts.dob"), textAt(record, "profile.dob") ?? ""],
		[say("facts.address"), home],
	].flatMap(([label = "", value = ""]) => (value === "" ? [] : [{ label, value }]));
	return { title: say("sections.applicant"), facts };
}

function otherPhones(record: StoredRecord, say: Say): string {
	const told = record.profile?.otherPhones ?? [];
	return told.map(({ number, kind }) => say(`phoneKinds.${kind}`, { number: formatPhone(number) })).join(", ");
}

function coOwners(record: StoredRecord, say: Say): readonly FactSection[] {
	return signersInReview(record).map(({ task }) => {
		const facts = [
			[say("facts.why"), textAt(task, "underwriting.identityCheck.reason") ?? "UNSETTLED"],
			[say("facts.coOwnerSays"), textAt(task, "underwriting.identityExplanation.reason") ?? ""],
			[say("facts.note"), textAt(task, "underwriting.identityExplanation.note") ?? ""],
		].flatMap(([label = "", value = ""]) => (value === "" ? [] : [{ label, value }]));
		return { title: say("sections.coOwner", { name: fullName(task) }), facts };
	});
}

function coApplicants(record: StoredRecord, say: Say): readonly FactSection[] {
	const [, [, credit] = []] = SECTIONS;
	return coApplicantsOf(record).map(({ record: own }) => ({
		title: say("sections.coApplicant", { name: fullName(own) }),
		facts: [
			...applicant(own, say).facts,
			...(credit ?? []).flatMap((one) => factOf(own, one, say)),
			...incomes(own, say),
		],
	}));
}

function incomes(record: StoredRecord, say: Say): readonly Fact[] {
	return listAt(record, "application.incomeSources").map((source) => ({
		label: worded(textAt(source, "employmentType") ?? say("facts.income")),
		value: say("answers.income", {
			amount: money.format(Number(source.amount ?? 0)),
			state: worded(textAt(source, "verification") ?? say("answers.notVerified")).toLowerCase(),
		}),
	}));
}

function income(record: StoredRecord, say: Say): FactSection {
	const facts = incomes(record, say);
	const help = textAt(record, "application.incomeHelp.note");
	return {
		title: say("sections.income"),
		facts: [...facts, ...(help === undefined ? [] : [{ label: say("facts.asksForHelp"), value: help }])],
	};
}

/** A code as words: "FULL_TIME" is "Full time". */
function worded(code: string): string {
	const words = code.replaceAll("_", " ").toLowerCase();
	return words.charAt(0).toUpperCase() + words.slice(1);
}

function loans(record: StoredRecord, say: Say): FactSection {
	const facts = listAt(record, "application.liens").map((lien) => ({
		label: textAt(lien, "holder") ?? say("facts.loan"),
		value: [
			money.format(Number(lien.balance ?? 0)),
			...[textAt(lien, "type"), textAt(lien, "status")].flatMap((code) => (code ? [worded(code).toLowerCase()] : [])),
		].join(", "),
	}));
	return { title: say("sections.loans"), facts };
}

/** Returns the name on the application beside each that the county's record has, with what was made of the two. */
function deedFacts(record: StoredRecord, say: Copy<"staff">) {
	const owners = deedOwners(record, personName(record)).map(({ owner, party, match }) => {
		const meaning = say(party === "PERSON" ? `deedNames.${match}` : `deedNames.${party}`);
		return { label: say("facts.onDeed"), value: say("deedNames.compared", { owner, meaning }) };
	});
	const own = { label: say("facts.onApplication"), value: fullName(record) };
	return { title: say("sections.deedNames"), facts: owners.length === 0 ? [] : [own, ...owners] };
}
