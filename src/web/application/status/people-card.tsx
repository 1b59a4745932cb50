import { Box, chakra, Heading, Text } from "@chakra-ui/react";
import { phoneHref, showPhone } from "../../formats/phone.ts";
import { capitalised } from "../../formats/words.ts";
import { Card } from "../../shell/card.tsx";
import { useOrg } from "../../shell/organization/org-context.ts";
import { listAt, textAt, useApplication } from "../application-context.ts";
import { useWords } from "../parts/use-words.ts";
import { SignerPosition } from "./signer-position.tsx";

const Person = chakra("li", {
	base: { display: "flex", justifyContent: "space-between", gap: "4", flexWrap: "wrap", py: "2" },
});

/** Who takes part besides the borrower: the lender's team, and the other owners with how far they are. */
export function PeopleCard() {
	const { application } = useApplication();
	const { lender } = useOrg();
	const words = useWords();
	return (
		<Card look="tint" aria-labelledby="people">
			<Heading as="h2" size="md" id="people" mb="2">
				{words("people")}
			</Heading>
			<Box as="ul">
				{lender.phone !== undefined && (
					<Person>
						<div>
							<Text fontWeight="semibold">{words("ourTeam")}</Text>
							<Text fontSize="sm" color="ink-2">
								{showPhone(lender.phone)}
							</Text>
						</div>
						<chakra.a
							href={phoneHref(lender.phone)}
							color="primary"
							textDecoration="underline"
							alignSelf="center"
							fontWeight="semibold"
							data-print="hide"
						>
							{words("call")}
						</chakra.a>
					</Person>
				)}
				{listAt(application, "helocSigners").map((signer) => (
					<Person key={textAt(signer, "identityUuid")}>
						<div>
							<Text fontWeight="semibold">{capitalised(textAt(signer, "name"))}</Text>
							<Text fontSize="sm" color="ink-2">
								{words("coOwner")}
							</Text>
						</div>
						<SignerPosition signer={signer} />
					</Person>
				))}
			</Box>
		</Card>
	);
}
