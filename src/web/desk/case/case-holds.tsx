import { Box, Button, Flex, Stack, Text } from "@chakra-ui/react";
import { useState } from "react";
import { LONGEST_NAME } from "../../../flow/engine/texts/name-length.ts";
import type { DeskCase } from "../../api/desk/case.ts";
import { refuseHold, releaseHold } from "../../api/desk/case-acts.ts";
import { LabelledField } from "../../application/parts/fields/labelled-field.tsx";
import { Input, Textarea } from "../../forms/inputs.tsx";
import { useCopy } from "../../shell/copy/use-copy.ts";
import { Problem } from "../parts/problem.tsx";
import { Section } from "../parts/section.tsx";
import { useDeskAct } from "./use-desk-act.ts";

type Hold = DeskCase["holds"][number];

/** The application's reviews, and the decisions available for each. */
export function CaseHolds({ shown }: { readonly shown: DeskCase }) {
	const copy = useCopy("desk");
	if (shown.holds.length === 0) return null;
	return (
		<Section title={copy("caseHolds.holds")}>
			<Stack gap="6">
				{shown.holds.map((hold) => (
					<OneHold key={hold.id} uuid={shown.uuid} hold={hold} />
				))}
			</Stack>
		</Section>
	);
}

function OneHold({ uuid, hold }: { readonly uuid: string; readonly hold: Hold }) {
	const copy = useCopy("desk");
	const { act, isBusy, problem } = useDeskAct(uuid);
	const [note, setNote] = useState("");
	const [name, setName] = useState({ firstName: "", middleName: "", lastName: "" });
	const corrected = hold.asksName ? name : undefined;
	return (
		<Box role="group" aria-label={hold.title}>
			<Text fontWeight="semibold">{hold.title}</Text>
			<Text color="ink-2" mb="3">
				{copy("caseHolds.releasingItSays", { outcome: hold.outcome })}
			</Text>
			{hold.asksName &&
				(["firstName", "middleName", "lastName"] as const).map((part) => (
					<LabelledField key={part} label={copy(`caseHolds.${part}`)} count={{ value: name[part], most: LONGEST_NAME }}>
						{(ids) => (
							<Input
								{...ids}
								value={name[part]}
								onChange={({ target }) => setName({ ...name, [part]: target.value })}
							/>
						)}
					</LabelledField>
				))}
			<LabelledField label={copy("caseHolds.noteForTheFile")} hint={copy("caseHolds.optional")}>
				{(ids) => <Textarea {...ids} rows={2} value={note} onChange={({ target }) => setNote(target.value)} />}
			</LabelledField>
			<Flex gap="3" wrap="wrap" mt="3">
				<Button disabled={isBusy} onClick={() => act(releaseHold(hold.id, { note: note.trim(), name: corrected }))}>
					{copy("caseHolds.release")}
				</Button>
				{hold.refusal !== null && (
					<Button variant="outline" disabled={isBusy} onClick={() => act(refuseHold(hold.id, { note: note.trim() }))}>
						{hold.refusal}
					</Button>
				)}
			</Flex>
			<Problem words={problem} />
		</Box>
	);
}
