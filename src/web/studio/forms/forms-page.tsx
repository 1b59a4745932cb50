import { useSearchParams } from "react-router-dom";
import { FormList } from "./form-list.tsx";
import { FormView } from "./form-view.tsx";

/** The forms of the draft: all of them, or the one in the address with its questions and its preview. */
export function Page() {
	const wanted = useSearchParams()[0].get("form");
	return wanted === null ? <FormList /> : <FormView key={wanted} file={`schemas/forms/${wanted}.json`} />;
}
