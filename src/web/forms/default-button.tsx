import { chakra } from "@chakra-ui/react";

const Unseen = chakra("button", { base: { srOnly: true } });

/** The first button of a posted form, which Enter presses: otherwise that would be one that only redraws. */
export function DefaultButton() {
	return <Unseen type="submit" tabIndex={-1} aria-hidden="true" />;
}
