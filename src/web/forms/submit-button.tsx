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
			minW="48"
			aria-disabled={props.isBusy}
		>
			{props.isBusy && <Spinner aria-hidden="true" />}
			{props.isBusy ? copy("submitButton.submitting") : props.label}
		</Button>
	);
}
