import { Text } from "@chakra-ui/react";
import type { ProvedStatements } from "../../../../flow/editing/index.ts";
import { useCopy } from "../../../shell/copy/use-copy.ts";
import { Notice } from "../../../shell/notice.tsx";
import { Example } from "./example.tsx";

/** Whether the statements of law hold: one line, or each that does not with its example. */
export function Statements({ holds, broken, open }: ProvedStatements) {
	const copy = useCopy("studio");
	const isAll = broken.length + open.length === 0;
	return (
		<>
			<Text>{copy(isAll ? "compared.statements_all" : "compared.statements_some", { count: holds })}</Text>
			{broken.map(({ about, source, why, facts }) => (
				<Notice key={`${about} ${why}`} tone="attention" title={about}>
					<Text>{why}</Text>
					{source !== null && <Text color="ink-2">{source}</Text>}
					{facts.length > 0 && <Example facts={facts} />}
				</Notice>
			))}
			{open.map((about) => (
				<Text key={about} color="ink-2">
					{copy("compared.statements_open", { about })}
				</Text>
			))}
		</>
	);
}
