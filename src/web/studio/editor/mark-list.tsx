import { Box, Button, Flex, Text } from "@chakra-ui/react";
import type { Finding } from "../../api/studio/draft.ts";
import { useCopy } from "../../shell/copy/use-copy.ts";

/** What the check says of the file, for those who do not see the marks; each leads to its mark, and certain ones are fixed. */
export function MarkList(props: {
	readonly findings: readonly Finding[];
	readonly isReadOnly: boolean;
	readonly goTo: (index: number) => void;
	readonly fix: (index: number) => void;
}) {
	const copy = useCopy("studio");
	return (
		<Box as="ul" listStyleType="none" mt="2">
			{props.findings.map((finding, index) => (
				<Box
					as="li"
					key={`${finding.code} ${finding.line} ${finding.column} ${finding.cause}`}
					py="2"
					borderTopWidth="1px"
					borderTopStyle="solid"
					borderColor="line"
				>
					<Text>{finding.cause}</Text>
					<Text color="ink-2">{finding.cure}</Text>
					<Flex gap="3" wrap="wrap" mt="1">
						<Button size="sm" variant="plain" onClick={() => props.goTo(index)}>
							{copy("files.goTo", { line: finding.line })}
						</Button>
						{finding.fix !== undefined && !props.isReadOnly && (
							<Button size="sm" variant="outline" onClick={() => props.fix(index)}>
								{copy("files.applyFix")}
							</Button>
						)}
					</Flex>
				</Box>
			))}
		</Box>
	);
}
