import { Box, Stack, Text } from "@chakra-ui/react";
import type { ReactNode } from "react";
import { Footnotes } from "../shell/frame/footnotes.tsx";
import { PageHeading } from "../shell/frame/page-heading.tsx";
import { useOrg } from "../shell/organization/org-context.ts";
import { Paper } from "../shell/paper.tsx";
import { SchemaForm, type SchemaFormProps } from "./schema-form.tsx";

/** A form with surrounding text. */
export interface FormPageProps extends Omit<SchemaFormProps, "lead"> {
	/** Heading; the form's own title otherwise. */
	readonly title?: string | undefined;
	/** Sentences below the heading; the form's own intro otherwise. */
	readonly intro?: readonly string[] | undefined;
	/** Content above the heading, on the page. */
	readonly above?: ReactNode;
}

/** One page with one task: heading, intro, the form, its footnotes. */
export function FormPage({ title, intro, above, children, ...form }: FormPageProps) {
	const { product } = useOrg();
	const file = product.forms[form.formId];
	const sentences = intro ?? file?.intro ?? [];
	const lead = (
		<Box mb="8">
			<PageHeading>{title ?? file?.title}</PageHeading>
			{sentences.length > 0 && (
				<Stack gap="3" mt="3" color="ink-2">
					{sentences.map((sentence) => (
						<Text key={sentence}>{sentence}</Text>
					))}
				</Stack>
			)}
		</Box>
	);
	return (
		<Paper>
			{above}
			<SchemaForm key={form.formId} heading={title ?? file?.title} lead={lead} {...form}>
				{children}
			</SchemaForm>
			<Footnotes notes={file?.footnotes ?? []} />
		</Paper>
	);
}
