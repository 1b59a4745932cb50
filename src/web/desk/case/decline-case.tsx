import { Box, Button, Flex, Text } from "@chakra-ui/react";
import { useState } from "react";
import type { DeskCase } from "../../api/desk/case.ts";
import { decline as declineWith } from "../../api/desk/case-acts.ts";
import { ConfirmBox } from "../../application/parts/fields/confirm-box.tsx";
import { LabelledField } from "../../application/parts/fields/labelled-field.tsx";
import { Textarea } from "../../forms/inputs.tsx";
import { useCopy } from "../../shell/copy/use-copy.ts";
import { Problem } from "../parts/problem.tsx";
import { Section } from "../parts/section.tsx";
import { useDeskAct } from "./use-desk-act.ts";

const MOST = 4;

/** Declines with reasons that the notice states; at most four. */
export function DeclineCase({ shown }: { readonly shown: DeskCase }) {
	const copy = useCopy("desk");
	const [isOpen, setOpen] = useState(false);
	const [reasons, setReasons] = useState<readonly string[]>([]);
	const [note, setNote] = useState("");
	const [fault, setFault] = useState<string>();
	const { act, isBusy, problem } = useDeskAct(shown.uuid);
	if (shown.isOver) return null;
	const decline = () => {
		const isWrong = reasons.length === 0 || reasons.length > MOST;
		setFault(isWrong ? copy("declineCase.pleaseChooseOne", { most: MOST }) : undefined);
		if (!isWrong) act(declineWith({ reasons, note: note.trim() }));
	};
	return (
		<Section title={copy("declineCase.decline")}>
			{!isOpen && (
				<Button variant="outline" onClick={() => setOpen(true)}>
					{copy("declineCase.declineThisApplication")}
				</Button>
			)}
			{isOpen && (
				<>
					<Text mb="3">{copy("declineCase.applicantGetsNotice")}</Text>
					<Box role="group" aria-label={copy("declineCase.reasons")}>
						{shown.declineReasons.map(({ rule, text }) => (
							<ConfirmBox
								key={rule}
								label={text}
								checked={reasons.includes(rule)}
								onChange={(isOn) => setReasons(isOn ? [...reasons, rule] : reasons.filter((one) => one !== rule))}
							/>
						))}
					</Box>
					<LabelledField
						label={copy("declineCase.noteForTheFile")}
						hint={copy("declineCase.optionalApplicantDoes")}
						error={fault}
					>
						{(ids) => <Textarea {...ids} rows={2} value={note} onChange={({ target }) => setNote(target.value)} />}
					</LabelledField>
					<Flex gap="3" wrap="wrap" mt="4">
						<Button disabled={isBusy} onClick={decline}>
							{copy("declineCase.declineSendNotice")}
						</Button>
						<Button variant="ghost" onClick={() => setOpen(false)}>
							{copy("declineCase.cancel")}
						</Button>
					</Flex>
					<Problem words={problem} />
				</>
			)}
		</Section>
	);
}
