import { Button, Heading, Text } from "@chakra-ui/react";
import { lazy, Suspense, useEffect, useRef } from "react";
import { ShortForm } from "../../forms/short-form.tsx";
import { useCopy } from "../../shell/copy/use-copy.ts";
import { LoadingBlock } from "../../shell/loading-block.tsx";
import type { SecondStep } from "./use-enter.ts";

/** Few users have to, so it is loaded on demand. */
const SetUpStep = lazy(() => import("./set-up-step.tsx"));

/** Asks for an authenticator code, or sets up the app; replaces the first step and takes the focus. */
export function SecondStepForm(props: { step: SecondStep; onAgain: () => void }) {
	const copy = useCopy("sign-in");
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
				{copy("secondStep.title")}
			</Heading>
			<Text mt="2" mb="6">
				{copy("secondStep.body")}
			</Text>
			<ShortForm
				id="second-step"
				fields={[{ name: "code", label: copy("secondStep.label"), inputMode: "text", autoComplete: "one-time-code" }]}
				trouble={copy("signIn.trouble")}
				button={copy("secondStep.button")}
				onSend={async ({ code = "" }) => void (await props.step.confirm(code))}
			/>
			<Button variant="plain" mt="4" onClick={props.onAgain}>
				{copy("signIn.again")}
			</Button>
		</>
	);
}
