import { Stack, Text } from "@chakra-ui/react";
import { useState } from "react";
import type { Property } from "../../../flow/engine/record/record-types.generated.ts";
import { useCopy } from "../../shell/copy/use-copy.ts";
import { listAt, objectAt, textAt, useApplication } from "../application-context.ts";
import { FormBlock } from "../forms/form-block.tsx";
import { Ball } from "../parts/ball.tsx";
import { RadioCards } from "../parts/fields/radio-cards.tsx";
import { SubmitBar } from "../parts/fields/submit-bar.tsx";
import { SubmitTrouble } from "../parts/fields/submit-trouble.tsx";
import { PageActions } from "../parts/page-actions.tsx";
import { PageFrame } from "../parts/page-frame.tsx";
import { useWords } from "../parts/use-words.ts";
import { useFormSubmit } from "../submit/use-form-submit.ts";
import { addressLine } from "../summary/address-line.ts";

const FORM = "review-app/property";
const TYPE = "type-again";
const KEEP = "keep";

/** Picks one of several property records, accepts a new address, or has a person look for it. */
export default function PropertyPick() {
	const copy = useCopy("application");
	const { application, flow, spec } = useApplication();
	const words = useWords();
	const { submit, isSubmitting, problem, faults } = useFormSubmit(FORM);
	const candidates = listAt(application, "propertyCandidates").filter((entry) => textAt(entry, "uuid") !== "");
	const isSeveral = candidates.length > 0;
	const [picked, setPicked] = useState(isSeveral ? "" : TYPE);
	const [missing, setMissing] = useState<string | undefined>(undefined);
	const home = objectAt(application, "property");
	const typed = addressLine(home);
	const required = flow.product.forms[FORM]?.messages.propertyUuid?.required ?? copy("propertyPick.pleasePickYourHome");
	const send = () => {
		if (picked === "") setMissing(required);
		else void submit(picked === KEEP ? { choice: "KEEP" } : { choice: "PICK", propertyUuid: picked });
	};
	return (
		<PageFrame tone="attention">
			<Stack gap="7">
				<Text>{isSeveral ? words("several") : words("notFound")}</Text>
				{typed !== "" && (
					<Text>
						<span>{`${words("entered")}: `}</span>
						<strong>{typed}</strong>
					</Text>
				)}
				<SubmitTrouble problem={problem ?? missing} faults={faults} />
				<RadioCards
					legend={isSeveral ? words("pick") : words("choose")}
					value={picked}
					onChange={(next) => {
						setPicked(next);
						setMissing(undefined);
					}}
					cards={[
						...candidates.map((entry) => ({ value: textAt(entry, "uuid"), label: addressLine(entry) })),
						isSeveral
							? {
									value: TYPE,
									label: words("none"),
									detail: words("type"),
								}
							: { value: TYPE, label: words("type") },
						{
							value: KEEP,
							label: words("keep"),
							detail: words("keepDetail"),
						},
					]}
				/>
				{picked === TYPE ? (
					<>
						<Text color="ink-2">{words("help")}</Text>
						<FormBlock
							formId={FORM}
							start={{ address: startOf(home) }}
							own={{ choice: "TYPE", propertyUuid: null }}
							submitLabel={words("use")}
						/>
					</>
				) : (
					<SubmitBar
						label={picked === KEEP ? words("askPerson") : words("use")}
						isSubmitting={isSubmitting}
						onPress={send}
					/>
				)}
				{spec.ball && <Ball ball={spec.ball} />}
				<PageActions />
			</Stack>
		</PageFrame>
	);
}

/** The address as entered, so that only its mistakes have to be corrected. */
function startOf(home: Partial<Property>): { [field: string]: string } {
	const parts = (["street1", "street2", "city", "state", "zip"] as const).map(
		(part) => [part, textAt(home, part)] as const,
	);
	return Object.fromEntries(parts.filter(([, text]) => text !== ""));
}
