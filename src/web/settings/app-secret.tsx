import { chakra, Text } from "@chakra-ui/react";
import type { Enrolment } from "../api/session/account.ts";
import { SETTINGS_WORDS } from "./settings-words.ts";

const WORDS = SETTINGS_WORDS.factor;

/** The secret of a new authenticator app, as a QR code to scan and as a key to type. */
export function AppSecret({ secret, qr }: Pick<Enrolment, "secret" | "qr">) {
	return (
		<>
			<Text>{WORDS.scan}</Text>
			<chakra.img
				src={`data:image/svg+xml,${encodeURIComponent(qr)}`}
				alt={WORDS.picture}
				width="48"
				height="48"
				my="5"
				borderWidth="1px"
				borderStyle="solid"
				borderColor="border"
				borderRadius="md"
			/>
			<Text mb="6">
				{`${WORDS.key}: `}
				<chakra.span fontFamily="mono" overflowWrap="anywhere">
					{secret.replace(/(.{4})(?=.)/g, "$1 ")}
				</chakra.span>
			</Text>
		</>
	);
}
