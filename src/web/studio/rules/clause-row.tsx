import { Box, Button, chakra, Flex, Text } from "@chakra-ui/react";
import { useEffect, useId, useState } from "react";
import type { Clause, Comparison, ReadableFact } from "../../../flow/editing/index.ts";
import type { Json } from "../../../flow/engine/json.ts";
import { Input } from "../../forms/inputs.tsx";
import { NativeSelect } from "../../forms/native-select.tsx";
import { useCopy } from "../../shell/copy/use-copy.ts";
import { FieldLabel } from "../frame/field-label.tsx";
import { compared, comparisonsOf, valueKind } from "./comparisons.ts";

/** One thing that must hold: a fact or an answer, how it is compared, and with what. */
export function ClauseRow(props: {
	readonly clause: Clause;
	/** Undefined for a fact that the draft has not. */
	readonly fact: ReadableFact | undefined;
	readonly title: string;
	readonly change: (clause: Clause | undefined) => void;
}) {
	const { clause, fact, title, change } = props;
	const copy = useCopy("studio");
	const id = useId();
	const comparisons = fact === undefined ? [clause.is] : comparisonsOf(fact);
	const offered = comparisons.includes(clause.is) ? comparisons : [...comparisons, clause.is];
	return (
		<Box as="li" mt="3" aria-labelledby={id}>
			<Text id={id} fontWeight="semibold" overflowWrap="anywhere">
				{title}
			</Text>
			{fact === undefined && <Text color="bad">{copy("rules.unknownFact")}</Text>}
			{fact !== undefined && fact.about !== title && (
				<Text fontSize="xs" color="ink-2" overflowWrap="anywhere">
					{fact.about}
				</Text>
			)}
			<Flex gap="3" wrap="wrap" align="flex-end" mt="1">
				<Box flex="0 1 12rem">
					<NativeSelect
						aria-label={copy("rules.comparisonOf", { fact: title })}
						value={clause.is}
						onChange={(event) => {
							const is = offered.find((one) => one === event.currentTarget.value);
							if (is !== undefined && fact !== undefined) change(compared(fact, is as Comparison, clause));
						}}
					>
						{offered.map((is) => (
							<option key={is} value={is}>
								{copy(`rules.compare_${is}`)}
							</option>
						))}
					</NativeSelect>
				</Box>
				<ClauseValue {...{ clause, fact, title, change }} />
				<Button
					size="sm"
					variant="plain"
					aria-label={copy("rules.removeClause", { fact: title })}
					onClick={() => change(undefined)}
				>
					{copy("rules.removePart")}
				</Button>
			</Flex>
		</Box>
	);
}

function ClauseValue(props: {
	readonly clause: Clause;
	readonly fact: ReadableFact | undefined;
	readonly title: string;
	readonly change: (clause: Clause) => void;
}) {
	const { clause, fact, title, change } = props;
	const copy = useCopy("studio");
	const kind = valueKind(clause.is);
	const choices = fact?.choices ?? [];
	if (kind === "none") return null;
	if (kind === "several") return <SeveralValues {...{ clause, choices, change }} />;
	if (choices.length === 0) {
		return (
			<TypedValue name={copy("rules.valueOf", { fact: title })} {...{ clause, change }} kind={fact?.kind ?? "text"} />
		);
	}
	return (
		<Box flex="1 1 12rem" minW="0">
			<NativeSelect
				aria-label={copy("rules.valueOf", { fact: title })}
				value={JSON.stringify(clause.value)}
				onChange={(event) => change({ ...clause, value: JSON.parse(event.currentTarget.value) as Json })}
			>
				{!choices.some(({ value }) => value === clause.value) && (
					<option value={JSON.stringify(clause.value)}>{String(clause.value)}</option>
				)}
				{choices.map(({ value, title: words }) => (
					<option key={JSON.stringify(value)} value={JSON.stringify(value)}>
						{words}
					</option>
				))}
			</NativeSelect>
		</Box>
	);
}

function SeveralValues(props: {
	readonly clause: Clause;
	readonly choices: ReadableFact["choices"];
	readonly change: (clause: Clause) => void;
}) {
	const { clause, choices, change } = props;
	const chosen: readonly Json[] = Array.isArray(clause.value) ? clause.value : [];
	return (
		<Flex gap="3" wrap="wrap" flex="1 1 100%" order="1">
			{choices.map(({ value, title }) => (
				<FieldLabel key={JSON.stringify(value)} display="inline-flex" gap="2" fontWeight="normal">
					<chakra.input
						type="checkbox"
						checked={chosen.includes(value)}
						onChange={(event) => {
							const rest = choices.map((one) => one.value).filter((one) => one !== value && chosen.includes(one));
							change({ ...clause, value: event.currentTarget.checked ? [...rest, value] : rest });
						}}
					/>
					<span>{title}</span>
				</FieldLabel>
			))}
		</Flex>
	);
}

/** A number, a day or a text; kept when it is left, or with Enter. */
function TypedValue(props: {
	readonly name: string;
	readonly clause: Clause;
	readonly kind: ReadableFact["kind"];
	readonly change: (clause: Clause) => void;
}) {
	const { name, clause, kind, change } = props;
	const shown = clause.value === null ? "" : String(clause.value);
	const [typed, setTyped] = useState(shown);
	useEffect(() => setTyped(shown), [shown]);
	const value = kind === "number" ? (typed.trim() === "" ? null : Number(typed)) : typed;
	const isFaulty = typeof value === "number" && !Number.isFinite(value);
	const keep = () => {
		if (!isFaulty && value !== clause.value && value !== "") change({ ...clause, value });
	};
	return (
		<Box flex="1 1 10rem" minW="0">
			<Input
				aria-label={name}
				aria-invalid={isFaulty}
				autoComplete="off"
				type={kind === "date" ? "date" : "text"}
				inputMode={kind === "number" ? "decimal" : undefined}
				value={typed}
				onChange={(event) => setTyped(event.currentTarget.value)}
				onBlur={keep}
				onKeyDown={(event) => {
					if (event.key === "Enter") keep();
				}}
			/>
		</Box>
	);
}
