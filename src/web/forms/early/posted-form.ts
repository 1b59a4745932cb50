import { createContext, useContext, useEffect, useState } from "react";
import type { PostedForm } from "../../../contracts/page-rendering.ts";

/** The form submitted without script that this page shows again; null on any other page. */
export const PostedFormContext = createContext<PostedForm | null>(null);

// a page that is left and revisited starts from the draft again, not from the old submission
const taken = new WeakSet<PostedForm>();

/** This form's submission, on its first mount after the page was served. */
export function usePostedForm(formId: string): PostedForm | undefined {
	const sent = useContext(PostedFormContext);
	const [posted] = useState(() => (sent?.formId === formId && !taken.has(sent) ? sent : undefined));
	useEffect(() => {
		if (sent) taken.add(sent);
	}, [sent]);
	return posted;
}
