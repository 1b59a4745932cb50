import { useQuery } from "@tanstack/react-query";
import type { SimulationStart } from "../../../flow/editing/index.ts";
import { mapQuery } from "../../api/studio/draft.ts";
import { startsQuery } from "../../api/studio/simulation.ts";
import { NativeSelect } from "../../forms/native-select.tsx";
import { useCopy } from "../../shell/copy/use-copy.ts";
import { useOpenDraft } from "../draft/draft-context.ts";
import { FieldLabel } from "../frame/field-label.tsx";
import { PlaceOptions } from "../places/place-options.tsx";
import { isDescribed } from "./use-start.ts";

/** Whom the simulation starts with: a new visitor, somebody at a place of the map, or a case. */
export function StartChoice(props: {
	readonly id: string;
	readonly start: SimulationStart;
	readonly onStart: (start: SimulationStart) => void;
}) {
	const { id, start, onStart } = props;
	const copy = useCopy("studio");
	const { draft } = useOpenDraft();
	const places = useQuery(mapQuery(draft.uuid, draft.hash)).data?.map.places ?? [];
	const cases = useQuery(startsQuery(draft.uuid, draft.hash)).data?.cases ?? [];
	const groups = [...new Set(cases.map(({ group }) => group))];
	const value = choiceOf(start);
	const isKnown =
		value === "" ||
		value === DESCRIBED ||
		cases.some(({ name }) => name === start.case) ||
		(value !== GIVEN && places.some(({ at }) => at === start.at));
	const choose = (chosen: string) => {
		const [kind = "", ...rest] = chosen.split(" ");
		const name = rest.join(" ");
		if (chosen === GIVEN) return;
		onStart(
			chosen === DESCRIBED ? { facts: {} } : kind === "case" ? { case: name } : kind === "at" ? { at: name } : {},
		);
	};
	return (
		<>
			<FieldLabel htmlFor={id}>{copy("simulator.start")}</FieldLabel>
			<NativeSelect id={id} value={value} onChange={(event) => choose(event.currentTarget.value)}>
				<option value="">{copy("simulator.start_new")}</option>
				<option value={DESCRIBED}>{copy("simulator.start_described")}</option>
				{!isKnown && <option value={value}>{copy("simulator.start_given")}</option>}
				<PlaceOptions prefix="at " />
				{groups.map((group) => (
					<optgroup key={group} label={copy("simulator.start_cases", { group })}>
						{cases
							.filter((one) => one.group === group)
							.map(({ name, title }) => (
								<option key={name} value={`case ${name}`}>
									{title}
								</option>
							))}
					</optgroup>
				))}
			</NativeSelect>
		</>
	);
}

const DESCRIBED = "described";
const GIVEN = "given";

function choiceOf(start: SimulationStart): string {
	if (start.facts !== undefined) return DESCRIBED;
	if (isDescribed(start)) return GIVEN;
	if (start.case !== undefined) return `case ${start.case}`;
	return start.at === undefined ? "" : `at ${start.at}`;
}
