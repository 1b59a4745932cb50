import { Box, Text } from "@chakra-ui/react";
import { useId } from "react";
import { titleOf } from "../../../flow/editing/index.ts";
import { type BlockProp, VALUE_LOOKS } from "../../../flow/engine/authored/authored-blocks.ts";
import { isList, isObject, type Json } from "../../../flow/engine/json.ts";
import { Input } from "../../forms/inputs.tsx";
import { NativeSelect } from "../../forms/native-select.tsx";
import { useCopy } from "../../shell/copy/use-copy.ts";
import { FieldLabel } from "../frame/field-label.tsx";
import type { PageNames } from "./new-block.ts";

interface PropInputProps {
	readonly name: string;
	readonly prop: BlockProp;
	readonly value: Json | undefined;
	readonly names: PageNames;
	readonly isClosed: boolean;
	readonly set: (value: Json | undefined) => void;
}

/** One prop of a block: a choice of what the page has, or a text. What fills the places of words is edited in the text of the file. */
export function PropInput({ name, prop, value, names, isClosed, set }: PropInputProps) {
	const id = useId();
	if (prop.type === "values") return null;
	if (prop.type === "value") return <ValueInput {...{ name, prop, value, names, isClosed, set }} />;
	const options = optionsOf(prop, names);
	const isMany = prop.type === "words" || prop.type === "actions";
	return (
		<Box mt="2" maxW="28rem">
			<FieldLabel htmlFor={id}>{titleOf(undefined, name)}</FieldLabel>
			{options === undefined || isMany ? (
				<TextInput
					{...{ id, isClosed }}
					value={isList(value) ? value.join(", ") : String(value ?? "")}
					set={(text) => set(isMany && text !== undefined ? text.split(/\s*,\s*/).filter(Boolean) : text)}
				/>
			) : (
				<Choice
					{...{ id, options, isClosed }}
					isNeeded={prop.isNeeded === true}
					value={value === undefined ? "" : String(value)}
					set={(chosen) => set(prop.type === "flag" && chosen !== undefined ? chosen === "true" : chosen)}
				/>
			)}
			{prop.about !== "" && (
				<Text fontSize="xs" color="ink-2" mt="1">
					{prop.about}
				</Text>
			)}
		</Box>
	);
}

function ValueInput({ name, prop, value, names, isClosed, set }: PropInputProps) {
	const copy = useCopy("studio");
	const id = useId();
	const given = isObject(value) ? value : {};
	const kind = (["path", "fact", "word"] as const).find((one) => given[one] !== undefined) ?? "word";
	const { as } = given;
	const look = typeof as === "string" ? { as } : {};
	const words = Object.entries(names.words).map(([word, said]) => [word, said] as const);
	return (
		<Box mt="2" maxW="28rem" role="group" aria-labelledby={`${id}-name`}>
			<Text id={`${id}-name`} fontWeight="semibold">
				{titleOf(undefined, name)}
			</Text>
			<Choice
				id={`${id}-kind`}
				label={copy("blocks.valueKind")}
				isNeeded
				{...{ isClosed }}
				value={kind}
				options={(["path", "fact", "word"] as const).map((one) => [one, copy(`blocks.value_${one}`)] as const)}
				set={(next) => {
					if (next === "word") set({ word: words[0]?.[0] ?? "" });
					else if (next !== undefined) set({ [next]: next === "path" ? "application" : "stage", ...look });
				}}
			/>
			{kind === "word" ? (
				<Choice
					id={`${id}-word`}
					label={copy("blocks.value_word")}
					isNeeded
					{...{ isClosed }}
					value={String(given.word ?? "")}
					options={words}
					set={(word) => set({ word: word ?? "" })}
				/>
			) : (
				<>
					<TextInput
						id={`${id}-of`}
						label={copy(`blocks.value_${kind}`)}
						{...{ isClosed }}
						value={String(given[kind] ?? "")}
						set={(text) => set({ [kind]: text ?? "", ...look })}
					/>
					<Choice
						id={`${id}-as`}
						label={copy("blocks.valueAs")}
						isNeeded={false}
						{...{ isClosed }}
						value={String(as ?? "")}
						options={VALUE_LOOKS.map((one) => [one, copy(`blocks.as_${one}`)] as const)}
						set={(next) => set({ [kind]: given[kind] ?? "", ...(next === undefined ? {} : { as: next }) })}
					/>
				</>
			)}
			<Text fontSize="xs" color="ink-2" mt="1">
				{prop.about}
			</Text>
		</Box>
	);
}

interface ChoiceProps {
	readonly id: string;
	readonly label?: string;
	readonly options: readonly (readonly [value: string, words: string])[];
	readonly value: string;
	readonly isNeeded: boolean;
	readonly isClosed: boolean;
	readonly set: (value: string | undefined) => void;
}

function Choice({ id, label, options, value, isNeeded, isClosed, set }: ChoiceProps) {
	// what is not there is a finding, and is shown all the same
	const isStray = value !== "" && !options.some(([one]) => one === value);
	return (
		<NativeSelect
			id={id}
			aria-label={label}
			value={value}
			disabled={isClosed}
			onChange={(event) => set(event.currentTarget.value === "" ? undefined : event.currentTarget.value)}
		>
			{!isNeeded && <option value="">—</option>}
			{isStray && <option value={value}>{value}</option>}
			{options.map(([one, words]) => (
				<option key={one} value={one}>
					{words.length > 60 ? `${words.slice(0, 59)}…` : words}
				</option>
			))}
		</NativeSelect>
	);
}

interface TextInputProps {
	readonly id: string;
	readonly label?: string;
	readonly value: string;
	readonly isClosed: boolean;
	readonly set: (text: string | undefined) => void;
}

function TextInput({ id, label, value, isClosed, set }: TextInputProps) {
	return (
		<Input
			key={value}
			id={id}
			aria-label={label}
			defaultValue={value}
			readOnly={isClosed}
			onBlur={(event) => {
				const text = event.currentTarget.value.trim();
				if (text !== value) set(text === "" ? undefined : text);
			}}
		/>
	);
}

function optionsOf(prop: BlockProp, names: PageNames): ChoiceProps["options"] | undefined {
	switch (prop.type) {
		case "word":
			return Object.entries(names.words);
		case "way":
			return names.ways.map((one) => [one, titleOf(undefined, one)]);
		case "form":
			return names.forms.map((one) => [one, one]);
		case "choice":
			return prop.of.map((one) => [one, titleOf(undefined, one)]);
		case "flag":
			return ["true", "false"].map((one) => [one, titleOf(undefined, one)]);
		default:
			return undefined;
	}
}
