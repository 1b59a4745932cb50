import { Box, Button, Stack } from "@chakra-ui/react";
import { type ReactNode, useState } from "react";
import { SCRIPT_ONLY } from "../../browser/scripting.ts";
import { useCopy } from "../../shell/copy/use-copy.ts";
import { PageHeading } from "../../shell/frame/page-heading.tsx";
import { AskLink } from "./ask-link.tsx";
import { LoginForm } from "./login-form.tsx";
import { SecondStepForm } from "./second-step-form.tsx";
import { type SecondStep, useEnter } from "./use-enter.ts";

/**
 * The sign-in methods: by password (with a second step if enabled), by a link, and a forgotten password. `intro`
 * and `foot` belong to the password; a link and a forgotten password have a title of their own.
 */
export function LoginWays({ title, intro, foot }: { title: string; intro: ReactNode; foot: ReactNode }) {
	const copy = useCopy("sign-in");
	const enter = useEnter();
	const [way, choose] = useState<"password" | "link" | "forgot">("password");
	// the email typed for one method is kept for the other
	const [email, setEmail] = useState("");
	const [secondStep, setSecondStep] = useState<SecondStep>();
	if (secondStep) {
		return (
			<>
				<PageHeading>{title}</PageHeading>
				<Box mt="5">
					<SecondStepForm step={secondStep} onAgain={() => setSecondStep(undefined)} />
				</Box>
			</>
		);
	}
	if (way !== "password") {
		return (
			<>
				<AskLink key={way} kind={way} email={email} onEmail={setEmail} />
				<Button variant="plain" mt="4" onClick={() => choose("password")}>
					{copy("signIn.byPassword")}
				</Button>
			</>
		);
	}
	return (
		<>
			<PageHeading>{title}</PageHeading>
			{intro}
			<Box mt="7">
				<LoginForm
					email={email}
					onEmail={setEmail}
					onEnter={async (typed, password) => setSecondStep(await enter(typed, password))}
				/>
			</Box>
			<Stack mt="5" gap="0" align="start" css={SCRIPT_ONLY}>
				<Button variant="plain" onClick={() => choose("forgot")}>
					{copy("signIn.forgot")}
				</Button>
				<Button variant="plain" onClick={() => choose("link")}>
					{copy("signIn.byLink")}
				</Button>
			</Stack>
			{foot}
		</>
	);
}
