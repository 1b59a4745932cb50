import { Box, chakra, Heading, Stack, Text } from "@chakra-ui/react";
import { useState } from "react";
import { objectAt, textAt, useApplication } from "../application-context.ts";
import { FormBlock } from "../forms/form-block.tsx";
import { Ball } from "../parts/ball.tsx";
import { PageActions } from "../parts/page-actions.tsx";
import { PageFrame } from "../parts/page-frame.tsx";
import { useWords } from "../parts/use-words.ts";

const BUREAUS = ["EQUIFAX", "EXPERIAN", "TRANSUNION"] as const;

/** Which bureau is locked or frozen, how to lift it, and "I've lifted it: try again" with or without a PIN. */
export default function CreditError() {
	const { application, spec } = useApplication();
	const words = useWords();
	const [hasPin, setHasPin] = useState(false);
	const status = objectAt(application, "status");
	const named = textAt(status, "frozenBureau");
	const isLock = textAt(status, "softCredit") === "LOCKED" || textAt(status, "hardCredit") === "LOCKED";
	const shown = BUREAUS.filter((bureau) => bureau === named.toUpperCase());
	const isUnknown = named === "";
	return (
		<PageFrame tone="attention">
			<Stack gap="7">
				<Box asChild>
					<section aria-labelledby="bureau">
						<Heading as="h2" size="md" id="bureau" mb="2">
							{words("bureauTitle")}
						</Heading>
						{shown.length === 0 && <Text mb="2">{isUnknown ? words("bureauUnknown") : <strong>{named}</strong>}</Text>}
						{(isUnknown || shown.length > 0) && (
							<chakra.ul ps="5" m="0" display="grid" gap="2">
								{(shown.length > 0 ? shown : BUREAUS).map((bureau) => (
									<li key={bureau}>{words.find(bureau, BUREAUS) ?? bureau}</li>
								))}
							</chakra.ul>
						)}
						<Text mt="3" color="ink-2">
							{isLock ? words("lock") : words("free")}
						</Text>
					</section>
				</Box>
				{spec.ball && <Ball ball={spec.ball} />}
				<FormBlock formId="credit/error" {...(hasPin ? {} : { own: { pin: null } })} submitLabel={words("retry")} />
				{!hasPin && (
					<chakra.button
						type="button"
						alignSelf="flex-start"
						bg="transparent"
						border="0"
						p="0"
						minH="11"
						color="primary"
						textDecoration="underline"
						cursor="pointer"
						onClick={() => setHasPin(true)}
					>
						{words("havePin")}
					</chakra.button>
				)}
				<PageActions />
			</Stack>
		</PageFrame>
	);
}
