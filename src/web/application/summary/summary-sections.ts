import type { FormFile } from "../../../engine/authored/authored.ts";
import type { JsonObject } from "../../../engine/json.ts";
import type { ApplicationRecord } from "../../../engine/record/record.ts";
import { formatPhone } from "../../../lending/borrower/phone.ts";
import { centsOf } from "../../../lending/money.ts";
import { capitalised } from "../../formats/words.ts";
import { listAt, numberAt, objectAt, textAt } from "../application-context.ts";
import { shortMoney } from "../offers/offer-figures.ts";
import type { Figure } from "../parts/figure-list.tsx";
import { shownDate } from "../parts/shown-dates.ts";
import type { Words } from "../parts/use-words.ts";

/** One part of the summary and the page on which it is changed. */
export interface SummarySection {
	readonly title: string;
	readonly figures: readonly Figure[];
	readonly edit?: { readonly way: string; readonly label: string };
}

type Forms = { readonly [formId: string]: FormFile };

/** The label that a form gives to one of its choices, or the choice itself in plain letters. */
export function choiceLabel(forms: Forms, formId: string, field: string, value: string): string {
	const form = forms[formId];
	const values = objectAt(objectAt(form?.schema ?? {}, "properties"), field).enum;
	const names = objectAt((form?.ui ?? {}) as JsonObject, field)["ui:enumNames"];
	const index = Array.isArray(values) ? values.indexOf(value) : -1;
	const name = Array.isArray(names) ? names[index] : undefined;
	return typeof name === "string" ? name : capitalised(value.replaceAll("_", " ").toLowerCase());
}

/** The labels of what the money is for. */
function listLabels(forms: Forms, values: readonly string[]): string[] {
	const { schema, ui } = forms["start/contact"] ?? { schema: {}, ui: {} };
	const items = objectAt(objectAt(objectAt(schema, "properties"), "purposes"), "items").enum;
	const names = objectAt((ui ?? {}) as JsonObject, "purposes")["ui:enumNames"];
	return values.map((value) => {
		const name = Array.isArray(items) && Array.isArray(names) ? names[items.indexOf(value)] : undefined;
		return typeof name === "string" ? name : capitalised(value.replaceAll("_", " ").toLowerCase());
	});
}

/** The sections of the application summary, from the record and in the page's words. */
export function summarySections(record: ApplicationRecord, forms: Forms, words: Words): readonly SummarySection[] {
	const application = record.application ?? {};
	const profile = record.profile ?? {};
	const answers = (record.answers ?? {}) as JsonObject;
	const name = objectAt(profile, "name");
	const property = objectAt(application, "property");
	const income = objectAt(answers, "registration/annual-income");
	const missing = words("notGiven", "Not given");
	const told = (text: string) => (text === "" ? missing : text);
	const money = (dollars: number) => (dollars === 0 ? missing : shortMoney(centsOf(dollars)));
	const phone = profile.phoneNumbers;
	const phoneText = Array.isArray(phone) && typeof phone[0] === "string" ? phone[0] : "";
	const owners = listAt(application, "helocSigners").map((signer) => capitalised(textAt(signer, "name")));
	const purposes = (Array.isArray(application.purposes) ? application.purposes : []).map(String);
	return [
		{
			title: words("aboutYou", "About you"),
			edit: { way: "editProfile", label: words("editProfile", "Change details about you") },
			figures: [
				{
					label: words("name", "Legal name"),
					value: told(
						capitalised(["firstName", "middleName", "lastName", "suffix"].map((part) => textAt(name, part)).join(" ")),
					),
				},
				{
					label: words("dob", "Date of birth"),
					value: textAt(profile, "dob") === "" ? missing : shownDate(textAt(profile, "dob")),
				},
				{ label: words("email", "E-mail"), value: told(textAt(profile, "email")) },
				{ label: words("phone", "Phone"), value: phoneText === "" ? missing : formatPhone(phoneText) },
			],
		},
		{
			title: words("property", "Your property"),
			figures: [
				{ label: words("address", "Address"), value: told(addressLine(property)) },
				{
					label: words("occupancy", "How you use it"),
					value: told(choiceLabel(forms, "registration/index", "occupancyType", textAt(property, "occupancyType"))),
				},
			],
		},
		{
			title: words("ownershipTitle", "Ownership"),
			edit: { way: "editContact", label: words("editContact", "Change ownership and contact details") },
			figures: [
				{
					label: words("ownership", "How it is owned"),
					value: told(choiceLabel(forms, "start/contact", "ownership", textAt(property, "ownership"))),
				},
				{
					label: words("maritalStatus", "Marital status"),
					value: told(choiceLabel(forms, "start/contact", "maritalStatus", textAt(profile, "maritalStatus"))),
				},
				...(owners.length > 0
					? [{ label: words("coOwners", "Other owners who sign the deed"), value: owners.join(", ") }]
					: []),
				...(purposes.length > 0
					? [{ label: words("purposes", "What the money is for"), value: listLabels(forms, purposes).join(", ") }]
					: []),
			],
		},
		{
			title: words("income", "Your income"),
			figures: [
				{
					label: words("employment", "Primary source"),
					value: told(
						choiceLabel(forms, "registration/annual-income", "employmentType", textAt(income, "employmentType")),
					),
				},
				{ label: words("annualIncome", "Income a year"), value: money(numberAt(income, "income")) },
				...(numberAt(income, "otherIncome") > 0
					? [{ label: words("otherIncome", "Other income a year"), value: money(numberAt(income, "otherIncome")) }]
					: []),
			],
		},
		{
			title: words("demographics", "Demographic information"),
			edit: { way: "editHmda", label: words("editHmda", "Change demographic information") },
			figures: [{ label: words("demographicsKept", "Kept apart from your application."), value: "" }],
		},
	];
}

/** "1066 Arbol Way, San Jose, CA 95126" */
export function addressLine(address: JsonObject): string {
	const part = (key: string) => textAt(address, key);
	const street = [capitalised(part("street1")), capitalised(part("street2"))].filter(Boolean).join(" ");
	const place = [part("state"), part("zip")].filter(Boolean).join(" ");
	return [street, capitalised(part("city")), place].filter(Boolean).join(", ");
}
