import { Button, Stack } from "@chakra-ui/react";
import { useState } from "react";
import { SCRIPT_ONLY } from "../../browser/scripting.ts";
import { AskLink } from "./ask-link.tsx";
import { LoginForm } from "./login-form.tsx";
import { SecondStepForm } from "./second-step-form.tsx";
import { SIGN_IN_WORDS } from "./sign-in-words.ts";
import { type SecondStep, useEnter } from "./use-enter.ts";

/** The sign-in methods: by password (with a second step if enabled), by a link, and a forgotten password. */
export function LoginWays() {
	const enter = useEnter();
	const [way, choose] = useState<"password" | "link" | "forgot">("password");
	// the email typed for one method is kept for the other
	const [email, setEmail] = useState("");
	const [secondStep, setSecondStep] = useState<SecondStep>();
	if (secondStep) return <SecondStepForm step={secondStep} onAgain={() => setSecondStep(undefined)} />;
	if (way !== "password") {
		return (
			<>
				<AskLink key={way} kind={way} email={email} onEmail={setEmail} />
				<Button variant="plain" mt="4" onClick={() => choose("password")}>
					{SIGN_IN_WORDS.byPassword}
				</Button>
			</>
		);
	}
	return (
		<>
			<LoginForm
				email={email}
				onEmail={setEmail}
				onEnter={async (typed, password) => setSecondStep(await enter(typed, password))}
			/>
			<Stack mt="5" gap="0" align="start" css={SCRIPT_ONLY}>
				<Button variant="plain" onClick={() => choose("forgot")}>
					{SIGN_IN_WORDS.forgot}
				</Button>
				<Button variant="plain" onClick={() => choose("link")}>
					{SIGN_IN_WORDS.byLink}
				</Button>
			</Stack>
		</>
	);
}
