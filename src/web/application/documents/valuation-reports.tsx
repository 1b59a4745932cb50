import { Box, Button, chakra, Heading, Text } from "@chakra-ui/react";
import { useMutation, useQuery } from "@tanstack/react-query";
import { SOURCE_LOCALE } from "../../../flow/engine/locales/authored-locale.ts";
import {
	fetchValuationReport,
	type ValuationReport,
	valuationReportsQuery,
} from "../../api/application/valuation-reports.ts";
import { shownMessage } from "../../api/request-error.ts";
import { FieldFault } from "../../shell/field-fault.tsx";
import { useApplication } from "../application-context.ts";
import { fullDay } from "../parts/shown-dates.ts";
import { useWords } from "../parts/use-words.ts";
import { DocumentItem } from "./document-item.ts";
import { saveBytes } from "./save-bytes.ts";

/** The reports behind the values of the home, each for the borrower to keep; nothing while there are none, and for other signers. */
export function ValuationReports() {
	const { uuid, base } = useApplication();
	const words = useWords();
	const { data = [] } = useQuery({ ...valuationReportsQuery(uuid), enabled: base === undefined });
	const { mutate, error, isPending } = useMutation({
		mutationFn: async ({ uuid: report, fileName }: ValuationReport) =>
			saveBytes(await fetchValuationReport(uuid, report), fileName),
	});
	if (data.length === 0) return null;
	return (
		<Box mt="8">
			<Heading as="h2" size="md" mb="1">
				{words("valuations")}
			</Heading>
			{error && <FieldFault isAnnounced>{shownMessage(error)}</FieldFault>}
			<chakra.ul listStyleType="none" p="0" m="0">
				{data.map((report) => (
					<DocumentItem key={report.uuid}>
						<Box minW="0">
							<Text fontWeight="semibold" lang={SOURCE_LOCALE}>
								{report.title}
							</Text>
							<Text fontSize="sm" color="ink-2">
								{words("given", { date: fullDay(report.on) })}
							</Text>
						</Box>
						<Button
							variant="outline"
							size="sm"
							flexShrink={0}
							disabled={isPending}
							aria-label={`${words("download")} ${report.title}`}
							onClick={() => mutate(report)}
						>
							{words("download")}
						</Button>
					</DocumentItem>
				))}
			</chakra.ul>
		</Box>
	);
}
