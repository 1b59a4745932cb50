import { useCopy } from "../shell/copy/use-copy.ts";
import { useOrg } from "../shell/organization/org-context.ts";
import { ButtonLink } from "./button-link.tsx";
import { NoticeCard } from "./notice-card.tsx";

/** Shown when the lender does not offer what an address names, with a link back. */
export function NotOffered({ name }: { readonly name: string }) {
	const copy = useCopy("visitors");
	const { lender } = useOrg();
	return (
		<NoticeCard
			title={copy("notOffered.isNotOfferedBy", { name, shortName: lender.shortName })}
			body={[copy("notOffered.homeEquityLine")]}
		>
			<ButtonLink to="/dashboard">{copy("notOffered.goToDashboard")}</ButtonLink>
			<ButtonLink to="/contact" variant="outline">
				{copy("notOffered.contactUs")}
			</ButtonLink>
		</NoticeCard>
	);
}
