import type { ApplicationStatus, Lien } from "../../../flow/engine/record/record-types.generated.ts";
import {
	barringCredits,
	type HomeEquityCredit,
	type NameMatch,
	type NameOrder,
	ownerMatch,
} from "../../../lending/index.ts";
import { dollarsOf } from "../../../lending/money.ts";
import { labelIn } from "../../platform/products/copy-in.ts";
import { conditionPatch } from "../../record/conditions.ts";
import { fullName, personName, propertyAddress, today } from "../../record/parties.ts";
import { statusPatch } from "../../record/patch.ts";
import { jsonAt, listAt, textAt } from "../../record/read-record.ts";
import { type RecordPatch, set } from "../../record/record-patch.ts";
import { stableUuid } from "../../record/stable-id.ts";
import type { StoredRecord } from "../../record/stored-record.ts";
import { homeEquityLawOf } from "../law/home-equity.ts";
import type { TitleException, TitleReport } from "../ports/home/title.ts";
import { NotYet } from "../steps/not-yet.ts";
import type { VendorOrder, VendorOrderHandler } from "../steps/order.ts";
import { isForReview, titleFindings } from "./title-findings.ts";

const RANK: readonly NameMatch[] = ["EXACT", "MINOR", "PARTIAL", "NONE"];

/** Returns the best match of the borrower's name with any name on the deed; a trust in the borrower's name is MINOR. */
export function deedMatch(record: StoredRecord, owners: readonly string[], order?: NameOrder): NameMatch {
	const found = owners.map((owner) => ownerMatch(personName(record), owner, order));
	return RANK.find((rank) => found.includes(rank)) ?? "NONE";
}

function request(order: VendorOrder) {
	return {
		orderId: order.uuid,
		address: propertyAddress(order.record),
		ownerName: fullName(order.record),
		asOf: today(order.record, order.now),
	};
}

/**
 * What a name leads to: a similar one is the borrower's, a different last name prompts a question, any other goes to a
 * person; a company's is resolved when the borrower states how the home is owned.
 */
function whatNameAsks(match: NameMatch, vesting: TitleReport["vesting"]): ApplicationStatus {
	if (vesting === "LLC") return {};
	if (match === "PARTIAL") return { datatreeNoMatch: true };
	return match === "NONE" ? { underwritingReview: true } : {};
}

/** The home equity credits for which the law lets no other close on the homestead today. */
function barringOn({ record, product, now }: VendorOrder, credits: readonly HomeEquityCredit[]) {
	const isHomestead = (textAt(record, "application.property.occupancyType") ?? "PRIMARY") === "PRIMARY";
	const day = today(record, now);
	return isHomestead ? barringCredits(credits, homeEquityLawOf(record, product, day), day) : [];
}

/** The parts of a report that its title company told. */
function given<Part extends object>(parts: Part): { readonly [name in keyof Part]?: Exclude<Part[name], undefined> } {
	return Object.fromEntries(Object.entries(parts).filter(([, value]) => value !== undefined)) as never;
}

/** Reads the land records: who owns the home, since when, and liens that the credit file does not show. */
export const prequalifyTitle: VendorOrderHandler = async (order, { title }) => {
	const report = await title.prequalify(request(order));
	const nameMatch = deedMatch(order.record, report.owners, report.nameOrder);
	const known = listAt(order.record, "application.liens");
	const credits = report.homeEquityCredits.map((credit) => ({ ...credit }));
	const barred = barringOn(order, credits).length > 0 ? { underwritingReview: true } : {};
	const recorded: Lien[] = report.recordedLiens.map((lien) => ({
		uuid: stableUuid("lien", order.applicationUuid, lien.holder, String(lien.position)),
		holder: lien.holder,
		type: lien.type,
		balance: dollarsOf(lien.balance),
		monthlyPayment: dollarsOf(lien.monthlyPayment),
		position: known.length + 1,
		status: "OPEN",
	}));
	return [
		set("underwriting.title", {
			owners: report.owners,
			vesting: report.vesting,
			acquiredOn: report.acquiredOn,
			nameMatch,
			homeEquityCredits: credits,
			...given({
				nameOrder: report.nameOrder,
				vestingText: report.vestingText,
				legalDescription: report.legalDescription,
				effectiveOn: report.effectiveOn,
			}),
		}),
		...(recorded.length === 0 ? [] : [set("application.liens", [...known, ...recorded])]),
		set("application.recordedOwnership", { vesting: report.vesting, owners: [...report.owners] }),
		...statusPatch({ title: "PREQUAL_TITLE_COMPLETE", ...whatNameAsks(nameMatch, report.vesting), ...barred }),
	];
};

/** Asks the borrower for the paper that clears what they have to clear: one request, in plain words, a line for each kind. */
function askBorrower(exceptions: readonly TitleException[], { uuid, record, product, now }: VendorOrder): RecordPatch {
	const kinds = exceptions.flatMap(({ kind, clearedBy, isCleared }) =>
		clearedBy === "BORROWER" && !isCleared ? [kind] : [],
	);
	const words = [...new Set(kinds)].flatMap((kind) => labelIn(product, "messages", "titleRequests", kind) ?? []);
	if (words.length === 0) return [];
	return conditionPatch(record, { uuid, now }, "GENERIC_DOCUMENT_REQUEST", {}, { commentsToBorrower: words.join(" ") });
}

/** Reads the land records again before closing; any cloud on the title goes to a person. */
export const finishTitle: VendorOrderHandler = async (order, { title }) => {
	const report = await title.finalReport(request(order));
	const barring = barringOn(order, jsonAt(order.record, "underwriting.title.homeEquityCredits") ?? []);
	const { legalDescription, trustee, payoffAskedOf } = report;
	const faults = [
		...barring.map(({ closedOn }) => `HOME_EQUITY_CREDIT_${closedOn}`),
		...(legalDescription === "" ? ["NO_LEGAL_DESCRIPTION"] : []),
	];
	const findings = titleFindings(report, order.record);
	const day = today(order.record, order.now);
	const isForPerson = faults.length > 0 || isForReview(findings, order.record, order.product, day);
	const isClear = report.isClear && !isForPerson;
	return [
		set("application.titleFindings", findings),
		...askBorrower(report.exceptions, order),
		set("underwriting.finalTitle", {
			isClear,
			exceptions: report.exceptions.map((one) => ({ ...one })),
			faults,
			legalDescription,
			trustee,
			...given({
				lastDeed: report.lastDeed,
				commitmentNumber: report.commitmentNumber,
				effectiveOn: report.effectiveOn,
				vestingText: report.vestingText,
				requirements: report.requirements,
			}),
		}),
		...(payoffAskedOf === undefined
			? statusPatch(isClear ? { title: "FINAL_TITLE_COMPLETE" } : { underwritingReview: true })
			: [
					set("application.payoffRequest", {
						holder: payoffAskedOf,
						askedAt: order.now.toISOString(),
						amount: null,
						goodThrough: null,
					}),
					...statusPatch({ payoffRequestPending: true, ...(isForPerson ? { underwritingReview: true } : {}) }),
				]),
	];
};

/** Waits for the other lender's payoff statement, which clears the title. */
export const awaitPayoffStatement: VendorOrderHandler = async (order, { title }) => {
	const { record, now } = order;
	const askedAt = new Date(textAt(record, "application.payoffRequest.askedAt") ?? now);
	const statement = await title.payoffStatement({ ...request(order), askedAt, now });
	if ("askAgainAt" in statement) throw new NotYet(statement.askAgainAt);
	return [
		set("application.payoffRequest.amount", dollarsOf(statement.amount)),
		set("application.payoffRequest.goodThrough", statement.goodThrough),
		...statusPatch({ payoffRequestPending: false, title: "FINAL_TITLE_COMPLETE" }),
	];
};
