import { isMailBox } from "../../../flow/engine/texts/mail-box.ts";
import { servesState } from "../../../lending/served-states.ts";
import { said } from "../../platform/problems/said.ts";
import { copyIn } from "../../platform/products/copy-in.ts";
import { conditionPatch } from "../../record/conditions.ts";
import { statusPatch } from "../../record/patch.ts";
import { applicationUuidOf, listAt, textAt } from "../../record/read-record.ts";
import { type RecordPatch, set } from "../../record/record-patch.ts";
import { stableUuid } from "../../record/stable-id.ts";
import { textAnswer } from "../steps/answers.ts";
import { type Effect, type EffectInput, FieldRefused } from "../steps/effect.ts";
import { parcelOf, resolveTo } from "./order.ts";

/** The address is right although no record shows it: a person looks for it, with a document from the borrower. */
function keptAsTyped(cause: Pick<EffectInput, "record" | "product" | "now">, applicationUuid: string): RecordPatch {
	const uuid = stableUuid("property", applicationUuid, "as-typed");
	const asked = { uuid, now: cause.now };
	const commentsToBorrower = copyIn(cause.product, "messages")("requests.legalDescription");
	return [
		set("application.selectedPropertyUuid", uuid),
		set("application.property.uuid", uuid),
		set("application.propertyCandidates", []),
		...conditionPatch(cause.record, asked, "PROPERTY_LEGAL_DESCRIPTION", {}, { commentsToBorrower }),
		...statusPatch({ propertyComplete: true, underwritingReview: true }),
	];
}

/** The county's records are read again, including a listing. */
const LOOKED_UP_ANEW: RecordPatch = [
	set("application.propertyCandidates", []),
	set("application.selectedPropertyUuid", null),
	...statusPatch({ propertyLookup: null, propertyComplete: false }),
];

/**
 * Accepts one of several homes at an address, another address, or an ended listing; the last two are looked up again.
 */
export const selectProperty: Effect = async ({ record, answers, product, now }) => {
	const applicationUuid = applicationUuidOf(record);
	if (textAnswer(answers, "choice") === "PICK") {
		const wanted = textAnswer(answers, "propertyUuid");
		const parcel = listAt(record, "underwriting.parcels").find((one) => textAt(one, "uuid") === wanted);
		if (parcel === undefined) throw new FieldRefused("propertyUuid", said("property.choose"));
		return {
			patch: [
				...resolveTo({ record, product, now }, applicationUuid, parcelOf(parcel)),
				set("application.propertyCandidates", []),
			],
		};
	}
	if (textAnswer(answers, "choice") === "KEEP")
		return { patch: keptAsTyped({ record, product, now }, applicationUuid) };
	if (textAnswer(answers, "choice") === "NOT_LISTED") {
		return { patch: [set("application.property.isListedForSale", "NO"), ...LOOKED_UP_ANEW] };
	}
	const field = (name: string): string => textAnswer(answers, `address.${name}`);
	if (field("street1") === "") throw new FieldRefused("address.street1", said("property.street"));
	if (isMailBox(field("street1")) || isMailBox(field("street2"))) {
		throw new FieldRefused("address.street1", said("property.mailBox"));
	}
	if (!servesState(product.org.productStates, field("state"))) {
		throw new FieldRefused("address.state", said("property.notServed"));
	}
	const street2 = field("street2") === "" ? null : field("street2");
	return {
		patch: [
			...(["street1", "city", "state", "zip"] as const).map((name) => set(`application.property.${name}`, field(name))),
			set("application.property.street2", street2),
			// the listing concerned the other home
			...(textAt(record, "application.property.isListedForSale") === "YES"
				? [set("application.property.isListedForSale", null)]
				: []),
			...LOOKED_UP_ANEW,
		],
	};
};
