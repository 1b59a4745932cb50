import { Flex, Heading, Link, Stack, Text } from "@chakra-ui/react";
import { useQuery } from "@tanstack/react-query";
import { type GroupMember, groupQuery } from "../api/application/portfolio.ts";
import { isFlagOn } from "../api/registration/organization-info.ts";
import { shownMessage } from "../api/request-error.ts";
import { NotOffered } from "../entry/not-offered.tsx";
import { phoneHref, showPhone } from "../formats/phone.ts";
import { Card } from "../shell/card.tsx";
import { useCopy } from "../shell/copy/use-copy.ts";
import { Column } from "../shell/frame/app-layout.tsx";
import { NeedsScript } from "../shell/frame/needs-script.tsx";
import { PageHeading } from "../shell/frame/page-heading.tsx";
import { LoadingBlock } from "../shell/loading-block.tsx";
import { Notice } from "../shell/notice.tsx";
import { useOrg } from "../shell/organization/org-context.ts";
import { NAVIGATION_FLAGS } from "../shell/viewer/navigation-items.ts";

function Member({ member }: { readonly member: GroupMember }) {
	const copy = useCopy("brokers");
	const { name, email, phoneNumber, nmls } = member;
	return (
		<Card as="li" p={{ base: "5", md: "6" }}>
			<Heading as="h2" size="md">
				{name ?? copy("group.withoutAName")}
			</Heading>
			{nmls !== null && <Text color="ink-2">{copy("group.nmls", { nmls })}</Text>}
			<Flex mt="3" gap="5" wrap="wrap">
				{email !== null && <Link href={`mailto:${email}`}>{email}</Link>}
				{phoneNumber !== null && <Link href={phoneHref(phoneNumber)}>{showPhone(phoneNumber)}</Link>}
			</Flex>
		</Card>
	);
}

function Members() {
	const copy = useCopy("brokers");
	const { data, error, isPending } = useQuery(groupQuery());
	if (isPending) return <LoadingBlock isPage />;
	if (error) return <Notice tone="stop">{shownMessage(error)}</Notice>;
	if (data.members.length === 0) return <Notice tone="neutral">{copy("group.onlyLoanOfficers")}</Notice>;
	return (
		<Stack as="ul" gap="4" listStyleType="none">
			{data.members.map((member) => (
				<Member key={member.uuid} member={member} />
			))}
		</Stack>
	);
}

/** A broker's colleagues at the lender and how to reach them; only if the lender has enabled it. */
export function GroupPage() {
	const copy = useCopy("brokers");
	const { info, lender } = useOrg();
	if (!isFlagOn(info, NAVIGATION_FLAGS.portfolio)) return <NotOffered name={copy("group.groupManager")} />;
	return (
		<Column>
			<NeedsScript />
			<PageHeading>{copy("group.yourGroup")}</PageHeading>
			<Text mt="2" mb="7" color="ink-2">
				{copy("group.loanOfficersBrokers", { shortName: lender.shortName })}
			</Text>
			<Members />
		</Column>
	);
}
export const Component = GroupPage;
