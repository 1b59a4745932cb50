import { Heading, Text } from "@chakra-ui/react";
import { useEffect, useRef, useState } from "react";
import type { Enrolment } from "../../api/session/account.ts";
import { ShortForm } from "../../forms/short-form.tsx";
import { AppSecret } from "../../settings/app-secret.tsx";
import { RecoveryCodes } from "../../settings/recovery-codes.tsx";
import { useCopy } from "../../shell/copy/use-copy.ts";
import type { FirstCodes, SecondStep } from "./use-enter.ts";

/** Sets up an authenticator app for a user who must have one to sign in, and shows the recovery codes once. */
export default function SetUpStep({ step, enrolment }: { step: SecondStep; enrolment: Enrolment }) {
	const copy = useCopy("sign-in");
	const heading = useRef<HTMLHeadingElement>(null);
	const [made, setMade] = useState<FirstCodes>();
	useEffect(() => heading.current?.focus(), []);
	if (made) return <RecoveryCodes codes={made.recoveryCodes} onKept={() => void made.enter()} />;
	return (
		<>
			<Heading ref={heading} as="h2" size="lg" tabIndex={-1}>
				{copy("setUp.title")}
			</Heading>
			<Text mt="2" mb="6">
				{copy("setUp.body")}
			</Text>
			<AppSecret {...enrolment} />
			<ShortForm
				id="second-step"
				fields={[{ name: "code", label: copy("setUp.label"), inputMode: "numeric", autoComplete: "one-time-code" }]}
				trouble={copy("signIn.trouble")}
				button={copy("setUp.button")}
				onSend={async ({ code = "" }) => setMade(await step.confirm(code))}
			/>
		</>
	);
}
