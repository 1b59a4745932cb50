import { Box, Button, chakra, Flex, Heading, Text } from "@chakra-ui/react";
import { useQuery } from "@tanstack/react-query";
import { type FormEvent, useId, useState } from "react";
import { addCase, CASES_FILE, caseIdOf, type KeptCase, type SimulatedNow } from "../../../flow/editing/index.ts";
import { startsQuery } from "../../api/studio/simulation.ts";
import { showDay } from "../../formats/dates.ts";
import { Input } from "../../forms/inputs.tsx";
import { useCopy } from "../../shell/copy/use-copy.ts";
import { FieldFault } from "../../shell/field-fault.tsx";
import { useOpenDraft } from "../draft/draft-context.ts";
import { FieldLabel } from "../frame/field-label.tsx";

/** Keeps the person, as they are here, as a case of the lender; says what a case keeps of them. */
export function KeepCase({ now }: { readonly now: SimulatedNow }) {
	const copy = useCopy("studio");
	const { draft, mayEdit, edit } = useOpenDraft();
	const cases = useQuery(startsQuery(draft.uuid, draft.hash)).data?.cases ?? [];
	const [title, setTitle] = useState("");
	const [fault, setFault] = useState<string | undefined>(undefined);
	const [saved, setSaved] = useState<string | undefined>(undefined);
	const id = useId();
	const { kept } = now;
	const save = async (event: FormEvent) => {
		event.preventDefault();
		if (kept === null) return;
		const name = caseIdOf(title);
		const isTaken = cases.some((one) => one.name.endsWith(`/${CASES_FILE}#${name}`));
		setSaved(undefined);
		setFault(name === undefined ? copy("simulator.caseUntitled") : isTaken ? copy("simulator.caseTaken") : undefined);
		if (name === undefined || isTaken) return;
		const words = title.trim();
		if (!(await edit(CASES_FILE, (text) => addCase(text, name, words, kept)))) return;
		setSaved(words);
		setTitle("");
	};
	return (
		<Box as="section" mt="6" aria-labelledby={`${id}-head`}>
			<Heading as="h4" size="sm" id={`${id}-head`}>
				{copy("simulator.keep")}
			</Heading>
			<KeptWords now={now} kept={kept} />
			{kept !== null && mayEdit && (
				<chakra.form noValidate mt="3" onSubmit={save}>
					<FieldLabel htmlFor={id}>{copy("simulator.caseTitle")}</FieldLabel>
					<Flex gap="3" wrap="wrap" align="flex-start">
						<Input
							id={id}
							flex="1 1 14rem"
							autoComplete="off"
							maxLength={200}
							aria-invalid={fault !== undefined}
							aria-describedby={fault === undefined ? undefined : `${id}-fault`}
							value={title}
							onChange={(event) => setTitle(event.currentTarget.value)}
						/>
						<Button type="submit" variant="outline">
							{copy("simulator.saveCase")}
						</Button>
					</Flex>
					<FieldFault id={`${id}-fault`} isAnnounced>
						{fault}
					</FieldFault>
				</chakra.form>
			)}
			<Text aria-live="polite" mt="2">
				{saved !== undefined && copy("simulator.caseSaved", { title: saved })}
			</Text>
		</Box>
	);
}

function KeptWords({ now: { place }, kept }: { readonly now: SimulatedNow; readonly kept: KeptCase | null }) {
	const copy = useCopy("studio");
	if (kept === null) return <Text mt="1">{copy("simulator.keepsNothing")}</Text>;
	const { expect, leaves } = kept;
	const { title, stage, state } = place;
	const expected = [
		...(expect.steps === undefined ? [] : [copy("simulator.expects_steps")]),
		...(expect.page === undefined ? [] : [copy("simulator.expects_page", { title })]),
		...(expect.stage === undefined || stage === null ? [] : [copy("simulator.stage", { title: stage.title })]),
		...(expect.state === undefined || state === null ? [] : [copy("simulator.state", { title: state.title })]),
	];
	return (
		<>
			<Text mt="1">{copy("simulator.keeps", { day: showDay(place.day) })}</Text>
			<Text>{copy("simulator.expects", { what: expected.join(" · ") })}</Text>
			{leaves.length > 0 && (
				<Text color="ink-2">
					{copy("simulator.leaves", { what: leaves.map((one) => copy(`simulator.leaves_${one}`)).join(", ") })}
				</Text>
			)}
		</>
	);
}
