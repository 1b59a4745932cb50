import { Box, Button, chakra, Flex, Heading, Text } from "@chakra-ui/react";
import { useEffect, useId, useMemo, useRef, useState } from "react";
import { isObject, type JsonObject } from "../../../flow/engine/json.ts";
import type { BesideWhite } from "../../../lending/brand/color-proof.ts";
import type { BrandKey, ReadBrand } from "../../api/studio/brand.ts";
import { Input } from "../../forms/inputs.tsx";
import { NativeSelect } from "../../forms/native-select.tsx";
import { useCopy } from "../../shell/copy/use-copy.ts";
import { FieldFault } from "../../shell/field-fault.tsx";
import { FieldLabel } from "../frame/field-label.tsx";
import { choiceWords, isTaken, orgValue, type TypedBrand } from "./brand-values.ts";
import { paleColors } from "./contrast-proof.tsx";

/** What an address says that leads to the identity as a whole. */
const IDENTITY = "identity";

interface BrandFieldsProps {
	readonly brand: ReadBrand;
	readonly typed: TypedBrand;
	/** The brand with what is typed. */
	readonly shown: JsonObject;
	readonly set: (key: string, value: string | undefined) => void;
	readonly isClosed: boolean;
	/** The pointer of the field that an address leads to, or "identity". */
	readonly wanted: string | null;
}

const NAMED = [
	...(["primary", "secondary", "accent", "header", "hero", "scene", "progress"] as const),
	...(["headingFont", "textFont", "corners", "elevation", "lines", "logoAlt", "logoRedirect"] as const),
	...(["name_short", "name_full", "nmls", "contact_phone", "contact_email"] as const),
	...(["contact_address_street1", "contact_address_city", "contact_address_state", "contact_address_zip"] as const),
	...(["links_termsOfUse", "links_privacyPolicy", "links_licenses", "links_communications"] as const),
	...(["links_companyLegal", "hmda_lei", "hmda_agency"] as const),
];
const GROUPS = ["look", "identity"] as const;

/** How a lender looks and who it is, each part with the manual beside it. */
export function BrandFields({ brand, typed, shown, set, isClosed, wanted }: BrandFieldsProps) {
	const identity = useRef<HTMLHeadingElement>(null);
	useEffect(() => {
		if (wanted === IDENTITY) identity.current?.focus();
	}, [wanted]);
	const copy = useCopy("studio");
	const pale = useMemo(() => paleColors(shown), [shown]);
	// a lender that stands on no other has nothing to go back to
	const isBuiltOn = isObject(brand.value) && brand.value.extends !== undefined;
	return (
		<Box minW="0">
			{GROUPS.map((group) => (
				<Box as="section" key={group} aria-labelledby={`brand-${group}`}>
					<Heading
						as="h3"
						size="sm"
						mb="3"
						id={`brand-${group}`}
						ref={group === IDENTITY ? identity : undefined}
						tabIndex={group === IDENTITY ? -1 : undefined}
					>
						{copy(`brand.group_${group}`)}
					</Heading>
					{brand.keys
						.filter((one) => one.group === group)
						.map((one) => {
							const isTyped = Object.hasOwn(typed, one.key);
							const given = isTyped ? typed[one.key] : orgValue(brand.value, one);
							return (
								<BrandField
									key={one.key}
									{...{ one, isClosed }}
									isWanted={wanted === one.pointer}
									pale={pale.find(({ key }) => key === one.key)}
									value={given === undefined || given === null ? "" : String(given)}
									isOwn={group === "look" && isBuiltOn && (isTyped ? given !== undefined : one.isOwn)}
									set={(value) => set(one.key, value)}
								/>
							);
						})}
				</Box>
			))}
		</Box>
	);
}

interface BrandFieldProps {
	readonly one: BrandKey;
	readonly value: string;
	/** Whether the lender says it, over what it is built on. */
	readonly isOwn: boolean;
	readonly isClosed: boolean;
	/** Whether an address leads to it. */
	readonly isWanted: boolean;
	/** Its contrast, where that is too low. */
	readonly pale: BesideWhite | undefined;
	readonly set: (value: string | undefined) => void;
}

function BrandField({ one, value, isOwn, isClosed, isWanted, pale, set }: BrandFieldProps) {
	const copy = useCopy("studio");
	const id = useId();
	const [refused, setRefused] = useState<string | undefined>(undefined);
	const control = useRef<HTMLDivElement>(null);
	useEffect(() => {
		if (isWanted) control.current?.querySelector<HTMLElement>("select, input:not([type=color])")?.focus();
	}, [isWanted]);
	const named = one.key.replaceAll(".", "_");
	const name = copy(`brand.key_${NAMED.find((key) => key === named) ?? "primary"}`);
	const change = (text: string) => {
		const isSound = isTaken(one, text);
		setRefused(isSound ? undefined : text);
		if (isSound) set(text === "" ? undefined : text);
	};
	const fault =
		refused !== undefined
			? copy("brand.notColor")
			: pale && copy(`brand.pale_${pale.key}`, { ratio: pale.ratio.toFixed(2), least: pale.least });
	const described = `${id}-about${fault === undefined ? "" : ` ${id}-fault`}`;
	return (
		<Box mb="5" ref={control}>
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
							height="auto"
							flexShrink="0"
							onChange={(event) => change(event.currentTarget.value)}
						/>
					)}
					<Input
						id={id}
						aria-describedby={described}
						aria-invalid={fault !== undefined}
						value={refused ?? value}
						readOnly={isClosed}
						onChange={(event) => change(event.currentTarget.value)}
					/>
				</Flex>
			)}
			<FieldFault id={`${id}-fault`} isAnnounced>
				{fault}
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
