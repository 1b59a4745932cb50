import { chakra, Text } from "@chakra-ui/react";
import type { Enrolment } from "../api/session/account.ts";
import { useCopy } from "../shell/copy/use-copy.ts";

/** The secret of a new authenticator app, as a QR code to scan and as a key to type. */
export function AppSecret({ secret, qr }: Pick<Enrolment, "secret" | "qr">) {
	const copy = useCopy("settings");
	return (
		<>
			<Text>{copy("factor.scan")}</Text>
			<chakra.img
				src={`data:image/svg+xml,${encodeURIComponent(qr)}`}
				alt={copy("factor.picture")}
				width="48"
				height="48"
				my="5"
				borderWidth="1px"
				borderStyle="solid"
				borderColor="line"
				borderRadius="field"
			/>
			<Text mb="6">
				{`${copy("factor.key")}: `}
				<chakra.span fontFamily="mono" overflowWrap="anywhere">
					{secret.replace(/(.{4})(?=.)/g, "$1 ")}
				</chakra.span>
			</Text>
		</>
	);
}
