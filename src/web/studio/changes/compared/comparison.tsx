import { useQuery } from "@tanstack/react-query";
import { checkQuery } from "../../../api/studio/draft.ts";
import {
	changedCasesQuery,
	changedFormsQuery,
	changedPagesQuery,
	changedSentencesQuery,
	decisionsQuery,
	statementsQuery,
} from "../../../api/studio/review.ts";
import { useCopy } from "../../../shell/copy/use-copy.ts";
import { useOpenDraft } from "../../draft/draft-context.ts";
import { BackTested } from "./back-tested.tsx";
import { Cases } from "./cases.tsx";
import { Decisions } from "./decisions.tsx";
import { Forms } from "./forms.tsx";
import { Lenders } from "./lenders.tsx";
import { Pages } from "./pages.tsx";
import { Section } from "./section.tsx";
import { Sentences } from "./sentences.tsx";
import { Statements } from "./statements.tsx";

/** What a draft means for people, against the version that is live: part after part, each when the one before is there. */
export function Comparison({ live }: { readonly live: string }) {
	const copy = useCopy("studio");
	const { draft } = useOpenDraft();
	const of = [draft.uuid, draft.hash, live] as const;
	const check = useQuery(checkQuery(draft.uuid, draft.hash));
	const decisions = useQuery({ ...decisionsQuery(...of), enabled: !check.isFetching });
	const sentences = useQuery({ ...changedSentencesQuery(...of), enabled: isOver(decisions) });
	const forms = useQuery({ ...changedFormsQuery(...of), enabled: isOver(sentences) });
	const pages = useQuery({ ...changedPagesQuery(...of), enabled: isOver(forms) });
	const statements = useQuery({ ...statementsQuery(...of), enabled: isOver(pages) });
	const cases = useQuery({ ...changedCasesQuery(...of), enabled: isOver(statements) });
	const section = (name: "decisions" | "sentences" | "forms" | "pages" | "statements" | "cases") => ({
		title: copy(`compared.${name}_title`),
		working: copy(`compared.${name}_working`),
	});
	return (
		<>
			<Section {...section("decisions")} query={decisions}>
				{(made) => <Decisions {...made} />}
			</Section>
			<Section {...section("sentences")} query={sentences}>
				{(made) => <Sentences sentences={made.sentences} />}
			</Section>
			<Section {...section("forms")} query={forms}>
				{(made) => <Forms forms={made.forms} live={live} />}
			</Section>
			<Section {...section("pages")} query={pages}>
				{(made) => <Pages {...made} />}
			</Section>
			<Section {...section("statements")} query={statements}>
				{(made) => <Statements {...made.statements} />}
			</Section>
			<Section {...section("cases")} query={cases}>
				{(made) => <Cases {...made} />}
			</Section>
			<BackTested live={live} />
			<Lenders live={live} />
		</>
	);
}

function isOver({ isSuccess, isError }: { readonly isSuccess: boolean; readonly isError: boolean }): boolean {
	return isSuccess || isError;
}
