import { Stack, Text } from "@chakra-ui/react";
import { useState } from "react";
import { listAt, objectAt, textAt, useApplication } from "../application-context.ts";
import { PageFrame } from "../parts/page-frame.tsx";
import { RadioCards } from "../parts/radio-cards.tsx";
import { SubmitBar } from "../parts/submit-bar.tsx";
import { SubmitTrouble } from "../parts/submit-trouble.tsx";
import { useWords } from "../parts/use-words.ts";
import { FormBlock } from "../submit/form-block.tsx";
import { useFormSubmit } from "../submit/use-form-submit.ts";
import { addressLine } from "../summary/summary-sections.ts";

const FORM = "review-app/property";
const NONE = "none-of-these";

/** Picks one of several property records, or takes the address again. */
export default function PropertyPick() {
	const { application, flow } = useApplication();
	const words = useWords();
	const { submit, isSubmitting, problem, faults } = useFormSubmit(FORM);
	const candidates = listAt(application, "propertyCandidates").filter((entry) => textAt(entry, "uuid") !== "");
	const [picked, setPicked] = useState(candidates.length === 0 ? NONE : "");
	const [missing, setMissing] = useState<string | undefined>(undefined);
	const typed = addressLine(objectAt(application, "property"));
	return (
		<PageFrame tone="attention">
			<Stack gap="7">
				<Text>
					{candidates.length > 0
						? words("several", "We found more than one property at this address.")
						: words("notFound", "We found no property record at this address.")}
				</Text>
				{typed !== "" && (
					<Text>
						{words("entered", "You entered")}: <strong>{typed}</strong>
					</Text>
				)}
				<SubmitTrouble problem={problem ?? missing} faults={faults} />
				{candidates.length > 0 && (
					<RadioCards
						legend={words("pick", "Pick your home")}
						value={picked}
						onChange={(next) => {
							setPicked(next);
							setMissing(undefined);
						}}
						cards={[
							...candidates.map((entry) => ({ value: textAt(entry, "uuid"), label: addressLine(entry) })),
							{
								value: NONE,
								label: words("none", "It is none of these"),
								detail: words("type", "Type the address again"),
							},
						]}
					/>
				)}
				{picked === NONE ? (
					<>
						<Text color="fg.muted">{words("help", "A unit or apartment number often makes the difference.")}</Text>
						<FormBlock
							formId={FORM}
							own={{ choice: "TYPE", propertyUuid: null }}
							submitLabel={words("use", "Use this property")}
						/>
					</>
				) : (
					<SubmitBar
						label={words("use", "Use this property")}
						isSubmitting={isSubmitting}
						onPress={() => {
							if (picked === "")
								setMissing(flow.product.forms[FORM]?.messages.propertyUuid?.required ?? "Please pick your home");
							else void submit({ choice: "PICK", propertyUuid: picked });
						}}
					/>
				)}
			</Stack>
		</PageFrame>
	);
}
