import { Box, Button, chakra, Heading, Text } from "@chakra-ui/react";
import { useMutation, useQuery } from "@tanstack/react-query";
import { type FormEvent, useEffect, useId, useRef, useState } from "react";
import type { SayableFact, SimulatedAnswers, SimulationStart } from "../../../flow/editing/index.ts";
import type { Json } from "../../../flow/engine/json.ts";
import { fieldFaults, shownMessage } from "../../api/request-error.ts";
import { simulate, startsQuery } from "../../api/studio/simulation.ts";
import { NativeSelect } from "../../forms/native-select.tsx";
import { useCopy } from "../../shell/copy/use-copy.ts";
import { useOpenDraft } from "../draft/draft-context.ts";
import { FieldLabel } from "../frame/field-label.tsx";
import { factNote } from "../persons/fact-note.ts";
import { FactPicker } from "../persons/fact-picker.tsx";
import { PlaceOptions } from "../places/place-options.tsx";
import { QuestionField } from "./question-field.tsx";

/** A person to describe: facts that hold, the place where they are, and what becomes of the rest. */
export function DescribedPerson(props: {
	readonly start: SimulationStart;
	readonly onStart: (start: SimulationStart) => void;
}) {
	const { start, onStart } = props;
	const copy = useCopy("studio");
	const { draft } = useOpenDraft();
	const sayable = useQuery(startsQuery(draft.uuid, draft.hash)).data?.facts ?? [];
	const [said, setSaid] = useState<SimulatedAnswers>(start.facts ?? {});
	const [at, setAt] = useState(start.at ?? "");
	const [isUsual, setUsual] = useState(start.isUsual ?? Object.keys(said).length === 0);
	const added = useRef<string | undefined>(undefined);
	const list = useRef<HTMLUListElement>(null);
	const id = useId();
	const { mutate, isPending, error } = useMutation({
		mutationFn: async (wanted: SimulationStart) => {
			await simulate(draft.uuid, { start: wanted, steps: [] });
			return wanted;
		},
		onSuccess: onStart,
	});
	const faults = fieldFaults(error);
	const names = Object.keys(said);
	// whoever adds a fact goes on to say it
	useEffect(() => {
		if (added.current === undefined || !Object.hasOwn(said, added.current)) return;
		list.current?.lastElementChild?.querySelector<HTMLElement>("input, select")?.focus();
		added.current = undefined;
	}, [said]);
	const add = (fact: SayableFact) => {
		added.current = fact.fact;
		setSaid({ ...said, [fact.fact]: firstValue(fact) });
	};
	const send = (event: FormEvent) => {
		event.preventDefault();
		if (!isPending) mutate({ facts: said, isUsual, ...(at === "" ? {} : { at }) });
	};
	return (
		<Box as="section" mt="4" mb="8" maxW="40rem" aria-labelledby={`${id}-title`}>
			<Heading as="h3" size="sm" id={`${id}-title`}>
				{copy("simulator.describe")}
			</Heading>
			<FactPicker sayable={sayable.filter(({ fact }) => !names.includes(fact))} onPick={add} />
			<chakra.form noValidate onSubmit={send}>
				{names.length === 0 && <Text mt="3">{copy("simulator.saidNone")}</Text>}
				<Box as="ul" ref={list} listStyleType="none">
					{names.map((name) => {
						const fact = sayable.find((one) => one.fact === name) ?? unknownFact(name);
						return (
							<Box as="li" key={name} mt="3">
								<QuestionField
									question={{ ...fact, field: name, value: said[name] ?? null }}
									value={said[name] ?? null}
									fault={faults.find(({ field }) => field === name)?.message}
									onValue={(value: Json) => setSaid({ ...said, [name]: value })}
								/>
								<Text fontSize="xs" color="ink-2" overflowWrap="anywhere">
									{factNote(fact)}
								</Text>
								<Button size="sm" variant="plain" onClick={() => setSaid(without(said, name))}>
									{copy("simulator.unsay", { title: fact.title })}
								</Button>
							</Box>
						);
					})}
				</Box>
				<Box mt="4">
					<FieldLabel htmlFor={`${id}-at`}>{copy("simulator.where")}</FieldLabel>
					<NativeSelect id={`${id}-at`} value={at} onChange={(event) => setAt(event.currentTarget.value)}>
						<option value="">{copy("simulator.where_first")}</option>
						<PlaceOptions />
					</NativeSelect>
				</Box>
				<Box mt="4">
					<FieldLabel htmlFor={`${id}-rest`}>{copy("simulator.rest")}</FieldLabel>
					<NativeSelect
						id={`${id}-rest`}
						value={isUsual ? "usual" : "unknown"}
						onChange={(event) => setUsual(event.currentTarget.value === "usual")}
					>
						<option value="usual">{copy("simulator.rest_usual")}</option>
						<option value="unknown">{copy("simulator.rest_unknown")}</option>
					</NativeSelect>
				</Box>
				{error !== null && (
					<Text role="alert" mt="3" color="bad" fontWeight="semibold">
						{faults.length > 0 ? copy("simulator.saidFaults") : shownMessage(error)}
					</Text>
				)}
				{faults
					.filter(({ field }) => !names.includes(field))
					.map(({ field, message }) => (
						<Text key={field} color="bad">
							{message}
						</Text>
					))}
				<Button type="submit" mt="4" aria-disabled={isPending}>
					{copy("simulator.play")}
				</Button>
			</chakra.form>
		</Box>
	);
}

function firstValue({ kind, choices }: SayableFact): Json {
	if (kind === "yes") return true;
	if (kind === "list") return [];
	return kind === "one" ? (choices[0]?.value ?? null) : null;
}

/** A fact that the draft no longer has: the server says so at the field. */
function unknownFact(fact: string): SayableFact {
	return { fact, title: fact, about: fact, kind: "text", choices: [], isAnswer: false };
}

function without(said: SimulatedAnswers, name: string): SimulatedAnswers {
	return Object.fromEntries(Object.entries(said).filter(([one]) => one !== name));
}
