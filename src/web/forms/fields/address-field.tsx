import { Box, Grid, Stack } from "@chakra-ui/react";
import { type ErrorSchema, errorId, type FieldProps, getUiOptions } from "@rjsf/utils";
import { useEffect, useRef, useState } from "react";
import { stateCode } from "../../../flow/engine/texts/us-states.ts";
import { zipCode } from "../../../flow/engine/texts/zip-code.ts";
import { type Address, resolveAddress } from "../../api/registration/address-resolve.ts";
import type { AddressSuggestion } from "../../api/registration/address-search.ts";
import { useCopy } from "../../shell/copy/use-copy.ts";
import { RedrawButton } from "../early/redraw-button.tsx";
import { isStreet } from "../errors/address-errors.ts";
import { controlName, type FieldSurroundings } from "../form-context.ts";
import { FieldDescription, FieldErrors, FieldLabel, FieldSet, Legend } from "../templates/field-words.tsx";
import { AddressCombobox } from "./address-combobox.tsx";
import { AddressInput } from "./address-input.tsx";

const LINES = ["city", "state", "zip"] as const;

type Draft = Partial<Record<keyof Address, string>>;

function draftOf(data: unknown): Draft {
	return typeof data === "object" && data !== null ? (data as Draft) : {};
}

function errorsOf(errors: ErrorSchema | undefined, key: keyof Address): readonly string[] | undefined {
	const branch: unknown = errors === undefined ? undefined : Reflect.get(errors, key);
	return typeof branch === "object" && branch !== null ? (Reflect.get(branch, "__errors") as string[]) : undefined;
}

/** A property address: a search first; its lines appear once an address is selected, or when it is not listed. */
export function AddressField(props: FieldProps) {
	const copy = useCopy("forms");
	const { fieldPathId, onChange, errorSchema, registry, schema, uiSchema } = props;
	const { searchingAddresses, isPosted, openAddresses } = registry.formContext as FieldSurroundings;
	const draft = draftOf(props.formData);
	const path = controlName(fieldPathId.path);
	const [isTyped, setIsTyped] = useState(openAddresses.includes(path));
	const hasLines = Boolean(draft.city || draft.state || draft.zip);
	// a plausible street that was not selected from the list shows the missing lines
	const isMissingLines = isStreet(draft.street1) && LINES.some((key) => (errorsOf(errorSchema, key)?.length ?? 0) > 0);
	const isOpen = isTyped || hasLines || isMissingLines;
	useEffect(() => {
		if (isOpen) searchingAddresses.delete(path);
		else searchingAddresses.add(path);
		// visible lines stay, even when cleared
		if (isOpen) setIsTyped(true);
		return () => void searchingAddresses.delete(path);
	}, [isOpen, path, searchingAddresses]);

	const id = fieldPathId.$id;
	const idOf = (key: keyof Address) => `${id}_${key}`;
	// search and lines replace each other: the focus must not be lost in between
	const focusNext = useRef<keyof Address>(undefined);
	useEffect(() => {
		if (focusNext.current !== undefined) document.getElementById(idOf(focusNext.current))?.focus();
		focusNext.current = undefined;
	}, [isOpen]);
	const write = (change: Draft) => {
		const kept = Object.entries({ ...draft, ...change }).filter(([, text]) => text !== undefined && text !== "");
		onChange(Object.fromEntries(kept), fieldPathId.path);
	};
	const choose = async (suggestion: AddressSuggestion) => {
		const { city, state, zip } = suggestion;
		focusNext.current = "street2";
		write({ street1: suggestion.line, city, state, zip });
		const whole = await resolveAddress(suggestion.id).catch(() => null);
		if (whole)
			write({
				street1: whole.street1,
				street2: whole.street2 ?? undefined,
				city: whole.city,
				state: whole.state,
				zip: whole.zip,
			} as Draft);
	};
	const open = () => {
		setIsTyped(true);
		focusNext.current = "street1";
		// an address already started is validated line by line
		onChange({ ...draft }, fieldPathId.path);
	};
	const line = (key: keyof Address) => ({
		id: idOf(key),
		name: `${path}.${key}`,
		value: draft[key] ?? "",
		errors: errorsOf(errorSchema, key),
		most: mostOf(schema, key),
		isDisabled: props.disabled === true,
	});
	const options = getUiOptions(uiSchema);
	const title = options.title ?? schema.title ?? copy("addressField.propertyAddress");
	const street = line("street1");
	const isStreetFaulty = (street.errors?.length ?? 0) > 0;
	const description = options.description ?? schema.description;
	if (!isOpen) {
		return (
			<Box id={id}>
				<FieldLabel htmlFor={street.id}>{title}</FieldLabel>
				<FieldDescription id={id} text={description} />
				<AddressCombobox
					id={street.id}
					name={street.name}
					value={street.value}
					describedBy={isStreetFaulty ? errorId(street.id) : undefined}
					isFaulty={isStreetFaulty}
					isDisabled={street.isDisabled}
					onType={(text) => write({ street1: text })}
					onChoose={(suggestion) => void choose(suggestion)}
					onNotListed={open}
				/>
				<FieldErrors id={street.id} errors={street.errors} />
				<RedrawButton order={isPosted ? `open:${path}` : undefined} mt="1" onPress={open}>
					{copy("addressField.addressNotListed")}
				</RedrawButton>
			</Box>
		);
	}
	return (
		<FieldSet id={id}>
			<Legend mb="4" fontSize="lg">
				{title}
			</Legend>
			<Stack gap="5">
				<AddressInput
					{...street}
					label={copy("addressLine.street1")}
					autoComplete="address-line1"
					onChange={(text) => write({ street1: text })}
				/>
				<AddressInput
					{...line("street2")}
					label={copy("addressLine.street2")}
					autoComplete="address-line2"
					isOptional
					onChange={(text) => write({ street2: text })}
				/>
				<AddressInput
					{...line("city")}
					label={copy("addressLine.city")}
					autoComplete="address-level2"
					onChange={(text) => write({ city: text })}
				/>
				<Grid gap="5" templateColumns={{ base: "minmax(0, 1fr)", sm: "repeat(2, minmax(0, 1fr))" }}>
					<AddressInput
						{...line("state")}
						label={copy("addressLine.state")}
						autoComplete="address-level1"
						most={undefined}
						read={stateCode}
						onChange={(text) => write({ state: text })}
					/>
					<AddressInput
						{...line("zip")}
						label={copy("addressLine.zip")}
						autoComplete="postal-code"
						inputMode="numeric"
						read={zipCode}
						onChange={(text) => write({ zip: text })}
					/>
				</Grid>
				<RedrawButton
					order={isPosted ? `close:${path}` : undefined}
					alignSelf="start"
					onPress={() => {
						setIsTyped(false);
						focusNext.current = "street1";
						onChange({}, fieldPathId.path);
					}}
				>
					{copy("addressField.searchForAnotherAddress")}
				</RedrawButton>
			</Stack>
		</FieldSet>
	);
}

function mostOf({ properties }: FieldProps["schema"], key: keyof Address): number | undefined {
	const line = properties?.[key];
	return typeof line === "object" ? line.maxLength : undefined;
}
