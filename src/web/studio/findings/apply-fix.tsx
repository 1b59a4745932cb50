import { Button } from "@chakra-ui/react";
import { type MouseEvent, useState } from "react";
import { fixOf, pathInDraft, spliced } from "../../../flow/editing/index.ts";
import type { Finding } from "../../api/studio/draft.ts";
import { useCopy } from "../../shell/copy/use-copy.ts";
import { useOpenDraft } from "../draft/draft-context.ts";

/** The certain correction of a finding, said and made by one press; nothing where there is none, or the draft is closed. */
export function ApplyFix({ finding }: { readonly finding: Finding }) {
	const copy = useCopy("studio");
	const { draft, mayEdit, edit } = useOpenDraft();
	const [isBusy, setBusy] = useState(false);
	const { fix } = finding;
	const file = pathInDraft(
		finding.file,
		draft.files.map(({ path }) => path),
	);
	const text = draft.files.find(({ path }) => path === file)?.text;
	if (!mayEdit || fix === undefined || text === undefined || fixOf(text, finding) === undefined) return null;
	const apply = ({ currentTarget }: MouseEvent<HTMLElement>) => {
		if (isBusy) return;
		// the button goes with its finding: whoever pressed it goes on at what the finding is about
		const around = currentTarget.closest<HTMLElement>("[role=group], section, li");
		around?.setAttribute("tabindex", "-1");
		around?.focus();
		setBusy(true);
		void edit(file, (now = "") => {
			// somebody may have changed it meanwhile
			const splice = fixOf(now, finding);
			const corrected = splice && spliced(now, splice);
			return corrected === undefined ? { edits: [] } : { text: corrected };
		}).finally(() => setBusy(false));
	};
	return (
		<Button size="sm" variant="outline" mt="2" aria-disabled={isBusy} onClick={apply}>
			{fix.kind === "rename"
				? copy("findings.fix_rename", { from: fix.from, to: fix.to })
				: copy("findings.fix_remove")}
		</Button>
	);
}
