import { PageActions } from "../../parts/page-actions.tsx";

/** The actions of the page as large buttons, which stand below each other on a phone. */
export default function AnswersBlock() {
	return <PageActions look="large" />;
}
