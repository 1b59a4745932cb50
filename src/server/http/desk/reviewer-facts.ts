import { isList } from "../../../engine/json.ts";
import type { RecordPath } from "../../../engine/record/record-shape.ts";
import { signersInReview } from "../../journey/signers/review.ts";
import { fullName } from "../../record/parties.ts";
import { jsonAt, listAt, textAt, textsAt } from "../../record/read-record.ts";
import type { StoredRecord } from "../../record/stored-record.ts";

/** One fact as shown to a reviewer. */
interface Fact {
	readonly label: string;
	readonly value: string;
}

/** Facts that belong together. */
export interface FactSection {
	readonly title: string;
	readonly facts: readonly Fact[];
}

type Shown = readonly [label: string, path: RecordPath, kind?: "dollars" | "percent"];

const money = new Intl.NumberFormat("en-US", { style: "currency", currency: "USD", maximumFractionDigits: 0 });

/** What a reviewer may see, by name; excludes SSNs, account numbers and demographic answers. */
const SECTIONS: readonly (readonly [title: string, shown: readonly Shown[]])[] = [
	[
		"Home",
		[
			["Use", "application.property.occupancyType"],
			["Ownership as stated", "application.property.ownership"],
			["Ownership on record", "application.recordedOwnership.vesting"],
			["Owners on record", "application.recordedOwnership.owners"],
			["Trust", "application.property.trustName"],
			["Company", "application.property.companyName"],
			["Reason for the difference", "application.ownershipReview.reason"],
			["Name on the record", "application.ownershipReview.nameOnRecord"],
			["What the borrower says", "application.ownershipReview.explanation"],
			["Value", "application.property.value", "dollars"],
			["Value in the offers", "application.adjustedHomeAmount", "dollars"],
			["Condition", "application.status.condition"],
			["Title", "application.status.title"],
			["Flood", "application.status.flood"],
		],
	],
	[
		"Credit",
		[
			["Score", "underwriting.credit.score"],
			["Bureau", "underwriting.credit.bureau"],
			["Pulled on", "underwriting.credit.pulledOn"],
			["Lowered by", "underwriting.credit.factors"],
			["Recent inquiries", "underwriting.credit.recentInquiries"],
			["Bankruptcy", "underwriting.credit.bankruptcy"],
			["Fraud alert", "underwriting.credit.identityAlert"],
		],
	],
	[
		"Line",
		[
			["Decision", "application.status.uwDecision"],
			["Sub-decision", "application.status.uwSubDecision"],
			["Amount", "application.amount", "dollars"],
			["Largest draw offered", "application.uwCalculatedDrawAmount", "dollars"],
			["Term in months", "application.term"],
			["Rate", "application.rate", "percent"],
			["Funding decision", "application.status.fundingDecision"],
			["Payment", "application.status.fundingStatus"],
		],
	],
	[
		"Identity and accounts",
		[
			["ID check", "application.status.idVerification"],
			["Why", "underwriting.identityCheck.reason"],
			["What the borrower says", "underwriting.identityExplanation.reason"],
			["Their note", "underwriting.identityExplanation.note"],
			["Receiving bank", "application.disburseAccount.bankName"],
			["Account ending in", "application.disburseAccount.mask"],
			["Account check", "application.status.giactAccountStatus"],
		],
	],
];

/** Returns the facts of an application that a reviewer may see, in sections; unknown values are omitted. */
export function reviewerFacts(record: StoredRecord): readonly FactSection[] {
	const sections = SECTIONS.map(([title, shown]) => ({
		title,
		facts: shown.flatMap((one) => factOf(record, one)),
	}));
	return [applicant(record), ...sections, ...coOwners(record), income(record), loans(record)].filter(
		({ facts }) => facts.length > 0,
	);
}

function factOf(record: StoredRecord, [label, path, kind]: Shown): readonly Fact[] {
	const value = jsonAt(record, path);
	if (typeof value === "number") {
		const percent = `${(value * 100).toFixed(3)}%`;
		return [{ label, value: kind === "dollars" ? money.format(value) : kind === "percent" ? percent : String(value) }];
	}
	if (typeof value === "boolean") return [{ label, value: value ? "Yes" : "No" }];
	if (typeof value === "string" && value !== "") return [{ label, value }];
	const list = isList(value) ? value.filter((one) => typeof one === "string") : [];
	return list.length === 0 ? [] : [{ label, value: list.join(", ") }];
}

function applicant(record: StoredRecord): FactSection {
	const home = (["street1", "street2", "city", "state", "zip"] as const)
		.flatMap((part) => textAt(record, `application.property.${part}`) ?? [])
		.join(", ");
	const facts = [
		["Name", fullName(record)],
		["E-mail", textAt(record, "profile.email") ?? ""],
		["Phone", textsAt(record, "profile.phoneNumbers").join(", ")],
		["Date of birth", textAt(record, "profile.dob") ?? ""],
		["Home", home],
	].flatMap(([label = "", value = ""]) => (value === "" ? [] : [{ label, value }]));
	return { title: "Applicant", facts };
}

function coOwners(record: StoredRecord): readonly FactSection[] {
	return signersInReview(record).map(({ task }) => {
		const facts = [
			["Why", textAt(task, "underwriting.identityCheck.reason") ?? "UNSETTLED"],
			["What they say", textAt(task, "underwriting.identityExplanation.reason") ?? ""],
			["Their note", textAt(task, "underwriting.identityExplanation.note") ?? ""],
		].flatMap(([label = "", value = ""]) => (value === "" ? [] : [{ label, value }]));
		return { title: `The ID of ${fullName(task)}, a co-owner`, facts };
	});
}

function income(record: StoredRecord): FactSection {
	const facts = listAt(record, "application.incomeSources").map((source) => ({
		label: worded(textAt(source, "employmentType") ?? "Income"),
		value: `${money.format(Number(source.amount ?? 0))} a year, ${worded(textAt(source, "verification") ?? "not verified").toLowerCase()}`,
	}));
	const help = textAt(record, "application.incomeHelp.note");
	return {
		title: "Income",
		facts: [...facts, ...(help === undefined ? [] : [{ label: "Asks for help", value: help }])],
	};
}

/** A code as words: "FULL_TIME" is "Full time". */
function worded(code: string): string {
	const words = code.replaceAll("_", " ").toLowerCase();
	return words.charAt(0).toUpperCase() + words.slice(1);
}

function loans(record: StoredRecord): FactSection {
	const facts = listAt(record, "application.liens").map((lien) => ({
		label: textAt(lien, "holder") ?? "Loan",
		value: [
			money.format(Number(lien.balance ?? 0)),
			...[textAt(lien, "type"), textAt(lien, "status")].flatMap((code) => (code ? [worded(code).toLowerCase()] : [])),
		].join(", "),
	}));
	return { title: "Loans on the home", facts };
}
