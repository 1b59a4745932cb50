import { Text } from "@chakra-ui/react";
import { useQuery } from "@tanstack/react-query";
import { formsQuery } from "../../api/studio/forms.ts";
import { useCopy } from "../../shell/copy/use-copy.ts";
import { Notice } from "../../shell/notice.tsx";
import { PageLink } from "../../shell/paths/page-link.tsx";
import { useOpenDraft } from "../draft/draft-context.ts";
import { nameOfForm } from "../places/form-names.ts";

/** Of a form that is asked in parts, its parts; of a part, the form that it is a part of. */
export function FormParts({ file }: { readonly file: string }) {
	const copy = useCopy("studio");
	const { draft } = useOpenDraft();
	const forms = useQuery(formsQuery(draft.uuid, draft.hash)).data?.forms ?? [];
	const whole = forms.find((one) => one.file === file)?.partOf;
	const others = forms.filter((one) => (whole === undefined ? one.partOf === file : one.file === whole));
	if (others.length === 0) return null;
	return (
		<Notice>
			<Text as="span">{`${whole === undefined ? copy("forms.inParts") : copy("forms.partOf")} `}</Text>
			{others.map((one, index) => (
				<Text as="span" key={one.file}>
					{index > 0 && <span>, </span>}
					<PageLink to={`/studio/drafts/${draft.uuid}/forms?form=${nameOfForm(one.file)}`}>{one.title}</PageLink>
				</Text>
			))}
		</Notice>
	);
}
