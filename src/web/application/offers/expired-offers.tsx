import { Stack, Text } from "@chakra-ui/react";
import { SubmitBar } from "../parts/fields/submit-bar.tsx";
import { SubmitTrouble } from "../parts/fields/submit-trouble.tsx";
import { PageFrame } from "../parts/page-frame.tsx";
import { useWords } from "../parts/use-words.ts";
import { useFormSubmit } from "../submit/use-form-submit.ts";

/** Every offer expired on this day; a button requests new ones. */
export function ExpiredOffers({ on }: { readonly on: string }) {
	const words = useWords();
	const { submit, isSubmitting, faults, problem } = useFormSubmit("product/renew");
	return (
		<PageFrame title={words("expiredTitle")} body={[]}>
			<Stack gap="6" asChild>
				<form
					noValidate
					onSubmit={(event) => {
						event.preventDefault();
						void submit({});
					}}
				>
					<SubmitTrouble problem={problem} faults={faults} />
					<Text role="status">{words("expired", { date: on })}</Text>
					<SubmitBar label={words("renew")} isSubmitting={isSubmitting} />
				</form>
			</Stack>
		</PageFrame>
	);
}
