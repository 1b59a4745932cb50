import type { FormFile } from "../../../flow/engine/authored/authored.ts";
import type { ApplicationRecord } from "../../../flow/engine/record/record.ts";
import type { Application, Profile } from "../../../flow/engine/record/record-types.generated.ts";
import { formatPhone } from "../../../flow/engine/texts/us-phone.ts";
import { centsOf } from "../../../lending/money.ts";
import { capitalised } from "../../formats/words.ts";
import { listAt, objectAt, textAt } from "../application-context.ts";
import { shortMoney } from "../offers/offer-figures.ts";
import type { Figure } from "../parts/figure-list.tsx";
import { shownDate } from "../parts/shown-dates.ts";
import type { Words } from "../parts/use-words.ts";
import { numberIn, objectIn, textIn } from "../read-json.ts";
import { addressLine } from "./address-line.ts";
import { choiceLabel } from "./choice-label.ts";

/** One part of the summary and the page that edits it. */
export interface SummarySection {
	readonly title: string;
	readonly figures: readonly Figure[];
	readonly edit?: { readonly way: string; readonly label: string };
}

type Forms = { readonly [formId: string]: FormFile };

/** The labels for the purpose of the money. */
function listLabels(forms: Forms, values: readonly string[]): string[] {
	const { schema, ui } = forms["start/contact"] ?? { schema: {}, ui: {} };
	const items = objectIn(objectIn(objectIn(schema, "properties"), "purposes"), "items").enum;
	const names = objectIn(ui ?? {}, "purposes")["ui:enumNames"];
	return values.map((value) => {
		const name = Array.isArray(items) && Array.isArray(names) ? names[items.indexOf(value)] : undefined;
		return typeof name === "string" ? name : capitalised(value.replaceAll("_", " ").toLowerCase());
	});
}

/** The sections of the application summary, from the record and in the page's words. */
export function summarySections(record: ApplicationRecord, forms: Forms, words: Words): readonly SummarySection[] {
	const application = (record.application ?? {}) as Partial<Application>;
	const profile = (record.profile ?? {}) as Partial<Profile>;
	const name = objectAt(profile, "name");
	const property = objectAt(application, "property");
	const income = objectIn(record.answers ?? {}, "registration/annual-income");
	const missing = words("notGiven");
	const told = (text: string) => (text === "" ? missing : text);
	const money = (dollars: number) => (dollars === 0 ? missing : shortMoney(centsOf(dollars)));
	const phone = profile.phoneNumbers;
	const phoneText = Array.isArray(phone) && typeof phone[0] === "string" ? phone[0] : "";
	const owners = listAt(application, "helocSigners").map((signer) => capitalised(textAt(signer, "name")));
	const purposes = (Array.isArray(application.purposes) ? application.purposes : []).map(String);
	return [
		{
			title: words("aboutYou"),
			edit: { way: "editProfile", label: words("editProfile") },
			figures: [
				{
					label: words("name"),
					value: told(
						capitalised(
							(["firstName", "middleName", "lastName", "suffix"] as const).map((part) => textAt(name, part)).join(" "),
						),
					),
				},
				{
					label: words("dob"),
					value: textAt(profile, "dob") === "" ? missing : shownDate(textAt(profile, "dob")),
				},
				{ label: words("email"), value: told(textAt(profile, "email")) },
				{ label: words("phone"), value: phoneText === "" ? missing : formatPhone(phoneText) },
			],
		},
		{
			title: words("property"),
			figures: [
				{ label: words("address"), value: told(addressLine(property)) },
				{
					label: words("occupancy"),
					value: told(choiceLabel(forms, "registration/index", "occupancyType", textAt(property, "occupancyType"))),
				},
			],
		},
		{
			title: words("ownershipTitle"),
			edit: { way: "editContact", label: words("editContact") },
			figures: [
				{
					label: words("ownership"),
					value: told(choiceLabel(forms, "start/contact", "ownership", textAt(property, "ownership"))),
				},
				{
					label: words("maritalStatus"),
					value: told(choiceLabel(forms, "start/contact", "maritalStatus", textAt(profile, "maritalStatus"))),
				},
				...(owners.length > 0 ? [{ label: words("coOwners"), value: owners.join(", ") }] : []),
				...(purposes.length > 0 ? [{ label: words("purposes"), value: listLabels(forms, purposes).join(", ") }] : []),
				...(application.isForBusiness === true ? [{ label: words("mainUse"), value: words("business") }] : []),
			],
		},
		{
			title: words("income"),
			figures: [
				{
					label: words("employment"),
					value: told(
						choiceLabel(forms, "registration/annual-income", "employmentType", textIn(income, "employmentType")),
					),
				},
				{ label: words("annualIncome"), value: money(numberIn(income, "income")) },
				...(numberIn(income, "otherIncome") > 0
					? [{ label: words("otherIncome"), value: money(numberIn(income, "otherIncome")) }]
					: []),
			],
		},
		{
			title: words("demographics"),
			edit: { way: "editHmda", label: words("editHmda") },
			figures: [{ label: words("demographicsKept"), value: "" }],
		},
	];
}
