import { Stack, Text } from "@chakra-ui/react";
import type { ReactNode } from "react";
import { Card } from "../shell/card.tsx";
import { Footnotes } from "../shell/frame/footnotes.tsx";
import { PageHeading } from "../shell/frame/page-heading.tsx";
import { useOrg } from "../shell/organisation/org-context.ts";
import { SchemaForm, type SchemaFormProps } from "./schema-form.tsx";

/** A form with surrounding text. */
export interface FormPageProps extends SchemaFormProps {
	/** Heading; the form's own title otherwise. */
	readonly title?: string | undefined;
	/** Sentences below the heading; the form's own intro otherwise. */
	readonly intro?: readonly string[] | undefined;
	/** Content above the heading, inside the card. */
	readonly above?: ReactNode;
}

/** One page with one task: heading, intro, the form, its footnotes. */
export function FormPage({ title, intro, above, children, ...form }: FormPageProps) {
	const { product } = useOrg();
	const file = product.forms[form.formId];
	const sentences = intro ?? file?.intro ?? [];
	return (
		<Card>
			{above}
			<PageHeading>{title ?? file?.title}</PageHeading>
			{sentences.length > 0 && (
				<Stack gap="3" mt="3" color="fg.muted" fontSize="md">
					{sentences.map((sentence) => (
						<Text key={sentence}>{sentence}</Text>
					))}
				</Stack>
			)}
			<Stack mt="7">
				<SchemaForm key={form.formId} heading={title ?? file?.title} {...form}>
					{children}
				</SchemaForm>
			</Stack>
			<Footnotes notes={file?.footnotes ?? []} />
		</Card>
	);
}
