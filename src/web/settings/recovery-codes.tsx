import { Box, Button, chakra, Flex, Heading, Text } from "@chakra-ui/react";
import { useEffect, useRef } from "react";
import { useCopy } from "../shell/copy/use-copy.ts";
import { CopyButton } from "../widgets/copy-button.tsx";

/** The codes for signing in without the app; shown once, and dismissed with a button. */
export function RecoveryCodes(props: { codes: readonly string[]; onKept: () => void }) {
	const copy = useCopy("settings");
	const heading = useRef<HTMLHeadingElement>(null);
	useEffect(() => heading.current?.focus(), []);
	return (
		<Box mt="5">
			<Heading ref={heading} as="h3" size="sm" tabIndex={-1}>
				{copy("factor.codes")}
			</Heading>
			<Text mt="2">{copy("factor.codesHelp")}</Text>
			<chakra.ul
				listStyleType="none"
				my="5"
				p="5"
				bg="tint"
				borderRadius="field"
				display="grid"
				gridTemplateColumns="repeat(auto-fill, minmax(8rem, 1fr))"
				gap="2"
				fontFamily="mono"
			>
				{props.codes.map((code) => (
					<li key={code}>{code}</li>
				))}
			</chakra.ul>
			<Flex gap="4" wrap="wrap">
				<Button onClick={props.onKept}>{copy("factor.codesKept")}</Button>
				<CopyButton text={props.codes.join("\n")} label={copy("recoveryCodes.copyTheCodes")} />
			</Flex>
		</Box>
	);
}
