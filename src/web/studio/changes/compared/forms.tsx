import { Box, Button, Text } from "@chakra-ui/react";
import { useState } from "react";
import type { ChangedForm } from "../../../api/studio/review.ts";
import { useCopy } from "../../../shell/copy/use-copy.ts";
import { Entries, Entry } from "./entries.tsx";
import { FormPictures } from "./form-pictures.tsx";

/** The forms that differ, each drawn before and after when somebody asks for it. */
export function Forms({ forms, live }: { readonly forms: readonly ChangedForm[]; readonly live: string }) {
	const copy = useCopy("studio");
	if (forms.length === 0) return <Text>{copy("compared.forms_none")}</Text>;
	return (
		<Entries>
			{forms.map((form) => (
				<FormEntry key={form.file} form={form} live={live} />
			))}
		</Entries>
	);
}

function FormEntry({ form, live }: { readonly form: ChangedForm; readonly live: string }) {
	const copy = useCopy("studio");
	const [isOpen, setOpen] = useState(false);
	const { title, changed, removed, isNew, isGone } = form;
	const state = isNew ? "new" : isGone ? "gone" : "changed";
	return (
		<Entry>
			<Text fontWeight="semibold">{title}</Text>
			<Text>{copy(`compared.form_${state}`, { changed: changed.length, removed: removed.length })}</Text>
			<Button
				size="sm"
				variant="outline"
				mt="2"
				aria-expanded={isOpen}
				aria-label={copy(isOpen ? "compared.hideForm" : "compared.showForm", { title })}
				onClick={() => setOpen(!isOpen)}
			>
				{copy(isOpen ? "compared.hide" : "compared.show")}
			</Button>
			{isOpen && (
				<Box mt="3">
					<FormPictures form={form} live={live} />
				</Box>
			)}
		</Entry>
	);
}
