import { Text } from "@chakra-ui/react";
import { useQuery } from "@tanstack/react-query";
import { useSearchParams } from "react-router-dom";
import { shownMessage } from "../../api/request-error.ts";
import { formsQuery } from "../../api/studio/draft.ts";
import { LoadingBlock } from "../../shell/loading-block.tsx";
import { useOpenDraft } from "../draft/draft-context.ts";
import { FormList } from "./form-list.tsx";
import { nameOfForm } from "./form-names.ts";
import { FormView } from "./form-view.tsx";

/** The forms of the draft: all of them, or the one in the address with its questions and its preview. */
export function Page() {
	const { draft } = useOpenDraft();
	const query = useQuery(formsQuery(draft.uuid, draft.hash));
	const wanted = useSearchParams()[0].get("form");
	if (query.data === undefined) {
		return query.error === null ? <LoadingBlock /> : <Text role="alert">{shownMessage(query.error)}</Text>;
	}
	const one = query.data.forms.find(({ file }) => nameOfForm(file) === wanted);
	return one === undefined ? <FormList forms={query.data.forms} /> : <FormView key={one.file} listed={one} />;
}
