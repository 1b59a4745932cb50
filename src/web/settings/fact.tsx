import { Heading, Text } from "@chakra-ui/react";
import type { ReactNode } from "react";
import { Card } from "../shell/card.tsx";

/** One fact about the user, and how to change it. */
export function Fact(props: { label: string; value: string; children: ReactNode }) {
	return (
		<Card as="section" p={{ base: "5", md: "7" }}>
			<Heading as="h2" size="sm" color="ink-2">
				{props.label}
			</Heading>
			<Text mt="1" fontSize="lg" overflowWrap="anywhere">
				{props.value}
			</Text>
			{props.children}
		</Card>
	);
}
