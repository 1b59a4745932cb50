import { chakra } from "@chakra-ui/react";
import type { QuestionLine } from "../../api/desk/vendor-questions.ts";

/** What is asked or was answered, line by line. */
export function QuestionLines({ lines }: { readonly lines: readonly QuestionLine[] }) {
	return (
		<chakra.dl display="grid" gridTemplateColumns={{ base: "1fr", md: "minmax(12rem, 1fr) 2fr" }} gap="2" m="0">
			{lines.map(({ label, value }) => (
				<chakra.div key={`${label} ${value}`} display="contents">
					<chakra.dt color="ink-2">{label}</chakra.dt>
					<chakra.dd m="0" overflowWrap="anywhere">
						{value}
					</chakra.dd>
				</chakra.div>
			))}
		</chakra.dl>
	);
}
