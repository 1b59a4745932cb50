import { Button, chakra, Flex, VisuallyHidden } from "@chakra-ui/react";
import { type RefObject, useEffect, useId, useState } from "react";
import { type QueueFrame, type QueueQuestion, type QueueView, SORTS } from "../../api/desk/queue.ts";
import { type Loose, tidy } from "../../api/desk/tidy.ts";
import { Input } from "../../forms/inputs.tsx";
import { NativeSelect } from "../../forms/native-select.tsx";
import { useCopy } from "../../shell/copy/use-copy.ts";
import { ColumnMenu } from "./column-menu.tsx";
import { useIsWide } from "./use-is-wide.ts";

/** How long typing has to pause before the queue is asked. */
const PAUSE_MS = 250;

/** What is asked for anew; what is undefined is asked for no longer. */
type Change = Loose<QueueQuestion>;

interface QueueFiltersProps {
	readonly frame: QueueFrame;
	readonly question: QueueQuestion;
	readonly ask: (question: QueueQuestion) => void;
	readonly search: RefObject<HTMLInputElement | null>;
}

/** Search, filters, order and columns of the queue. */
export function QueueFilters({ frame, question, ask, search }: QueueFiltersProps) {
	const copy = useCopy("desk");
	const set = (change: Change) => ask(tidy<QueueQuestion>({ ...question, ...change }));
	const isWide = useIsWide();
	const { me, colleagues, homeStates, positions, products } = frame;
	const choices = (
		<>
			<Choice
				label={copy("queue.assignedTo")}
				value={question.assignee}
				onChange={(assignee) => set({ assignee })}
				choices={[
					["", copy("queue.anyone")],
					["me", copy("queue.me")],
					["nobody", copy("queue.noOne")],
					...colleagues.filter(({ uuid }) => uuid !== me).map(({ uuid, name }) => [uuid, name] as const),
				]}
			/>
			<Choice
				label={copy("queue.step")}
				value={question.position}
				onChange={(position) => set({ position })}
				choices={[["", copy("queue.any")], ...positions.map(({ id, label }) => [id, label] as const)]}
			/>
			{products.length > 0 && (
				<Choice
					isWide
					label={copy("queue.product")}
					value={question.product}
					onChange={(product) => set({ product })}
					choices={[["", copy("queue.any")], ...products.map(({ id, name }) => [id, name] as const)]}
				/>
			)}
			<Choice
				label={copy("queue.state")}
				value={question.homeState}
				onChange={(homeState) => set({ homeState })}
				choices={[["", copy("queue.any")], ...homeStates.map((state) => [state, state] as const)]}
			/>
			<Choice
				label={copy("queue.work")}
				value={question.work}
				onChange={(work) => set({ work: work as QueueView["work"] })}
				choices={[
					["", copy("queue.any")],
					["waiting", copy("queue.waitsForReview")],
					["failed", copy("queue.orderFailed")],
				]}
			/>
			<Choice
				isWide
				label={copy("queue.sort")}
				value={question.sort}
				onChange={(sort) => set({ sort: sort as QueueView["sort"] })}
				choices={SORTS.map((sort) => [sort === "promise" ? "" : sort, copy(`queueSort.${sort}`)] as const)}
			/>
		</>
	);
	const canClear = Object.keys(question).some((key) => key !== "columns");
	return (
		<Flex role="search" aria-label={copy("queue.find")} columnGap="2" rowGap="3" wrap="wrap" align="flex-end" mt="4">
			<SearchField question={question} set={set} field={search} />
			{isWide ? (
				<>
					{choices}
					<ColumnMenu chosen={question.columns} onChange={(columns) => set({ columns })} />
				</>
			) : (
				<chakra.details flex="1 1 100%">
					<chakra.summary minH="11" py="2" cursor="pointer" fontSize="sm" fontWeight="semibold">
						{copy("queue.filters")}
					</chakra.summary>
					<Flex columnGap="2" rowGap="3" wrap="wrap" pb="2">
						{choices}
					</Flex>
				</chakra.details>
			)}
			{canClear && (
				<Button size="sm" variant="plain" onClick={() => ask(tidy<QueueQuestion>({ columns: question.columns }))}>
					{copy("queue.clearFilters")}
				</Button>
			)}
		</Flex>
	);
}

interface SearchFieldProps {
	readonly question: QueueQuestion;
	readonly set: (change: Change) => void;
	readonly field: RefObject<HTMLInputElement | null>;
}

function SearchField({ question, set, field }: SearchFieldProps) {
	const copy = useCopy("desk");
	const id = useId();
	const asked = question.search ?? "";
	const [typed, setTyped] = useState(asked);
	const [seen, setSeen] = useState(asked);
	if (seen !== asked) {
		setSeen(asked);
		setTyped(asked);
	}
	useEffect(() => {
		if (typed.trim() === asked.trim()) return;
		const timer = setTimeout(() => set({ search: typed }), PAUSE_MS);
		return () => clearTimeout(timer);
	});
	return (
		<chakra.div flex={{ base: "1 1 100%", md: "1 1 13rem" }}>
			<VisuallyHidden asChild>
				<label htmlFor={id}>{copy("queue.search")}</label>
			</VisuallyHidden>
			<Input
				ref={field}
				id={id}
				type="search"
				autoComplete="off"
				maxLength={100}
				minH="11"
				placeholder={copy("queue.searchHint")}
				value={typed}
				onChange={({ target }) => setTyped(target.value)}
			/>
		</chakra.div>
	);
}

interface ChoiceProps {
	readonly label: string;
	readonly value: string | undefined;
	readonly choices: readonly (readonly [value: string, label: string])[];
	readonly onChange: (value: string | undefined) => void;
	/** Its words are long. */
	readonly isWide?: boolean;
}

function Choice({ label, value, choices, onChange, isWide = false }: ChoiceProps) {
	const id = useId();
	return (
		<chakra.div flex={{ base: "1 1 40%", md: isWide ? "0 1 11.5rem" : "0 1 7rem" }}>
			<chakra.label htmlFor={id} display="block" fontSize="xs" color="ink-2" mb="1">
				{label}
			</chakra.label>
			<NativeSelect
				id={id}
				minH="11"
				ps="3"
				pe="9"
				fontSize="sm"
				value={value ?? ""}
				onChange={({ target }) => onChange(target.value === "" ? undefined : target.value)}
			>
				{choices.map(([one, words]) => (
					<option key={one} value={one}>
						{words}
					</option>
				))}
			</NativeSelect>
		</chakra.div>
	);
}
