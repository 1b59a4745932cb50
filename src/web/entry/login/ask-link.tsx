import { Heading, Text } from "@chakra-ui/react";
import { useEffect, useRef, useState } from "react";
import { askForPasswordLink, askForSignInLink } from "../../api/session/sign-in.ts";
import { ShortForm } from "../../forms/short-form.tsx";
import { Notice } from "../../shell/notice.tsx";
import { SIGN_IN_WORDS } from "./sign-in-words.ts";

const ASK = { link: askForSignInLink, forgot: askForPasswordLink };
interface AskLinkProps {
	readonly kind: keyof typeof ASK;
	/** The email already typed elsewhere. */
	readonly email: string;
	readonly onEmail: (email: string) => void;
}

/** Requests an email link; the response is the same for every address. */
export function AskLink({ kind, email: initial, onEmail: onText }: AskLinkProps) {
	const words = SIGN_IN_WORDS.ask;
	const { title, body, button } = words[kind];
	const [isSent, setIsSent] = useState(false);
	const heading = useRef<HTMLHeadingElement>(null);
	useEffect(() => heading.current?.focus(), []);
	const ask = async (email: string) => {
		await ASK[kind](email);
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
						fields={[{ name: "email", label: "E-mail", inputMode: "email", autoComplete: "username", initial, onText }]}
						trouble={words.trouble}
						button={button}
						onSend={({ email = "" }) => ask(email)}
					/>
				</>
			)}
		</>
	);
}
