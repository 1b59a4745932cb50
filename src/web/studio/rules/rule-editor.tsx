import { Box, Button, Flex, Text } from "@chakra-ui/react";
import { useId, useState } from "react";
import { type FlowRule, type RuleAct, type RuleList, ruleCondition } from "../../../flow/editing/index.ts";
import type { DraftRules } from "../../api/studio/rules.ts";
import { NativeSelect } from "../../forms/native-select.tsx";
import { useCopy } from "../../shell/copy/use-copy.ts";
import { useOpenDraft } from "../draft/draft-context.ts";
import { FieldLabel } from "../frame/field-label.tsx";
import { RemoveDialog } from "../removal/remove-dialog.tsx";
import type { RuleWords } from "../rule-words/use-rule-words.ts";
import { ConditionBuilder } from "./condition-builder.tsx";
import { PartPicker } from "./part-picker.tsx";
import { isForTheRest, type RuleEdits } from "./use-rule-edits.ts";

interface RuleEditorProps {
	readonly list: RuleList;
	readonly rule: FlowRule;
	readonly rules: DraftRules;
	readonly words: RuleWords;
	readonly edits: RuleEdits;
	/** Why an act is locked, in the check's words; "down" is that of the rule after it. */
	readonly lockOf: (act: RuleAct | "down") => string | undefined;
	/** Begins a new rule before this one. */
	readonly add: () => void;
	readonly close: () => void;
}

/** When a rule holds, put together of facts and answers; where it leads; and its place among the others. */
export function RuleEditor({ list, rule, rules, words, edits, lockOf, add, close }: RuleEditorProps) {
	const copy = useCopy("studio");
	const { mayEdit } = useOpenDraft();
	const id = useId();
	const [isAsking, setAsking] = useState(false);
	const removal = isAsking ? edits.removal(rule) : undefined;
	const { group, target, parts = [] } = list;
	const isRequest = group === "conditions";
	const isLast = isForTheRest(list, rule);
	const condition = ruleCondition(rule.when);
	if (!mayEdit) return null;
	const [isConditionLocked, isTargetLocked] = [lockOf("when") !== undefined, lockOf("to") !== undefined];
	/** A button that can't be pressed says why to those who reach it. */
	const barred = (act: RuleAct | "down", isBarred = false) => ({
		"aria-disabled": edits.isBusy || isBarred || lockOf(act) !== undefined,
		...(lockOf(act) === undefined ? {} : { "aria-describedby": `${id}-${act}` }),
	});
	return (
		<Box mt="2">
			<LockReasons {...{ id, lockOf }} />
			{isLast ? (
				<Text color="ink-2">{copy("rules.isLast")}</Text>
			) : isConditionLocked ? null : isRequest && rule.when === undefined ? (
				<>
					<Text color="ink-2">{copy("rules.byPeople")}</Text>
					<Button size="sm" variant="outline" mt="2" {...barred("when")} onClick={() => edits.say(rule, "when", false)}>
						{copy("rules.raise")}
					</Button>
				</>
			) : condition === undefined ? (
				<>
					<Text color="ink-2">{copy("rules.anewAbout")}</Text>
					<Button size="sm" variant="outline" mt="2" {...barred("when")} onClick={() => edits.say(rule, "when", false)}>
						{copy("rules.anew")}
					</Button>
				</>
			) : (
				<ConditionBuilder
					when={rule.when}
					{...{ condition, words }}
					facts={rules.facts}
					isLater={({ asked }) => asked !== undefined && rule.knows !== undefined && asked > rule.knows}
					say={(when) => edits.say(rule, "when", when)}
				/>
			)}
			{isRequest && rule.when !== undefined && !isConditionLocked && (
				<Box mt="3">
					<Text color="ink-2">{copy("rules.raisedAbout")}</Text>
					<Button size="sm" variant="outline" mt="2" {...barred("when")} onClick={() => edits.clear(rule)}>
						{copy("rules.raiseNoMore")}
					</Button>
				</Box>
			)}
			{target !== undefined && rule.to !== undefined && !isTargetLocked && (
				<Box mt="3" maxW="28rem">
					<FieldLabel htmlFor={id}>{copy(`rules.target_${target.kind}`)}</FieldLabel>
					<NativeSelect
						id={id}
						value={rule.to}
						aria-disabled={edits.isBusy}
						onChange={(event) => edits.say(rule, target.key, event.currentTarget.value)}
					>
						{rules.places
							.filter(({ kind }) => kind === target.kind)
							.map((place) => (
								<option key={place.at} value={place.id}>
									{place.id === "" || place.title === place.id ? place.title : `${place.title} (${place.id})`}
								</option>
							))}
					</NativeSelect>
				</Box>
			)}
			{lockOf("parts") === undefined &&
				parts.map((part) => (
					<PartPicker
						key={part.name}
						part={part}
						chosen={rule.parts?.[part.name] ?? []}
						isBusy={edits.isBusy}
						choose={(chosen) => edits.choose(rule, part, chosen)}
					/>
				))}
			{list.isFixed !== true && (
				<Flex gap="3" wrap="wrap" mt="3">
					{!isRequest && (
						<Button
							size="sm"
							variant="outline"
							{...barred("add")}
							onClick={() => !edits.isBusy && lockOf("add") === undefined && add()}
						>
							{copy("rules.addBefore")}
						</Button>
					)}
					{(isRequest ? [] : ([-1, 1] as const)).map((down) => (
						<Button
							key={down}
							size="sm"
							variant="outline"
							{...barred(down === -1 ? "up" : "down", edits.neighbor(rule, down) === undefined)}
							onClick={() => lockOf(down === -1 ? "up" : "down") === undefined && edits.move(rule, down)}
						>
							{copy(down === -1 ? "rules.moveUp" : "rules.moveDown")}
						</Button>
					))}
					<Button
						size="sm"
						variant="outline"
						{...barred("remove", !edits.mayRemove(rule))}
						onClick={() => {
							if (edits.isBusy || !edits.mayRemove(rule) || lockOf("remove") !== undefined) return;
							setAsking(true);
						}}
					>
						{copy(isRequest ? "rules.removeRequest" : "rules.remove")}
					</Button>
				</Flex>
			)}
			{removal !== undefined && (
				<RemoveDialog
					removal={removal}
					remove={() => {
						edits.remove(removal);
						close();
					}}
					close={() => setAsking(false)}
				/>
			)}
		</Box>
	);
}

const LOCKED_ACTS = ["when", "to", "parts", "add", "up", "down", "remove"] as const;

/** What of a rule is locked, and why; the same reason is said once for each act that it bars. */
function LockReasons({ id, lockOf }: { readonly id: string; readonly lockOf: RuleEditorProps["lockOf"] }) {
	const copy = useCopy("studio");
	const locked = LOCKED_ACTS.flatMap((act) => {
		const cause = lockOf(act);
		return cause === undefined ? [] : [{ act, cause }];
	});
	if (locked.length === 0) return null;
	return (
		<Box mb="3" p="3" bg="paper-2" borderRadius="card">
			<Text fontWeight="semibold">{copy("rules.lockedTitle")}</Text>
			<Box as="ul" ps="5" listStyleType="disc">
				{locked.map(({ act, cause }) => (
					<Box as="li" key={act} id={`${id}-${act}`} overflowWrap="anywhere">
						{copy(`rules.locked_${act}`, { cause })}
					</Box>
				))}
			</Box>
		</Box>
	);
}
