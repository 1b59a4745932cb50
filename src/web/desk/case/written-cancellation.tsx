import { Box, Button, Stack, Text } from "@chakra-ui/react";
import { useState } from "react";
import type { DeskCase } from "../../api/desk/case.ts";
import { enterCancellation } from "../../api/desk/case-acts.ts";
import { LabelledField } from "../../application/parts/fields/labelled-field.tsx";
import { fullDay } from "../../application/parts/shown-dates.ts";
import { Input, Textarea } from "../../forms/inputs.tsx";
import { useCopy } from "../../shell/copy/use-copy.ts";
import { Problem } from "../parts/problem.tsx";
import { Section } from "../parts/section.tsx";
import { useDeskAct } from "./use-desk-act.ts";

/** Enters an owner's letter that cancels the line; only while a letter still can. */
export function WrittenCancellation({ shown }: { readonly shown: DeskCase }) {
	const copy = useCopy("desk");
	const [sentOn, setSentOn] = useState("");
	const [note, setNote] = useState("");
	const [fault, setFault] = useState<string>();
	const { act, isBusy, problem } = useDeskAct(shown.uuid);
	const { lettersUntil } = shown;
	if (lettersUntil === null) return null;
	const cancel = () => {
		setFault(sentOn === "" ? copy("writtenCancellation.pleaseEnterDay") : undefined);
		if (sentOn !== "") act(enterCancellation({ sentOn, note: note.trim() }));
	};
	return (
		<Section title={copy("writtenCancellation.writtenCancellationHas")}>
			<Text mb="3">{copy("writtenCancellation.oneOwnersLetter")}</Text>
			<Stack gap="4">
				<LabelledField
					label={copy("writtenCancellation.sentOn")}
					hint={copy("writtenCancellation.noLaterThan", { day: fullDay(lettersUntil) })}
					error={fault}
				>
					{(ids) => (
						<Input
							{...ids}
							type="date"
							max={lettersUntil}
							value={sentOn}
							onChange={({ target }) => {
								setSentOn(target.value);
								setFault(undefined);
							}}
						/>
					)}
				</LabelledField>
				<LabelledField
					label={copy("writtenCancellation.noteForTheFile")}
					hint={copy("writtenCancellation.optionalOwnersDo")}
				>
					{(ids) => <Textarea {...ids} rows={2} value={note} onChange={({ target }) => setNote(target.value)} />}
				</LabelledField>
				<Box>
					<Button variant="outline" disabled={isBusy} onClick={cancel}>
						{copy("writtenCancellation.cancelTheLine")}
					</Button>
				</Box>
			</Stack>
			<Problem words={problem} />
		</Section>
	);
}
