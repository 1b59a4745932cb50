import { useOrg } from "../shell/organisation/org-context.ts";
import { ButtonLink } from "./button-link.tsx";
import { NoticeCard } from "./notice-card.tsx";

/** Shown by a guard instead of a page, with the guard's text; without text it still blocks the page. */
export function HeldBackPage({ show }: { readonly show: string }) {
	const { words } = useOrg().product.entry;
	const { title, body } = (Object.hasOwn(words, show) ? words[show] : undefined) ?? {
		title: "This page isn't available",
		body: ["Contact us and we'll help you from here."],
	};
	return (
		<NoticeCard title={title} body={body}>
			<ButtonLink to="/register/support">Contact us</ButtonLink>
			<ButtonLink to="/auth/login" variant="outline">
				Login
			</ButtonLink>
		</NoticeCard>
	);
}
