import { Heading, Text } from "@chakra-ui/react";
import { useEffect, useRef, useState } from "react";
import type { Enrolment } from "../../api/session/account.ts";
import { ShortForm } from "../../forms/short-form.tsx";
import { AppSecret } from "../../settings/app-secret.tsx";
import { RecoveryCodes } from "../../settings/recovery-codes.tsx";
import { SIGN_IN_WORDS } from "./sign-in-words.ts";
import type { FirstCodes, SecondStep } from "./use-enter.ts";

const { title, body, label, button } = SIGN_IN_WORDS.setUp;
const FIELDS = [{ name: "code", label, inputMode: "numeric", autoComplete: "one-time-code" }] as const;

/** Sets up an authenticator app for a user who must have one to sign in, and shows the recovery codes once. */
export default function SetUpStep({ step, enrolment }: { step: SecondStep; enrolment: Enrolment }) {
	const heading = useRef<HTMLHeadingElement>(null);
	const [made, setMade] = useState<FirstCodes>();
	useEffect(() => heading.current?.focus(), []);
	if (made) return <RecoveryCodes codes={made.recoveryCodes} onKept={() => void made.enter()} />;
	return (
		<>
			<Heading ref={heading} as="h2" size="lg" tabIndex={-1}>
				{title}
			</Heading>
			<Text mt="2" mb="6">
				{body}
			</Text>
			<AppSecret {...enrolment} />
			<ShortForm
				id="second-step"
				fields={FIELDS}
				trouble={SIGN_IN_WORDS.trouble}
				button={button}
				onSend={async ({ code = "" }) => setMade(await step.confirm(code))}
			/>
		</>
	);
}
