import { Heading, Text } from "@chakra-ui/react";
import { useEffect, useRef, useState } from "react";
import { askForPasswordLink, askForSignInLink } from "../../api/session/sign-in.ts";
import { ShortForm } from "../../forms/short-form.tsx";
import { useCopy } from "../../shell/copy/use-copy.ts";
import { Notice } from "../../shell/notice.tsx";

const ASK = { link: askForSignInLink, forgot: askForPasswordLink };
interface AskLinkProps {
	readonly kind: keyof typeof ASK;
	/** The email already typed elsewhere. */
	readonly email: string;
	readonly onEmail: (email: string) => void;
}

/** Requests an email link; the response is the same for every address. */
export function AskLink({ kind, email: initial, onEmail: onText }: AskLinkProps) {
	const copy = useCopy("sign-in");
	const group = kind === "link" ? "askLink" : "askForgot";
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
				{copy(`${group}.title`)}
			</Heading>
			{isSent ? (
				<Notice tone="success" title={copy("ask.sent")}>
					<Text role="status">{copy("ask.sentBody")}</Text>
				</Notice>
			) : (
				<>
					<Text mt="2" mb="6">
						{copy(`${group}.body`)}
					</Text>
					<ShortForm
						id="ask"
						fields={[
							{
								name: "email",
								label: copy("signIn.email"),
								inputMode: "email",
								autoComplete: "username",
								initial,
								onText,
							},
						]}
						trouble={copy("ask.trouble")}
						button={copy(`${group}.button`)}
						onSend={({ email = "" }) => ask(email)}
					/>
				</>
			)}
		</>
	);
}
