import { Button, Heading, Text } from "@chakra-ui/react";
import { lazy, Suspense, useEffect, useRef } from "react";
import { ShortForm } from "../../forms/short-form.tsx";
import { LoadingBlock } from "../../shell/loading-block.tsx";
import { SIGN_IN_WORDS } from "./sign-in-words.ts";
import type { SecondStep } from "./use-enter.ts";

/** Few users have to, so it is loaded on demand. */
const SetUpStep = lazy(() => import("./set-up-step.tsx"));
const { title, body, label, button } = SIGN_IN_WORDS.secondStep;
const FIELDS = [{ name: "code", label, inputMode: "text", autoComplete: "one-time-code" }] as const;

/** Asks for an authenticator code, or sets up the app; replaces the first step and takes the focus. */
export function SecondStepForm(props: { step: SecondStep; onAgain: () => void }) {
	const heading = useRef<HTMLHeadingElement>(null);
	const { enrolment } = props.step;
	useEffect(() => heading.current?.focus(), []);
	if (enrolment) {
		return (
			<Suspense fallback={<LoadingBlock />}>
				<SetUpStep step={props.step} enrolment={enrolment} />
			</Suspense>
		);
	}
	return (
		<>
			<Heading ref={heading} as="h2" size="lg" tabIndex={-1}>
				{title}
			</Heading>
			<Text mt="2" mb="6">
				{body}
			</Text>
			<ShortForm
				id="second-step"
				fields={FIELDS}
				trouble={SIGN_IN_WORDS.trouble}
				button={button}
				onSend={async ({ code = "" }) => void (await props.step.confirm(code))}
			/>
			<Button variant="plain" mt="4" onClick={props.onAgain}>
				{SIGN_IN_WORDS.again}
			</Button>
		</>
	);
}
