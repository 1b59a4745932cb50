import { Box, chakra, Flex, Text } from "@chakra-ui/react";
import type { ReactNode } from "react";
import { PageLink } from "../../shell/paths/page-link.tsx";

const Title = chakra("span", {
	base: {
		"& a": { color: "primary", fontWeight: "semibold", textDecoration: "underline", textUnderlineOffset: "0.2em" },
	},
});

interface RowCardProps {
	readonly title: string;
	readonly to: string;
	readonly about: string;
	readonly tags?: ReactNode;
}

/** One row: the borrower, the subject, and the status. */
export function RowCard({ title, to, about, tags }: RowCardProps) {
	return (
		<Box bg="surface" borderWidth="1px" borderStyle="solid" borderColor="line" borderRadius="card" px="5" py="4">
			<Flex justify="space-between" gap="3" wrap="wrap" align="center">
				<Box minW="0">
					<Title>
						<PageLink to={to}>{title}</PageLink>
					</Title>
					<Text fontSize="sm" color="ink-2" overflowWrap="anywhere">
						{about}
					</Text>
				</Box>
				{tags && (
					<Flex gap="2" wrap="wrap">
						{tags}
					</Flex>
				)}
			</Flex>
		</Box>
	);
}
