import { Box, Button, HStack, Stack, Text } from "@chakra-ui/react";
import { useState } from "react";
import { useCopy } from "../../shell/copy/use-copy.ts";
import { LoadingBlock } from "../../shell/loading-block.tsx";
import { objectAt, textAt, useApplication } from "../application-context.ts";
import { SubmitBar } from "../parts/fields/submit-bar.tsx";
import { SubmitTrouble } from "../parts/fields/submit-trouble.tsx";
import { useWords } from "../parts/use-words.ts";
import { useDraft } from "../submit/use-draft.ts";
import { useFormSubmit } from "../submit/use-form-submit.ts";
import { shownTime } from "./slot-days.ts";
import { SlotPicker } from "./slot-picker.tsx";
import { usePickedSlot } from "./use-picked-slot.ts";

const FORM = "notary/appointment";

/** The time of a video session for a borrower who does not want to join at once: the booked one, or free ones. */
export function VideoAppointment() {
	const { application } = useApplication();
	const words = useWords();
	const [isPicking, setPicking] = useState(false);
	const appointment = objectAt(application, "appointment");
	const at = textAt(appointment, "kind") === "VIDEO" ? textAt(appointment, "at") : "";
	return (
		<Stack gap="4">
			{at !== "" && (
				<Box borderRadius="card" bg="tint" p="5">
					<Text fontWeight="semibold" role="status">
						{words("booked", { date: shownTime(at) })}
					</Text>
					<Text mt="1">{words("bookedHow")}</Text>
				</Box>
			)}
			{isPicking ? (
				<PickTime onDone={() => setPicking(false)} />
			) : (
				<Button variant="plain" alignSelf="flex-start" onClick={() => setPicking(true)}>
					{at === "" ? words("later") : words("another")}
				</Button>
			)}
		</Stack>
	);
}

function PickTime({ onDone }: { readonly onDone: () => void }) {
	const copy = useCopy("application");
	const { uuid, flow } = useApplication();
	const words = useWords();
	const draft = useDraft(FORM);
	const [slot, pick] = usePickedSlot(uuid, FORM, draft);
	const [isMissing, setMissing] = useState(false);
	const { submit, isSubmitting, problem, faults } = useFormSubmit(FORM, { stay: true });
	if (!draft) return <LoadingBlock isPage />;
	const missing = flow.product.forms[FORM]?.messages.slot?.required ?? copy("videoAppointment.pleasePickATime");
	const book = async () => {
		setMissing(slot === "");
		if (slot !== "" && (await submit({ slot }))) onDone();
	};
	return (
		<Stack gap="5">
			<SubmitTrouble problem={isMissing ? missing : problem} faults={isMissing ? [] : faults} />
			<SlotPicker kind="video" value={slot} onPick={pick} />
			<HStack gap="4" flexWrap="wrap" justify="flex-end">
				<Button variant="outline" onClick={onDone}>
					{words("keepNow")}
				</Button>
				<SubmitBar label={words("book")} isSubmitting={isSubmitting} onPress={() => void book()} />
			</HStack>
		</Stack>
	);
}
