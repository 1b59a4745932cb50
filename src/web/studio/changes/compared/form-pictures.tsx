import { Box, Grid, Heading, Text } from "@chakra-ui/react";
import { useQuery } from "@tanstack/react-query";
import { useMemo, useRef } from "react";
import { formFields } from "../../../../flow/editing/index.ts";
import { shownMessage } from "../../../api/request-error.ts";
import { type ChangedForm, type DrawnVersion, formPairQuery } from "../../../api/studio/review.ts";
import { useCopy } from "../../../shell/copy/use-copy.ts";
import { LoadingBlock } from "../../../shell/loading-block.tsx";
import { useOpenDraft } from "../../draft/draft-context.ts";
import { DrawnForm } from "../../forms/preview/drawn-form.tsx";
import { prefixOf } from "../../forms/preview/marked-field.ts";
import { PreviewPaper } from "../../forms/preview/preview-paper.tsx";
import { useMarks } from "../../forms/preview/use-marks.ts";
import { nameOfForm } from "../../places/form-names.ts";

/** A borrower's form as it is live and as it is in the draft, with the questions marked that differ. */
export function FormPictures({ form, live }: { readonly form: ChangedForm; readonly live: string }) {
	const copy = useCopy("studio");
	const { draft } = useOpenDraft();
	const { data, error } = useQuery(formPairQuery(draft.uuid, draft.hash, live, form.file));
	if (data === undefined) {
		return error === null ? <LoadingBlock /> : <Text role="alert">{shownMessage(error)}</Text>;
	}
	const { changed, removed } = form;
	return (
		<>
			<Text color="ink-2">{copy("compared.marks")}</Text>
			<Grid
				mt="2"
				gap="4"
				templateColumns={{ base: "minmax(0, 1fr)", lg: "repeat(2, minmax(0, 1fr))" }}
				alignItems="start"
			>
				<Picture side="live" form={form} version={data.before} marked={[...changed, ...removed]} />
				<Picture side="draft" form={form} version={data.after} marked={changed} />
			</Grid>
		</>
	);
}

interface PictureProps {
	readonly side: "live" | "draft";
	readonly form: ChangedForm;
	readonly version: DrawnVersion | null;
	/** The fields to mark. */
	readonly marked: readonly string[];
}

function Picture({ side, form, version, marked }: PictureProps) {
	const copy = useCopy("studio");
	const root = useRef<HTMLDivElement>(null);
	const value = version?.value ?? null;
	const names = useMemo(() => formFields(value, null).map(({ name }) => name), [value]);
	// two forms of one page need labels of their own
	const formId = `${side}/${nameOfForm(form.file)}`;
	useMarks(root, prefixOf(formId), names, marked);
	return (
		<Box minW="0">
			<Heading as="h3" size="sm" mb="1">
				{copy(`compared.${side}`)}
			</Heading>
			{version === null ? (
				<Text>{copy("compared.form_none")}</Text>
			) : (
				<PreviewPaper
					ref={root}
					name={copy("compared.picture", { title: form.title, version: copy(`compared.${side}`) })}
					brand={version.brand}
					scheme="light"
					width="phone"
					locale={undefined}
				>
					<DrawnForm
						formId={formId}
						value={version.value}
						words={version.words}
						figures={version.figures}
						locale={undefined}
					/>
				</PreviewPaper>
			)}
		</Box>
	);
}
