import { Heading, Text } from "@chakra-ui/react";
import { useEffect, useRef, useState } from "react";
import { askForPasswordLink, askForSignInLink } from "../api/sign-in.ts";
import { ShortForm } from "../forms/short-form.tsx";
import { Notice } from "../shell/notice.tsx";
import { SIGN_IN_WORDS } from "./sign-in-words.ts";

const ASK = { link: askForSignInLink, forgot: askForPasswordLink };
const FIELDS = [{ name: "email", label: "E-mail", inputMode: "email", autoComplete: "username" }] as const;

/** Asks for a link by e-mail; what it says then is the same for every address. */
export function AskLink(props: { kind: keyof typeof ASK }) {
	const words = SIGN_IN_WORDS.ask;
	const { title, body, button } = words[props.kind];
	const [isSent, setIsSent] = useState(false);
	const heading = useRef<HTMLHeadingElement>(null);
	useEffect(() => heading.current?.focus(), []);
	const ask = async (email: string) => {
		await ASK[props.kind](email);
		setIsSent(true);
	};
	return (
		<>
			<Heading ref={heading} as="h2" size="lg" tabIndex={-1}>
				{title}
			</Heading>
			{isSent ? (
				<Notice tone="success" title={words.sent}>
					<Text role="status">{words.sentBody}</Text>
				</Notice>
			) : (
				<>
					<Text mt="2" mb="6">
						{body}
					</Text>
					<ShortForm
						id="ask"
						fields={FIELDS}
						trouble={words.trouble}
						button={button}
						onSend={({ email = "" }) => ask(email)}
					/>
				</>
			)}
		</>
	);
}
