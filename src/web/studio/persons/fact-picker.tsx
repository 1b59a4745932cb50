import { Box, Button, Text } from "@chakra-ui/react";
import { useId, useState } from "react";
import type { SayableFact } from "../../../flow/editing/index.ts";
import { Input } from "../../forms/inputs.tsx";
import { useCopy } from "../../shell/copy/use-copy.ts";
import { FieldLabel } from "../frame/field-label.tsx";
import { factNote } from "./fact-note.ts";

const MOST_SHOWN = 8;

type FoundFact = Pick<SayableFact, "fact" | "title" | "about">;

/** Finds what may be said of a person, by the borrower's words, its meaning or its name. */
export function FactPicker<Fact extends FoundFact>(props: {
	readonly sayable: readonly Fact[];
	/** Whether it is not known yet where it is picked for: it comes last, and says so. */
	readonly isLater?: (fact: Fact) => boolean;
	/** What facts are picked for, where a page has several pickers. */
	readonly label?: string;
	readonly onPick: (fact: Fact) => void;
}) {
	const { sayable, isLater = () => false, label, onPick } = props;
	const copy = useCopy("studio");
	const [search, setSearch] = useState("");
	const id = useId();
	const matching = factsFound(sayable, search);
	const found = [...matching.filter((fact) => !isLater(fact)), ...matching.filter(isLater)];
	return (
		<Box role="search" mt="3" aria-label={label}>
			<FieldLabel htmlFor={id}>{copy("simulator.findFact")}</FieldLabel>
			<Input
				id={id}
				type="search"
				autoComplete="off"
				value={search}
				onChange={(event) => setSearch(event.currentTarget.value)}
			/>
			<Text aria-live="polite" fontSize="xs" color="ink-2" mt="1">
				{search.trim() === "" ? copy("simulator.findFactHint") : copy("simulator.foundFacts", { count: found.length })}
			</Text>
			<Box as="ul" listStyleType="none">
				{found.slice(0, MOST_SHOWN).map((fact) => (
					<Box as="li" key={fact.fact} mt="2">
						<Button
							size="sm"
							variant="outline"
							height="auto"
							whiteSpace="normal"
							textAlign="start"
							onClick={() => {
								onPick(fact);
								setSearch("");
							}}
						>
							{copy("simulator.addFact", { title: fact.title })}
						</Button>
						<Text fontSize="xs" color="ink-2" overflowWrap="anywhere">
							{isLater(fact) ? `${copy("simulator.askedLater")} · ${factNote(fact)}` : factNote(fact)}
						</Text>
					</Box>
				))}
			</Box>
		</Box>
	);
}

/** The facts whose words hold every word that is searched for; those whose title does come first. */
function factsFound<Fact extends FoundFact>(sayable: readonly Fact[], search: string): readonly Fact[] {
	const words = search.toLowerCase().split(/\s+/).filter(Boolean);
	if (words.length === 0) return [];
	const holds = (text: string) => words.every((word) => text.toLowerCase().includes(word));
	const found = sayable.filter(({ fact, title, about }) => holds(`${title} ${about} ${fact}`));
	return [...found.filter(({ title }) => holds(title)), ...found.filter(({ title }) => !holds(title))];
}
