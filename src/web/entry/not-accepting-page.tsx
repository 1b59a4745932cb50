import { useOrg } from "../shell/org-context.ts";
import { ButtonLink } from "./button-link.tsx";
import { NoticeCard } from "./notice-card.tsx";

/** What visitors see where applications come in through a loan officer only. */
export function NotAcceptingPage() {
	const { product } = useOrg();
	const words = product.entry.words["not-accepting-apps"];
	return (
		<NoticeCard title={words?.title ?? "We are not taking applications here"} body={words?.body ?? []}>
			<ButtonLink to="/register/support">Contact us</ButtonLink>
			<ButtonLink to="/auth/login" variant="outline">
				Login
			</ButtonLink>
		</NoticeCard>
	);
}
