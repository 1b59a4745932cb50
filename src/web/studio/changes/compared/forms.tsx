import { Text } from "@chakra-ui/react";
import type { ChangedForm } from "../../../api/studio/review.ts";
import { useCopy } from "../../../shell/copy/use-copy.ts";
import { Entries } from "../../frame/entries.tsx";
import { DisclosedEntry } from "./disclosed-entry.tsx";
import { FormPictures } from "./form-pictures.tsx";

/** The forms that differ, each drawn before and after when somebody asks for it. */
export function Forms({ forms, live }: { readonly forms: readonly ChangedForm[]; readonly live: string }) {
	const copy = useCopy("studio");
	if (forms.length === 0) return <Text>{copy("compared.forms_none")}</Text>;
	return (
		<Entries>
			{forms.map((form) => {
				const { file, title, changed, removed, isNew, isGone } = form;
				const state = isNew ? "new" : isGone ? "gone" : "changed";
				const about = copy(`compared.form_${state}`, { changed: changed.length, removed: removed.length });
				return (
					<DisclosedEntry key={file} title={title} about={about}>
						<FormPictures form={form} live={live} />
					</DisclosedEntry>
				);
			})}
		</Entries>
	);
}
