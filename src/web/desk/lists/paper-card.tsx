import { Box, Button, Flex, Text } from "@chakra-ui/react";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { fetchPaperNotice, type PaperNotice, recordMailing } from "../../api/desk/paper.ts";
import { shownMessage } from "../../api/request-error.ts";
import { saveBytes } from "../../application/documents/save-bytes.ts";
import { LabelledField } from "../../application/parts/fields/labelled-field.tsx";
import { fullDay } from "../../application/parts/shown-dates.ts";
import { Input } from "../../forms/inputs.tsx";
import { useCopy } from "../../shell/copy/use-copy.ts";
import { PageLink } from "../../shell/paths/page-link.tsx";
import { Problem } from "../parts/problem.tsx";

/** One notice to mail: to whom, by when, its PDF, and the day on which it was mailed. */
export function PaperCard({ notice, onMailed }: { readonly notice: PaperNotice; readonly onMailed: () => void }) {
	const copy = useCopy("desk");
	const [on, setOn] = useState("");
	const { title, name, address, applicant, loanNumber, mailBy, copies, applicationUuid } = notice;
	const print = useMutation({
		mutationFn: async () => saveBytes(await fetchPaperNotice(notice), `${notice.id}.pdf`),
	});
	const mailed = useMutation({ mutationFn: () => recordMailing(notice, on), onSuccess: onMailed });
	const failed = print.error ?? mailed.error;
	return (
		<Box bg="surface" borderWidth="1px" borderStyle="solid" borderColor="line" borderRadius="card" px="5" py="4">
			<Text fontWeight="semibold">{title}</Text>
			<Text fontSize="sm" color="ink-2">
				{copy("paperList.due", { day: fullDay(mailBy), copies })}
			</Text>
			<Text mt="2">{name}</Text>
			{address.map((line) => (
				<Text key={line}>{line}</Text>
			))}
			<Text mt="2" fontSize="sm" color="ink-2">
				<PageLink to={`/desk/applications/${applicationUuid}`}>
					{copy("paperList.application", { applicant, loanNumber })}
				</PageLink>
			</Text>
			<Flex mt="3" gap="4" wrap="wrap" align="flex-end">
				<Button
					variant="outline"
					disabled={print.isPending}
					aria-label={copy("paperList.printOf", { title, name })}
					onClick={() => print.mutate()}
				>
					{copy("paperList.print")}
				</Button>
				<LabelledField label={copy("paperList.mailedOn")}>
					{(ids) => <Input {...ids} type="date" value={on} onChange={({ target }) => setOn(target.value)} />}
				</LabelledField>
				<Button disabled={mailed.isPending || on === ""} onClick={() => mailed.mutate()}>
					{copy("paperList.record")}
				</Button>
			</Flex>
			<Problem words={failed ? shownMessage(failed) : undefined} />
		</Box>
	);
}
