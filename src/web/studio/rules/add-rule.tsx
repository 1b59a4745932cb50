import { Box, Button, Flex, Text } from "@chakra-ui/react";
import { type FormEvent, useId, useState } from "react";
import { AT_END, type NewRule, type RuleList, ruleIdFault, ruleIdOf } from "../../../flow/editing/index.ts";
import { Input } from "../../forms/inputs.tsx";
import { NativeSelect } from "../../forms/native-select.tsx";
import { useCopy } from "../../shell/copy/use-copy.ts";
import { FieldFault } from "../../shell/field-fault.tsx";
import { useOpenDraft } from "../draft/draft-context.ts";
import { FieldLabel } from "../frame/field-label.tsx";
import { ownValue } from "./own-value.ts";

interface AddRuleProps {
	readonly list: RuleList;
	/** Where it is proposed to go: the id of the rule after it, or AT_END. */
	readonly place: string;
	/** The places that are free, by the same ids. */
	readonly places: readonly string[];
	readonly isBusy: boolean;
	readonly add: (rule: NewRule) => Promise<boolean>;
	readonly close: () => void;
}

/** Begins a rule: its name, which no other of the list has, and where it is tried. */
export function AddRule({ list, place, places, isBusy, add, close }: AddRuleProps) {
	const copy = useCopy("studio");
	const { draft } = useOpenDraft();
	const id = useId();
	const [name, setName] = useState("");
	const [before, setBefore] = useState(place);
	const [isTried, setTried] = useState(false);
	const isRequest = list.group === "conditions";
	const ruleId = ruleIdOf(list, name);
	const fault = ruleIdFault(list, ownValue(draft.files, list.file), ruleId);
	const isShown = fault !== undefined && (isTried || fault === "taken");
	const send = async (event: FormEvent) => {
		event.preventDefault();
		setTried(true);
		if (isBusy || fault !== undefined) {
			document.getElementById(id)?.focus();
			return;
		}
		await add({ id: ruleId, title: name.trim(), before: before === AT_END ? undefined : before });
	};
	return (
		<Box mt="3" maxW="28rem">
			<form onSubmit={(event) => void send(event)} noValidate>
				<FieldLabel htmlFor={id}>{copy(isRequest ? "rules.requestName" : "rules.name")}</FieldLabel>
				<Input
					id={id}
					value={name}
					maxLength={60}
					autoComplete="off"
					autoFocus
					aria-invalid={isShown}
					aria-describedby={`${id}-said`}
					onChange={(event) => setName(event.currentTarget.value)}
				/>
				<Box id={`${id}-said`} aria-live="polite">
					{isShown ? (
						<FieldFault>{copy(`rules.name_${fault}`, { id: ruleId })}</FieldFault>
					) : (
						<Text fontSize="xs" color="ink-2" mt="1" overflowWrap="anywhere">
							{fault === undefined ? copy("rules.keptAs", { id: ruleId }) : copy("rules.nameHint")}
						</Text>
					)}
				</Box>
				{places.length > 1 && !isRequest && (
					<Box mt="3">
						<FieldLabel htmlFor={`${id}-place`}>{copy("rules.place")}</FieldLabel>
						<NativeSelect id={`${id}-place`} value={before} onChange={(event) => setBefore(event.currentTarget.value)}>
							{list.rules
								.filter((rule) => places.includes(rule.id))
								.map((rule) => (
									<option key={rule.id} value={rule.id}>
										{copy("rules.placeBefore", { title: rule.title })}
									</option>
								))}
							{places.includes(AT_END) && <option value={AT_END}>{copy("rules.placeEnd")}</option>}
						</NativeSelect>
					</Box>
				)}
				<Flex gap="3" mt="3" wrap="wrap">
					<Button size="sm" type="submit" aria-disabled={isBusy}>
						{copy(isRequest ? "rules.addRequest" : "rules.add")}
					</Button>
					<Button size="sm" variant="plain" onClick={close}>
						{copy("rules.cancel")}
					</Button>
				</Flex>
			</form>
		</Box>
	);
}
