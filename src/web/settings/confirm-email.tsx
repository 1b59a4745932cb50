import { Button, Text } from "@chakra-ui/react";
import { useState } from "react";
import { shownMessage } from "../api/request-error.ts";
import { askForConfirmation } from "../api/session/account.ts";
import { useCopy } from "../shell/copy/use-copy.ts";
import { Fact } from "./fact.tsx";

/** The row of an address that is not confirmed yet: why it should be, and a button that sends the link again. */
export function ConfirmEmail({ email }: { readonly email: string }) {
	const copy = useCopy("settings");
	const [told, setTold] = useState("");
	const send = () =>
		askForConfirmation().then(
			() => setTold(copy("profile.confirmationSent", { email })),
			(error: unknown) => setTold(shownMessage(error)),
		);
	return (
		<Fact label={copy("profile.confirmEmail")} note={copy("profile.confirmEmailHelp")}>
			<Button variant="outline" size="sm" onClick={() => void send()}>
				{copy("profile.sendConfirmation")}
			</Button>
			<Text role="status" mt="2" width="full">
				{told}
			</Text>
		</Fact>
	);
}
