import { Box, Heading, Text } from "@chakra-ui/react";
import Form from "@rjsf/core";
import type { ErrorTransformer, RJSFSchema } from "@rjsf/utils";
import { useMemo } from "react";
import {
	type FieldProperty,
	type FormField,
	fieldProperties,
	keptOfField,
	QUESTION_RULES,
} from "../../../flow/editing/index.ts";
import { isBeyond } from "../../../flow/engine/form-limits.ts";
import type { Json, JsonObject } from "../../../flow/engine/json.ts";
import { controlName, type FieldSurroundings } from "../../forms/form-context.ts";
import type { Datum } from "../../forms/prompt-form.ts";
import { fields as formControls, templates, widgets } from "../../forms/theme.ts";
import { useCopy } from "../../shell/copy/use-copy.ts";
import type { Typed } from "../draft/use-typed.ts";
import { KeptKeys } from "../frame/kept-keys.tsx";
import { shownValue } from "../frame/shown-value.ts";
import { ChoiceList } from "./choice-list.tsx";
import { draftValidator } from "./judged-form.ts";
import { panelLook, panelSchema, panelValues, propertyId, propertyWords } from "./panel-schema.ts";
import { QuestionCondition } from "./question-condition.tsx";
import { QuestionRule } from "./question-rule.tsx";

interface FieldPanelProps {
	readonly field: FormField;
	readonly fields: readonly FormField[];
	readonly limits: { readonly isLocked: boolean; readonly isClosed: boolean };
	readonly manual: { readonly [key: string]: JsonObject };
	readonly typed: Typed | undefined;
	readonly type: (field: string, values: Typed["values"]) => void;
	readonly file: string;
}

/** What the selected question says and accepts, as a form of its own; what stays says why. */
export function FieldPanel({ field, fields, limits, manual, typed, type, file }: FieldPanelProps) {
	const copy = useCopy("studio");
	const properties = useMemo(() => fieldProperties(field, limits), [field, limits]);
	const open = useMemo(() => properties.filter(({ lock }) => lock === undefined), [properties]);
	const fixed = properties.filter(({ lock, value }) => lock !== undefined && value !== undefined);
	const schema = useMemo(() => {
		const needed = open.filter((property) => isLabelOf(field, property)).map(propertyId);
		return { ...panelSchema(open, manual, copy), required: needed };
	}, [field, open, manual, copy]);
	const look = useMemo(() => panelLook(open), [open]);
	const values: { readonly [id: string]: Json | undefined } = {
		...panelValues(open),
		...(typed?.field === field.name ? typed.values : {}),
	};
	const surroundings = useMemo<FieldSurroundings>(
		() => ({
			formId: `studio/${field.name}`,
			searchingAddresses: new Set(),
			isPosted: false,
			typed: {},
			openAddresses: [],
			// nothing of it has to be filled in, which every label would say
			required: new Set(open.map(propertyId)),
		}),
		[field.name, open],
	);
	const change = (given: Datum) => {
		const changed = open.flatMap((property) => {
			const id = propertyId(property);
			const now = given[id] as Json | undefined;
			return now === values[id] || !isAllowed(field, property, now)
				? []
				: [[id, now === "" ? undefined : now] as const];
		});
		if (changed.length > 0) type(field.name, Object.fromEntries(changed));
	};
	const words: ErrorTransformer<Datum, RJSFSchema, FieldSurroundings> = (errors) =>
		errors.map((error) => {
			if (error.name === "required") return { ...error, message: copy("forms.labelNeeded") };
			const limit = (error.params as { readonly limit?: number } | undefined)?.limit;
			return limit === undefined ? error : { ...error, message: copy("forms.tooLoose", { limit }) };
		});
	return (
		<Box as="section" mt="5" aria-labelledby="field-panel">
			<Heading as="h3" size="sm" id="field-panel" overflowWrap="anywhere">
				{field.label}
			</Heading>
			{open.length > 0 && (
				<>
					<Text color="ink-2" mb="3">
						{field.origin === "own" ? "" : copy("forms.emptyMeans")}
					</Text>
					<Form<Datum, RJSFSchema, FieldSurroundings>
						tagName="div"
						idPrefix="property"
						nameGenerator={controlName}
						schema={schema}
						uiSchema={look}
						validator={draftValidator}
						formData={values as Datum}
						formContext={surroundings}
						{...{ widgets, templates }}
						fields={formControls}
						transformErrors={words}
						liveValidate="onChange"
						showErrorList={false}
						noHtml5Validate
						onChange={({ formData }) => change(formData ?? {})}
					>
						<span hidden />
					</Form>
				</>
			)}
			{fixed.length > 0 && <FixedProperties properties={fixed} />}
			<ChoiceList {...{ field, file }} />
			<QuestionCondition {...{ field, fields, limits, file }} />
			{QUESTION_RULES.map(
				(of) =>
					(of === "ui:showWhenRule" || !field.isRequired || field.look[of] !== undefined) && (
						<QuestionRule
							key={of}
							isClosed={limits.isClosed || (limits.isLocked && field.below !== undefined)}
							{...{ field, fields, file, of }}
						/>
					),
			)}
			<KeptKeys kept={keptOfField(field, properties)} />
		</Box>
	);
}

/** A question of the lender's own has no label to go back to. */
function isLabelOf({ below }: FormField, { key }: FieldProperty): boolean {
	return below === undefined && (key[0] === "title" || key[0] === "ui:title");
}

/** A limit looser than the shared one is not saved, nor is a missing label: it only shows why. */
function isAllowed(field: FormField, property: FieldProperty, value: Json | undefined): boolean {
	if (isLabelOf(field, property)) return value !== undefined && value !== "";
	return typeof value !== "number" || !isBeyond(property, value);
}

function FixedProperties({ properties }: { readonly properties: readonly FieldProperty[] }) {
	const copy = useCopy("studio");
	const reasons = [...new Set(properties.flatMap(({ lock }) => lock ?? []))];
	return (
		<Box mt="4">
			<Heading as="h4" size="sm">
				{copy("forms.fixed")}
			</Heading>
			{reasons.map((reason) => (
				<Box key={reason} mt="2">
					<Text color="ink-2">{copy(`forms.lock_${reason}`)}</Text>
					<Box as="dl" mt="1">
						{properties
							.filter(({ lock }) => lock === reason)
							.map((property) => (
								<Box key={propertyId(property)} mt="1">
									<Text as="dt" fontWeight="semibold">
										{propertyWords(property, copy)}
									</Text>
									<Text as="dd" overflowWrap="anywhere">
										{property.type === "boolean"
											? copy(property.value === true ? "forms.required" : "forms.optional")
											: shownValue(property.value, copy)}
									</Text>
								</Box>
							))}
					</Box>
				</Box>
			))}
		</Box>
	);
}
