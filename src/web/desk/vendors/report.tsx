import { Button, Text } from "@chakra-ui/react";
import { useMutation } from "@tanstack/react-query";
import { attachReport, fetchReport, type OpenQuestion } from "../../api/desk/vendor-questions.ts";
import { shownMessage } from "../../api/request-error.ts";
import { saveBytes } from "../../application/documents/save-bytes.ts";
import { LabelledField } from "../../application/parts/fields/labelled-field.tsx";
import { Input } from "../../forms/inputs.tsx";
import { useCopy } from "../../shell/copy/use-copy.ts";
import { Problem } from "../parts/problem.tsx";

/** The PDF on which the answer rests: attached before the answer or after it, where it was forgotten; downloadable. */
export function Report({ shown, onAttached }: { readonly shown: OpenQuestion; readonly onAttached: () => void }) {
	const copy = useCopy("desk");
	const attach = useMutation({ mutationFn: (file: File) => attachReport(shown, file), onSuccess: onAttached });
	const save = useMutation({ mutationFn: async () => saveBytes(await fetchReport(shown), "report.pdf") });
	const failed = attach.error ?? save.error;
	return (
		<>
			{shown.hasReport ? (
				<Button variant="outline" mb="4" disabled={save.isPending} onClick={() => save.mutate()}>
					{copy("vendorQuestion.download")}
				</Button>
			) : (
				<Text color="ink-2">{copy("vendorQuestion.noReport")}</Text>
			)}
			{(shown.state === "WAITING" || (shown.state === "ENTERED" && !shown.hasReport)) && (
				<LabelledField label={copy(shown.hasReport ? "vendorQuestion.replace" : "vendorQuestion.attach")}>
					{(ids) => (
						<Input
							{...ids}
							type="file"
							py="2.5"
							height="auto"
							accept="application/pdf,.pdf"
							disabled={attach.isPending}
							onChange={({ target }) => {
								const file = target.files?.[0];
								if (file) attach.mutate(file);
							}}
						/>
					)}
				</LabelledField>
			)}
			<Problem words={failed ? shownMessage(failed) : undefined} />
		</>
	);
}
