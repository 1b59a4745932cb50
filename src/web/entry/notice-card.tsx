import { Stack, Text } from "@chakra-ui/react";
import type { ReactNode } from "react";
import { Column } from "../shell/frame/app-layout.tsx";
import { PageHeading } from "../shell/frame/page-heading.tsx";
import { Paper } from "../shell/paper.tsx";

/** A text page: heading, sentences and actions. */
export function NoticeCard(props: { title: string; body: readonly string[]; children?: ReactNode }) {
	return (
		<Column>
			<Paper>
				<PageHeading>{props.title}</PageHeading>
				<Stack gap="4" mt="4">
					{props.body.map((sentence) => (
						<Text key={sentence}>{sentence}</Text>
					))}
				</Stack>
				{props.children !== undefined && (
					<Stack mt="8" gap="4" direction={{ base: "column", sm: "row" }}>
						{props.children}
					</Stack>
				)}
			</Paper>
		</Column>
	);
}
