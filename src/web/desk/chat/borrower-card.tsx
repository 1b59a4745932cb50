import { Box, Heading, Stack, Text } from "@chakra-ui/react";
import type { ChatDetails } from "../../api/desk/chat.ts";
import { useCopy } from "../../shell/copy/use-copy.ts";
import { PageLink } from "../../shell/paths/page-link.tsx";

/** The visitor's proven identity, and their application's status from the engine. */
export function BorrowerCard({ details }: { readonly details: ChatDetails }) {
	const copy = useCopy("desk");
	const { email, pageUrl, skill, isVerified, stated, application, questions } = details;
	const claims = [stated?.applicationUuid, stated?.loanNumber].filter((one) => one !== null && one !== undefined);
	return (
		<Stack gap="5" as="section" aria-label={copy("deskChat.who")} fontSize="sm" overflowWrap="anywhere">
			<Box>
				<Heading as="h3" size="sm" mb="1">
					{copy("deskChat.who")}
				</Heading>
				<Text>{isVerified ? copy("deskChat.verified") : copy("deskChat.visitor")}</Text>
				{email !== "" && <Text>{email}</Text>}
				<Text color="ink-2">{skill}</Text>
				<Text color="ink-2">{pageUrl}</Text>
				{claims.length > 0 && <Text color="ink-2">{`${copy("deskChat.stated")}: ${claims.join(", ")}`}</Text>}
			</Box>
			<Box>
				<Heading as="h3" size="sm" mb="1">
					{copy("deskChat.stands")}
				</Heading>
				{application ? (
					<>
						<Text fontWeight="semibold">{application.title}</Text>
						<Text>{application.body}</Text>
						<Text color="ink-2">{`${application.who}${application.by === null ? "" : ` · ${dayOf(application.by)}`}`}</Text>
						{application.next !== "" && <Text color="ink-2">{`→ ${application.next}`}</Text>}
						<Text color="ink-2">{`${application.stage} (${application.rule})`}</Text>
						<PageLink to={`/desk/applications/${application.uuid}`}>
							{application.loanNumber === "" ? application.uuid : application.loanNumber}
						</PageLink>
					</>
				) : (
					<Text color="ink-2">{copy("deskChat.noApplication")}</Text>
				)}
			</Box>
			{questions.length > 0 && (
				<Box>
					<Heading as="h3" size="sm" mb="1">
						{copy("deskChat.asked")}
					</Heading>
					{questions.map(({ questionId, questionStr, rating, feedback }) => (
						<Box key={questionId}>
							<Text>{`“${questionStr}”`}</Text>
							{rating !== null && (
								<Text color="ink-2">
									{feedback === null ? copy("deskChat.unhelpful") : copy("deskChat.unhelpfulBecause", { feedback })}
								</Text>
							)}
						</Box>
					))}
				</Box>
			)}
		</Stack>
	);
}

function dayOf(moment: string): string {
	return new Date(moment).toLocaleDateString("en-US", { month: "long", day: "numeric" });
}
