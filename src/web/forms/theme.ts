import type { RegistryFieldsType, RegistryWidgetsType, TemplatesType } from "@rjsf/utils";
import { AddressField } from "./fields/address-field.tsx";
import { NumberField } from "./fields/number-field.tsx";
import { ArrayFieldItemTemplate, ArrayFieldTemplate } from "./templates/array-field-template.tsx";
import { FieldTemplate } from "./templates/field-template.tsx";
import { ObjectFieldTemplate } from "./templates/object-field-template.tsx";
import { CheckboxWidget } from "./widgets/checkbox-widget.tsx";
import { CheckboxesWidget } from "./widgets/checkboxes-widget.tsx";
import { DateWidget } from "./widgets/date-widget.tsx";
import { EmailWidget } from "./widgets/email-widget.tsx";
import { FileWidget } from "./widgets/file-widget.tsx";
import { HiddenWidget } from "./widgets/hidden-widget.tsx";
import { MoneyWidget } from "./widgets/money-widget.tsx";
import { PasswordWidget } from "./widgets/password-widget.tsx";
import { PhoneWidget } from "./widgets/phone-widget.tsx";
import { RadioCardsWidget } from "./widgets/radio-cards-widget.tsx";
import { SelectWidget } from "./widgets/select-widget.tsx";
import { SsnWidget } from "./widgets/ssn-widget.tsx";
import { TextWidget } from "./widgets/text-widget.tsx";
import { TextareaWidget } from "./widgets/textarea-widget.tsx";

/** Every widget that `ui:widget` may name, and those that RJSF picks by the schema's type and format. */
export const widgets: RegistryWidgetsType = {
	text: TextWidget,
	textarea: TextareaWidget,
	password: PasswordWidget,
	email: EmailWidget,
	hidden: HiddenWidget,
	checkbox: CheckboxWidget,
	checkboxes: CheckboxesWidget,
	radio: RadioCardsWidget,
	"radio-cards": RadioCardsWidget,
	select: SelectWidget,
	date: DateWidget,
	money: MoneyWidget,
	phone: PhoneWidget,
	ssn: SsnWidget,
	file: FileWidget,
	zip: TextWidget,
	state: TextWidget,
	code: TextWidget,
	routing: TextWidget,
	percent: TextWidget,
	updown: TextWidget,
	TextWidget,
	TextareaWidget,
	PasswordWidget,
	EmailWidget,
	HiddenWidget,
	CheckboxWidget,
	CheckboxesWidget,
	RadioWidget: RadioCardsWidget,
	SelectWidget,
	DateWidget,
	FileWidget,
	UpDownWidget: TextWidget,
};

/** The composed fields that `ui:field` may name, and replacements for RJSF's fields. */
export const fields: RegistryFieldsType = { address: AddressField, NumberField };

/** How fields, objects and lists are laid out. Errors, help and descriptions are in the field template. */
export const templates: Partial<TemplatesType> = {
	FieldTemplate,
	ObjectFieldTemplate,
	ArrayFieldTemplate,
	ArrayFieldItemTemplate,
	FieldErrorTemplate: () => null,
	FieldHelpTemplate: () => null,
	DescriptionFieldTemplate: () => null,
};
