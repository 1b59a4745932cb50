import { Heading, Text } from "@chakra-ui/react";
import { useEffect, useRef, useState } from "react";
import { askForPasswordLink, askForSignInLink } from "../../api/session/sign-in.ts";
import { ShortForm } from "../../forms/short-form.tsx";
import { useCopy } from "../../shell/copy/use-copy.ts";
import { Notice } from "../../shell/notice.tsx";
import { useOrg } from "../../shell/organization/org-context.ts";

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
	const ask = async (email: string) => {
		await ASK[kind](email);
		setIsSent(true);
	};
	return (
		<>
			<WayHeading>{copy(`${group}.title`)}</WayHeading>
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

/** The page's heading while it asks for something else than the password: names the document and takes the focus. */
function WayHeading({ children }: { readonly children: string }) {
	const { lender } = useOrg();
	const heading = useRef<HTMLHeadingElement>(null);
	useEffect(() => heading.current?.focus(), []);
	return (
		<>
			<title>{`${children} | ${lender.shortName}`}</title>
			<Heading ref={heading} as="h1" size="xl" tabIndex={-1}>
				{children}
			</Heading>
		</>
	);
}
