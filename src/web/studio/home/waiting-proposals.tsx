import { Box, Button, Flex, Heading, Text } from "@chakra-ui/react";
import {
	confirmProposal,
	refuseProposal,
	type StudioPeople,
	type StudioProposal,
	type StudioRole,
} from "../../api/studio/home.ts";
import { useCopy } from "../../shell/copy/use-copy.ts";

/** What one operator proposed and another one confirms or refuses; nothing where nothing waits. */
export function WaitingProposals({
	people,
	viewer,
	isOperator,
	ask,
}: {
	readonly people: StudioPeople;
	/** The viewer's identity. */
	readonly viewer: string;
	readonly isOperator: boolean;
	readonly ask: (work: () => Promise<unknown>) => void;
}) {
	const copy = useCopy("studio");
	if (people.proposals.length === 0) return null;
	const named = (roles: readonly StudioRole[] | null) =>
		(roles ?? []).map((role) => copy(`role.${role}`)).join(", ") || copy("people.noRole");
	const words = ({ kind, by, before, after }: StudioProposal) => {
		const name = people.staff.find(({ identity }) => identity === by)?.name || copy("people.somebody");
		return kind === "own-approval"
			? copy("people.proposesRule", { name })
			: copy("people.proposesRoles", { name, before: named(before), after: named(after) });
	};
	return (
		<Box as="section" mt="6">
			<Heading as="h2" size="lg">
				{copy("people.proposals")}
			</Heading>
			<Text mt="1" color="ink-2">
				{copy("people.proposalsBody")}
			</Text>
			{people.proposals.map((proposal) => (
				<Box key={proposal.uuid} mt="4">
					<Text>{words(proposal)}</Text>
					{isOperator && (
						<Flex mt="2" gap="3" wrap="wrap">
							{proposal.by !== viewer && (
								<Button onClick={() => ask(() => confirmProposal(proposal))}>{copy("people.confirm")}</Button>
							)}
							<Button variant="outline" onClick={() => ask(() => refuseProposal(proposal))}>
								{copy(proposal.by === viewer ? "people.takeBack" : "people.refuse")}
							</Button>
						</Flex>
					)}
				</Box>
			))}
		</Box>
	);
}
