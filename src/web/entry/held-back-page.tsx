import { useCopy } from "../shell/copy/use-copy.ts";
import { useOrg } from "../shell/organization/org-context.ts";
import { ButtonLink } from "./button-link.tsx";
import { NoticeCard } from "./notice-card.tsx";

/** Shown by a guard instead of a page, with the guard's text; without text it still blocks the page. */
export function HeldBackPage({ show }: { readonly show: string }) {
	const copy = useCopy("visitors");
	const { words } = useOrg().product.entry;
	const { title, body } = (Object.hasOwn(words, show) ? words[show] : undefined) ?? {
		title: copy("heldBack.thisPageIsntAvailable"),
		body: [copy("heldBack.contactUsWell")],
	};
	return (
		<NoticeCard title={title} body={body}>
			<ButtonLink to="/register/support">{copy("heldBack.contactUs")}</ButtonLink>
			<ButtonLink to="/auth/login" variant="outline">
				{copy("heldBack.login")}
			</ButtonLink>
		</NoticeCard>
	);
}
