import { Button, Spinner } from "@chakra-ui/react";

/** The one clear action of a form; reads "Submitting" while it works and then cannot be pressed again. */
export function SubmitButton(props: { label: string; isBusy: boolean }) {
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
			{props.isBusy ? "Submitting" : props.label}
		</Button>
	);
}
