import { Box, Button, Heading, Stack, Text } from "@chakra-ui/react";
import type { Application } from "../../../flow/engine/record/record-types.generated.ts";
import { objectAt, textAt, useApplication } from "../application-context.ts";
import { Ball } from "../parts/ball.tsx";
import { SubmitTrouble } from "../parts/fields/submit-trouble.tsx";
import { longDay } from "../parts/shown-dates.ts";
import { useWords } from "../parts/use-words.ts";
import { useFormSubmit } from "../submit/use-form-submit.ts";
import { addressLine } from "../summary/address-line.ts";

const FORM = "signing/paper";

/** True while paper documents are in the mail. */
export function isOnPaper(application: Partial<Application>): boolean {
	return textAt(objectAt(application, "paperSigning"), "askedAt") !== "";
}

/** The documents are being mailed: where to, when, and how to switch back to signing here. */
export function OnPaper() {
	const { application } = useApplication();
	const words = useWords();
	const home = objectAt(application, "property");
	const address = addressLine(home);
	const arrivesOn = textAt(objectAt(application, "paperSigning"), "arrivesOn");
	return (
		<Stack gap="5" asChild>
			<section aria-labelledby="on-paper">
				<Heading as="h2" size="md" id="on-paper">
					{words("paperTitle")}
				</Heading>
				<Text>{words("paperBody", { address })}</Text>
				<Ball
					ball={{
						who: words("paperWho"),
						by: words("paperBy", { date: longDay(arrivesOn) }),
					}}
				/>
				<PaperButton choice="ELECTRONIC" label={words("electronic")} />
			</section>
		</Stack>
	);
}

/** Requests paper, or switches back from it. */
export function PaperButton({ choice, label }: { readonly choice: "PAPER" | "ELECTRONIC"; readonly label: string }) {
	const words = useWords();
	const { submit, isSubmitting, problem, faults } = useFormSubmit(FORM);
	return (
		<Box>
			<SubmitTrouble problem={problem} faults={faults} />
			<Button
				variant={choice === "PAPER" ? "plain" : "outline"}
				aria-disabled={isSubmitting || undefined}
				onClick={() => void submit({ choice })}
			>
				{isSubmitting ? words("submitting") : label}
			</Button>
		</Box>
	);
}
