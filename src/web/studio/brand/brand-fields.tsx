import { Box, Button, chakra, Flex, Text } from "@chakra-ui/react";
import { useId, useState } from "react";
import { isObject } from "../../../engine/json.ts";
import type { BrandKey, ReadBrand } from "../../api/studio/brand.ts";
import { Input } from "../../forms/inputs.tsx";
import { NativeSelect } from "../../forms/native-select.tsx";
import { useCopy } from "../../shell/copy/use-copy.ts";
import { FieldFault } from "../../shell/field-fault.tsx";
import { FieldLabel } from "../frame/field-label.tsx";
import { brandIn, choiceWords, isTaken, type TypedBrand } from "./brand-values.ts";

interface BrandFieldsProps {
	readonly brand: ReadBrand;
	readonly typed: TypedBrand;
	readonly set: (key: string, value: string | undefined) => void;
	readonly isClosed: boolean;
}

const NAMED = [
	...(["primary", "secondary", "accent", "header", "hero", "scene", "progress"] as const),
	...(["headingFont", "textFont", "corners", "elevation", "lines", "logoAlt", "logoRedirect"] as const),
];

/** What a brand consists of, each part with the manual beside it. */
export function BrandFields({ brand, typed, set, isClosed }: BrandFieldsProps) {
	const own = brandIn(brand.value);
	// a lender that stands on no other has nothing to go back to
	const isBuiltOn = isObject(brand.value) && brand.value.extends !== undefined;
	return (
		<Box minW="0">
			{brand.keys.map((one) => {
				const isTyped = Object.hasOwn(typed, one.key);
				const given = isTyped ? typed[one.key] : own[one.key];
				return (
					<BrandField
						key={one.key}
						{...{ one, isClosed }}
						value={given === undefined ? "" : String(given)}
						isOwn={isBuiltOn && (isTyped ? given !== undefined : one.isOwn)}
						set={(value) => set(one.key, value)}
					/>
				);
			})}
		</Box>
	);
}

interface BrandFieldProps {
	readonly one: BrandKey;
	readonly value: string;
	/** Whether the lender says it, over what it is built on. */
	readonly isOwn: boolean;
	readonly isClosed: boolean;
	readonly set: (value: string | undefined) => void;
}

function BrandField({ one, value, isOwn, isClosed, set }: BrandFieldProps) {
	const copy = useCopy("studio");
	const id = useId();
	const [refused, setRefused] = useState<string | undefined>(undefined);
	const name = copy(`brand.key_${NAMED.find((key) => key === one.key) ?? "primary"}`);
	const change = (text: string) => {
		const isSound = isTaken(one, text);
		setRefused(isSound ? undefined : text);
		if (isSound) set(text === "" ? undefined : text);
	};
	const described = `${id}-about${refused === undefined ? "" : ` ${id}-fault`}`;
	return (
		<Box mb="5">
			<FieldLabel htmlFor={id}>{name}</FieldLabel>
			<Text id={`${id}-about`} color="ink-2" fontSize="sm" mb="2">
				{one.about}
			</Text>
			{one.choices !== undefined ? (
				<NativeSelect
					id={id}
					aria-describedby={described}
					value={value}
					disabled={isClosed}
					onChange={(event) => change(event.currentTarget.value)}
				>
					<option value="">{copy("brand.unset")}</option>
					{one.choices.map((choice) => (
						<option key={choice} value={choice}>
							{choiceWords(choice)}
						</option>
					))}
				</NativeSelect>
			) : (
				<Flex gap="3">
					{one.isColor && (
						<chakra.input
							type="color"
							aria-label={copy("brand.pick", { name: name.toLowerCase() })}
							value={isTaken(one, value) ? value : "#000000"}
							disabled={isClosed}
							width="14"
							height="control"
							flexShrink="0"
							onChange={(event) => change(event.currentTarget.value)}
						/>
					)}
					<Input
						id={id}
						aria-describedby={described}
						aria-invalid={refused !== undefined}
						value={refused ?? value}
						readOnly={isClosed}
						onChange={(event) => change(event.currentTarget.value)}
					/>
				</Flex>
			)}
			<FieldFault id={`${id}-fault`} isAnnounced>
				{refused === undefined ? undefined : copy("brand.notColor")}
			</FieldFault>
			{isOwn && !isClosed && (
				<Button
					size="sm"
					variant="plain"
					aria-label={copy("brand.backOf", { name })}
					onClick={() => {
						setRefused(undefined);
						set(undefined);
					}}
				>
					{copy("brand.back")}
				</Button>
			)}
		</Box>
	);
}
