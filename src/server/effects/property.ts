import type { Json } from "../../engine/authored.ts";
import { isMailBox } from "../../lending/zip.ts";
import { statusPatch } from "../tasks/patch.ts";
import { chooseParcel, parcelOf } from "../tasks/property-records.ts";
import { applicationUuidOf, listAt, textAt } from "../tasks/read-record.ts";
import { textAnswer } from "./answers.ts";
import { type Effect, FieldRefused } from "./effect.ts";

/** Takes one of several homes at an address, or another address, which is looked up anew. */
export const selectProperty: Effect = async ({ record, answers }) => {
	const applicationUuid = applicationUuidOf(record);
	if (textAnswer(answers, "choice") === "PICK") {
		const wanted = textAnswer(answers, "propertyUuid");
		const parcel = listAt(record, "underwriting.parcels").find((one) => textAt(one, "uuid") === wanted);
		if (parcel === undefined) throw new FieldRefused("propertyUuid", "Please choose one of the homes shown");
		return {
			patch: [
				...chooseParcel(applicationUuid, parcelOf(parcel)),
				{ path: "application.propertyCandidates", value: [] },
			],
		};
	}
	const field = (name: string): string => textAnswer(answers, `address.${name}`);
	if (field("street1") === "") throw new FieldRefused("address.street1", "Street address is required");
	if (isMailBox(field("street1"))) {
		throw new FieldRefused("address.street1", "Please enter the street address of the home, not a mail box");
	}
	const street2: Json = field("street2") === "" ? null : field("street2");
	return {
		patch: [
			...["street1", "city", "state", "zip"].map((name) => ({
				path: `application.property.${name}`,
				value: field(name),
			})),
			{ path: "application.property.street2", value: street2 },
			{ path: "application.propertyCandidates", value: [] },
			{ path: "application.selectedPropertyUuid", value: null },
			...statusPatch({ propertyLookup: null, propertyComplete: false }),
		],
	};
};
