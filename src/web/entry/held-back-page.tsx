import { useOrg } from "../shell/organisation/org-context.ts";
import { ButtonLink } from "./button-link.tsx";
import { NoticeCard } from "./notice-card.tsx";

/** What a guard shows in the place of a page, in the words that it names; without words it still holds the page back. */
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
