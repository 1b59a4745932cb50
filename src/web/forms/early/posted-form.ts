import { createContext, useContext, useEffect, useState } from "react";
import type { PostedForm } from "../../../contracts/page-rendering.ts";

/** The form that was sent without script and that this page shows again; null on any other page. */
export const PostedFormContext = createContext<PostedForm | null>(null);

// a page that is left and come back to starts from the draft again, not from what was once sent
const taken = new WeakSet<PostedForm>();

/** What was sent for this form, on its first mount after the page was served. */
export function usePostedForm(formId: string): PostedForm | undefined {
	const sent = useContext(PostedFormContext);
	const [posted] = useState(() => (sent?.formId === formId && !taken.has(sent) ? sent : undefined));
	useEffect(() => {
		if (sent) taken.add(sent);
	}, [sent]);
	return posted;
}
