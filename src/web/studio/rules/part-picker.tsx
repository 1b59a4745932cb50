import { Box, Button, chakra, Flex, Text } from "@chakra-ui/react";
import { useId } from "react";
import { type RulePart, toggled } from "../../../flow/editing/index.ts";
import { NativeSelect } from "../../forms/native-select.tsx";
import { useCopy } from "../../shell/copy/use-copy.ts";
import { FieldLabel } from "../frame/field-label.tsx";
import { choiceTitle } from "../rule-words/choice-title.ts";

interface PartPickerProps {
	readonly part: RulePart;
	/** The ids of what is chosen. */
	readonly chosen: readonly string[];
	readonly isBusy: boolean;
	readonly choose: (chosen: readonly string[]) => void;
}

/** What a rule says besides when it holds: one or several of what there is. */
export function PartPicker(props: PartPickerProps) {
	return props.part.isSeveral ? <Several {...props} /> : <One {...props} />;
}

function One({ part, chosen, isBusy, choose }: PartPickerProps) {
	const copy = useCopy("studio");
	const id = useId();
	const [made = ""] = chosen;
	const isKnown = part.choices.some((choice) => choice.id === made);
	return (
		<Box mt="3" maxW="28rem">
			<FieldLabel htmlFor={id}>{copy(`rules.part_${part.name}`)}</FieldLabel>
			<NativeSelect
				id={id}
				value={made}
				aria-disabled={isBusy}
				onChange={(event) => choose([event.currentTarget.value])}
			>
				{!isKnown && <option value={made}>{made}</option>}
				{part.choices.map((choice) => (
					<option key={choice.id} value={choice.id}>
						{choiceTitle(copy, part, choice.id, true)}
					</option>
				))}
			</NativeSelect>
		</Box>
	);
}

function Several({ part, chosen, isBusy, choose }: PartPickerProps) {
	const copy = useCopy("studio");
	const id = useId();
	const isLeast = chosen.length === 1 && !part.isOptional;
	const left = part.choices.filter((choice) => !chosen.includes(choice.id));
	return (
		<chakra.fieldset mt="3" border="0" p="0" m="0">
			<chakra.legend fontWeight="semibold">{copy(`rules.part_${part.name}`)}</chakra.legend>
			{chosen.length === 0 && <Text>{copy(`rules.none_${part.name === "on" ? "on" : "from"}`)}</Text>}
			<Box as="ul" listStyleType="none">
				{chosen.map((one) => (
					<Flex as="li" key={one} gap="3" align="center" mt="1" wrap="wrap">
						<Text overflowWrap="anywhere">{choiceTitle(copy, part, one, true)}</Text>
						<Button
							size="sm"
							variant="plain"
							aria-label={copy("rules.leaveOut", { title: choiceTitle(copy, part, one) })}
							aria-disabled={isBusy || isLeast}
							{...(isLeast ? { "aria-describedby": `${id}-least` } : {})}
							onClick={() => !isBusy && !isLeast && choose(toggled(chosen, one))}
						>
							{copy("rules.removePart")}
						</Button>
					</Flex>
				))}
			</Box>
			{isLeast && (
				<Text id={`${id}-least`} fontSize="xs" color="ink-2">
					{copy("rules.leastOne")}
				</Text>
			)}
			{left.length > 0 && (
				<Box mt="2" maxW="28rem">
					<FieldLabel htmlFor={id} fontWeight="normal">
						{copy(`rules.more_${part.name === "on" ? "on" : "from"}`)}
					</FieldLabel>
					<NativeSelect
						id={id}
						value=""
						aria-disabled={isBusy}
						onChange={(event) => {
							if (event.currentTarget.value !== "") choose(toggled(chosen, event.currentTarget.value));
						}}
					>
						<option value="">{copy("rules.choose")}</option>
						{left.map((choice) => (
							<option key={choice.id} value={choice.id}>
								{choiceTitle(copy, part, choice.id, true)}
							</option>
						))}
					</NativeSelect>
				</Box>
			)}
		</chakra.fieldset>
	);
}
