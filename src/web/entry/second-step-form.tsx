import { Button, Heading, Text } from "@chakra-ui/react";
import { useEffect, useRef } from "react";
import { ShortForm } from "../forms/short-form.tsx";
import { SIGN_IN_WORDS } from "./sign-in-words.ts";
import type { SecondStep } from "./use-enter.ts";

const { title, body, label, button } = SIGN_IN_WORDS.secondStep;
const FIELDS = [{ name: "code", label, inputMode: "text", autoComplete: "one-time-code" }] as const;

/** Asks for a code of the authenticator app; takes the place of the first step, and the focus. */
export function SecondStepForm(props: { step: SecondStep; onAgain: () => void }) {
	const heading = useRef<HTMLHeadingElement>(null);
	useEffect(() => heading.current?.focus(), []);
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
				onSend={({ code = "" }) => props.step.confirm(code)}
			/>
			<Button variant="plain" mt="4" onClick={props.onAgain}>
				{SIGN_IN_WORDS.again}
			</Button>
		</>
	);
}
