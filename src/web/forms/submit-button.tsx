import { Button, Spinner } from "@chakra-ui/react";
import { useCopy } from "../shell/copy/use-copy.ts";

/** The primary action of a form; reads "Submitting" and is disabled while it works. */
export function SubmitButton(props: { label: string; isBusy: boolean }) {
	const copy = useCopy("forms");
	return (
		<Button
			type="submit"
			size="lg"
			py="2"
			px={{ base: "4", sm: "8" }}
			width={{ base: "full", sm: "auto" }}
			minW="min(12rem, 100%)"
			aria-disabled={props.isBusy}
		>
			{/* always there, and the words in an element of their own: a browser that translates the page moves bare text */}
			<Spinner aria-hidden="true" display={props.isBusy ? "inline-block" : "none"} />
			<span>{props.isBusy ? copy("submitButton.submitting") : props.label}</span>
		</Button>
	);
}
