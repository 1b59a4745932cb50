import { Box, chakra, Text } from "@chakra-ui/react";
import type { ReadValue, TriedRule } from "../../../flow/editing/index.ts";
import { useCopy } from "../../shell/copy/use-copy.ts";
import { choiceWords, printedValue } from "../cells/print-cell.ts";
import { useCellWords } from "../cells/use-cell-words.ts";
import { useSaidValue } from "../frame/use-said-value.ts";
import { useRuleSentence } from "../rule-words/use-rule-sentence.ts";

/** The rules that decided, each with those that were tried before it. */
export function WhyList({ why }: { readonly why: readonly TriedRule[] }) {
	const copy = useCopy("studio");
	return (
		<Box as="ol" listStyleType="none" mt="2">
			{questionsOf(why).map(({ tried, hit, rest }) => (
				<Box as="li" key={`${(hit ?? tried[0])?.file}${(hit ?? tried[0])?.pointer}`} mb="4">
					{hit !== undefined && <Rule rule={hit} />}
					<OtherRows words={copy("simulator.tried", { count: tried.length })} rows={tried} />
					<OtherRows words={copy("simulator.rest_rows", { count: rest.length })} rows={rest} />
				</Box>
			))}
		</Box>
	);
}

function Rule({ rule }: { readonly rule: TriedRule }) {
	const { list, of, row, title, layer, isOwn, isHit, isTried, read, decides = [], file, pointer } = rule;
	const copy = useCopy("studio");
	const said = useSaidRead();
	const sentence = useRuleSentence(list !== "table")(file, pointer);
	const place = copy(`simulator.list_${list}`, { of, row });
	const whose = isOwn ? copy("words.own") : layer === "base" ? copy("words.base") : copy("words.below", { layer });
	return (
		<>
			<Text
				fontWeight={isHit ? "semibold" : undefined}
				textDecoration={isTried ? undefined : "line-through"}
				overflowWrap="anywhere"
			>
				{isHit && <span aria-hidden="true">✓ </span>}
				<span>{title === "" ? place : copy("simulator.rule", { place, title })}</span>
			</Text>
			{sentence !== undefined && <Text overflowWrap="anywhere">{sentence}</Text>}
			<Text fontSize="xs" color="ink-2">
				{`${copy(isHit ? "simulator.applies" : isTried ? "simulator.appliesNot" : "simulator.notReached")} · ${whose}`}
			</Text>
			{[...read, ...decides].map((one, at) => (
				<Text
					key={`${at} ${one.fact}`}
					fontSize="xs"
					overflowWrap="anywhere"
					fontWeight={at < read.length ? undefined : "semibold"}
				>
					{copy(at < read.length ? "map.fact" : "simulator.decides", { about: one.about, value: said(one) })}
				</Text>
			))}
		</>
	);
}

interface Question {
	readonly tried: readonly TriedRule[];
	readonly hit: TriedRule | undefined;
	/** Rows after the one that applies. */
	readonly rest: readonly TriedRule[];
}

/** Rules of one list follow each other until one applies; those after the last that applies were tried in vain. */
function questionsOf(why: readonly TriedRule[]): Question[] {
	const questions: Question[] = [];
	let tried: TriedRule[] = [];
	for (const rule of why) {
		const last = questions.at(-1);
		if (rule.isHit) {
			questions.push({ tried, hit: rule, rest: [] });
			tried = [];
		} else if (rule.isTried) tried.push(rule);
		else if (last !== undefined) questions[questions.length - 1] = { ...last, rest: [...last.rest, rule] };
	}
	return tried.length === 0 ? questions : [...questions, { tried, hit: undefined, rest: [] }];
}

/** Rows that did not decide, to open. */
function OtherRows({ words, rows }: { readonly words: string; readonly rows: readonly TriedRule[] }) {
	if (rows.length === 0) return null;
	return (
		<chakra.details mt="1">
			<chakra.summary cursor="pointer" minH="6">
				{words}
			</chakra.summary>
			<Box as="ul" listStyleType="none" ps="3" color="ink-2">
				{rows.map((rule) => (
					<Box as="li" key={rule.pointer} mt="2">
						<Rule rule={rule} />
					</Box>
				))}
			</Box>
		</chakra.details>
	);
}

/** How a value is said that a rule read or a row gives: in its unit, and a word of a list as words. */
function useSaidRead(): (read: ReadValue) => string {
	const said = useSaidValue();
	const words = useCellWords();
	return ({ value, unit, isChoice }) => {
		if (typeof value === "number" && unit !== undefined) return printedValue(value, { type: "number", unit }, words);
		return said(isChoice === true && typeof value === "string" ? choiceWords(value, [value]) : value);
	};
}
