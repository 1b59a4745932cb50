import { useOrg } from "../shell/organisation/org-context.ts";
import { ButtonLink } from "./button-link.tsx";
import { NoticeCard } from "./notice-card.tsx";

/** Shown when the lender does not offer what an address names, with a link back. */
export function NotOffered({ name }: { readonly name: string }) {
	const { lender } = useOrg();
	return (
		<NoticeCard
			title={`${name} is not offered by ${lender.shortName}`}
			body={["Your home equity line is not affected. Everything about it is on your dashboard."]}
		>
			<ButtonLink to="/dashboard">Go to dashboard</ButtonLink>
			<ButtonLink to="/contact" variant="outline">
				Contact us
			</ButtonLink>
		</NoticeCard>
	);
}
