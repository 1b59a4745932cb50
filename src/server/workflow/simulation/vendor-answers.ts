import { outcomesOf, type VendorOutcome } from "../../../flow/editing/index.ts";
import type { Address } from "../../journey/ports/contract/parts.ts";
import type { Ports } from "../../journey/ports/ports.ts";
import { textAt } from "../../record/read-record.ts";
import type { StoredRecord } from "../../record/stored-record.ts";

/** What a sandbox vendor is asked about instead of the person and the home, so that it gives the wanted answer. */
interface Asked {
	/** A word in the street. */
	readonly street?: string;
	readonly street1?: string;
	readonly zip?: string;
	readonly county?: string;
	/** The end of the last name, which a bureau reads where it is not told a number. */
	readonly lastName?: string;
	readonly ssn?: string;
	readonly dob?: string;
	readonly fileName?: string;
	readonly linkToken?: string;
	readonly isUnproved?: boolean;
	readonly mask?: string;
	readonly cents?: number;
	readonly minute?: number;
	readonly party?: string;
}

const ASKED: { readonly [outcome in VendorOutcome]: Asked } = {
	"credit-no-match": { lastName: "TestX" },
	"credit-no-file": { ssn: "666600001" },
	"credit-frozen": { ssn: "666500002" },
	"credit-locked": { ssn: "666510003" },
	"credit-alert": { ssn: "666800001" },
	"credit-minor": { lastName: "TestM" },
	"credit-error": { ssn: "666990001" },
	"credit-no-score": { lastName: "TestU" },
	"credit-late": { lastName: "TestD" },
	"credit-best": { ssn: "666150001" },
	"credit-plain": { ssn: "666180001" },
	"credit-weak": { ssn: "666350001" },
	"credit-good": { ssn: "666200001" },
	"credit-fair": { ssn: "666300001" },
	"credit-poor": { ssn: "666400001" },
	"credit-bankruptcy": { ssn: "666700001" },
	"credit-two-loans": { street: "LIEN2" },
	"credit-no-loans": { street: "NOLIEN" },
	"credit-inquiries": { street: "INQUIRY" },
	"credit-many-inquiries": { street: "MANYINQUIRY" },
	"credit-new-debt": { street: "NEWDEBT" },
	"papers-late": { street: "LATENOTICE LATEPAPERS" },
	"flood-slow": { street: "FLOODWAIT" },
	"flood-zone": { zip: "70112" },
	"flood-outside": { street: "UNINSURED", zip: "70112" },
	"id-unreadable": { fileName: "blurry.jpg" },
	"id-expired": { fileName: "expired.jpg" },
	"id-name": { fileName: "wrong-name.jpg" },
	"id-no-face": { fileName: "noface.jpg" },
	"id-altered": { fileName: "edited.jpg" },
	"id-watched": { dob: "1920-01-01" },
	"income-low": { linkToken: "low-income" },
	"income-name": { linkToken: "name-mismatch" },
	"income-slow": { linkToken: "pending" },
	"income-unproved": { isUnproved: true },
	"merchant-no-order": { mask: "0000" },
	"notary-absent": { minute: 13 },
	"notary-questions": { minute: 17 },
	"notary-lost": { minute: 23 },
	"payment-returned": { cents: 13 },
	"payment-held": { cents: 17 },
	"payment-changed": { cents: 23 },
	"home-unknown": { street: "Nowhere" },
	"home-several": { street1: "100 Twin Oaks Ct" },
	"home-new-deed": { street: "NEWDEED" },
	"home-manufactured": { street: "MANUFACTURED" },
	"home-coop": { street: "COOP" },
	"home-listed": { street: "LISTED" },
	"home-no-tax": { street: "NOBILL" },
	"home-dues": { street: "DUES" },
	"home-paper-county": { street: "WETINK" },
	"home-damaged": { street: "BADROOF" },
	"appraiser-missing": { street: "NOAPPRAISER" },
	"value-missing": { street: "NOAVM" },
	"value-low": { street: "LOWAVM" },
	"value-unsure": { street: "LOWCONF" },
	"value-tight": { street: "TIGHTAVM" },
	"value-no-room": { street: "NOROOM" },
	"value-broker": { street: "NAVBPO" },
	"value-evaluation": { street: "RESIEVAL" },
	"value-visit": { street: "ONSITE" },
	"value-falls": { street: "LOWBPO" },
	"county-paper": { county: "Wetink" },
	"county-dear": { county: "Dearfee" },
	"listed-name": { party: "Zoltan Vexmoor" },
	"title-clouded": { street: "CLOUDTITLE" },
	"title-payoff": { street: "PAYOFF" },
	"title-no-description": { street: "NOLEGAL" },
	"title-stranger": { street: "STRANGER" },
	"title-trust": { street: "TRUST" },
	"title-company": { street: "LLC" },
	"title-joint": { street: "JOINT" },
	"title-former-name": { street: "MAIDEN" },
	"title-spelling": { street: "MIDNAME" },
	"title-tax-lien": { street: "TAXLIEN" },
	"title-open-equity": { street: "OPENEQUITY" },
	"title-past-equity": { street: "PASTEQUITY" },
};

/** Where in a video session each answer of the notary's service can come. */
const IN_SESSION: { readonly [outcome in VendorOutcome]?: string } = {
	"notary-absent": "NEXT",
	"notary-questions": "NOTARY_JOINED",
	"notary-lost": "SIGNING",
};

/** What the vendor of an order may answer now, other than usual. */
export function answersTo(order: string, record: StoredRecord): readonly VendorOutcome[] {
	const session = textAt(record, "application.notarySession.status");
	return outcomesOf(order).filter((outcome) => (IN_SESSION[outcome] ?? session) === session);
}

/** The sandbox's vendors, asked so that the next order ends as wanted; what they are asked stays out of the record. */
export function portsGiving(ports: Ports, outcome: VendorOutcome): Ports {
	const asked = ASKED[outcome];
	const { credit, propertyRecords, propertyValuation, title, flood, documentMaking } = ports;
	const { income, identity, merchants, notary, payments, recording, sanctions } = ports;
	const at = <Request extends { readonly address: Address }>(request: Request): Request => ({
		...request,
		address: homeAsked(request.address, asked),
	});
	return {
		...ports,
		credit: {
			ssnMode: credit.ssnMode,
			pull: (request) => {
				const { ssn: own, ...person } = request.person;
				const { lastName = request.person.lastName } = asked;
				const ssn = asked.ssn ?? (asked.lastName === undefined ? own : undefined);
				const told = { ...person, lastName, ...(ssn === undefined ? {} : { ssn }) };
				// a bureau that refuses the first time only is asked for the first time
				const { isIdentityConfirmed: _, ...first } = { ...at(request), pull: 1 };
				return credit.pull({ ...first, person: told });
			},
		},
		propertyRecords: {
			lookup: async (request) => {
				const found = await propertyRecords.lookup(at(request));
				const { street1 } = request.address;
				return found.map((match) => ({ ...match, address: { ...match.address, street1 } }));
			},
		},
		propertyValuation: {
			automatedValue: (request) => propertyValuation.automatedValue(at(request)),
			brokerOpinion: (request) => propertyValuation.brokerOpinion(at(request)),
			orderAppraisal: (request) => propertyValuation.orderAppraisal(at(request)),
			appraisalReport: (request) => propertyValuation.appraisalReport(at(request)),
		},
		title: {
			prequalify: (request) => title.prequalify(at(request)),
			finalReport: (request) => title.finalReport(at(request)),
			payoffStatement: (request) => title.payoffStatement(at(request)),
		},
		flood: { determine: (request) => flood.determine(at(request)) },
		documentMaking: { prepare: (request) => documentMaking.prepare(at(request)) },
		recording: {
			...recording,
			quote: (request) => recording.quote({ ...request, county: asked.county ?? request.county }),
			record: (request) => recording.record({ ...request, county: asked.county ?? request.county }),
		},
		income: {
			...income,
			verify: (request) => {
				const { linkToken: own, ...rest } = request;
				const linkToken = asked.linkToken ?? own;
				if (asked.isUnproved === true) return income.verify({ ...rest, documents: [] });
				return income.verify(linkToken === undefined ? rest : { ...rest, linkToken });
			},
		},
		identity: {
			...identity,
			verify: (request) => {
				const { dob = request.person.dob, fileName } = asked;
				const documents = request.documents.map((one) => ({ ...one, fileName: fileName ?? one.fileName }));
				return identity.verify({ ...request, documents, person: { ...request.person, dob } });
			},
		},
		merchants: { review: (request) => merchants.review({ ...request, mask: asked.mask ?? request.mask }) },
		notary: {
			...notary,
			follow: (session) => notary.follow({ ...session, at: atMinute(session.at, asked.minute) }),
		},
		payments: {
			...payments,
			disburse: (order) => {
				if (asked.cents === undefined) return payments.disburse(order);
				const { isApproved: _, ...unapproved } = order;
				return payments.disburse({
					...unapproved,
					ordinal: 1,
					amount: order.amount - (order.amount % 100) + asked.cents,
				});
			},
		},
		sanctions: {
			screen: (request) => {
				const { party } = asked;
				const parties = request.parties.map((one) => (party === undefined ? one : { ...one, name: party }));
				return sanctions.screen({ ...request, parties });
			},
		},
	};
}

function homeAsked(address: Address, { street, street1, zip = address.zip }: Asked): Address {
	return { ...address, zip, street1: street1 ?? (street === undefined ? address.street1 : `1 ${street} Way`) };
}

function atMinute(at: string, minute: number | undefined): string {
	const time = new Date(at);
	if (minute !== undefined) time.setUTCMinutes(minute);
	return time.toISOString();
}
