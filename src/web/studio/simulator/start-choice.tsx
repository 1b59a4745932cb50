import { useQuery } from "@tanstack/react-query";
import { PLACE_KINDS, type SimulationStart } from "../../../studio/index.ts";
import { mapQuery } from "../../api/studio/draft.ts";
import { casesQuery } from "../../api/studio/simulation.ts";
import { NativeSelect } from "../../forms/native-select.tsx";
import { useCopy } from "../../shell/copy/use-copy.ts";
import { useOpenDraft } from "../draft/draft-context.ts";
import { FieldLabel } from "../frame/field-label.tsx";

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
	const cases = useQuery(casesQuery(draft.uuid, draft.hash)).data?.cases ?? [];
	const groups = [...new Set(cases.map(({ group }) => group))];
	const value = start.case !== undefined ? `case ${start.case}` : start.at !== undefined ? `at ${start.at}` : "";
	const isKnown =
		value === "" || cases.some(({ name }) => name === start.case) || places.some(({ at }) => at === start.at);
	const choose = (chosen: string) => {
		const [kind = "", ...rest] = chosen.split(" ");
		const name = rest.join(" ");
		onStart(kind === "case" ? { case: name } : kind === "at" ? { at: name } : {});
	};
	return (
		<>
			<FieldLabel htmlFor={id}>{copy("simulator.start")}</FieldLabel>
			<NativeSelect id={id} value={value} onChange={(event) => choose(event.currentTarget.value)}>
				<option value="">{copy("simulator.start_new")}</option>
				{!isKnown && <option value={value}>{copy("simulator.start_given")}</option>}
				{PLACE_KINDS.map((kind) => (
					<optgroup key={kind} label={copy(`map.kinds_${kind}`)}>
						{places
							.filter((place) => place.kind === kind)
							.map(({ at, title }) => (
								<option key={at} value={`at ${at}`}>
									{title}
								</option>
							))}
					</optgroup>
				))}
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
