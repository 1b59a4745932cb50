import { Button, VisuallyHidden } from "@chakra-ui/react";
import { useLocation } from "react-router-dom";
import { appsOf } from "../shell/apps.ts";
import { useOrg } from "../shell/organisation/org-context.ts";
import { ButtonLink } from "./button-link.tsx";
import { ComingSoonPage } from "./coming-soon-page.tsx";
import { NotOffered } from "./not-offered.tsx";
import { NoticeCard } from "./notice-card.tsx";

/** Products with an address here, regardless of the lender. */
const NAMES: { readonly [path: string]: string } = {
	exchange: "Exchange",
	pay: "Pay",
	"universal-marketplace": "Universal Marketplace",
	"universal-passport": "Universal Passport",
};

/** A link to another product of the lender, on its own site; or a notice that there is none, or not yet. */
export function LenderAppPage() {
	const { product, lender } = useOrg();
	const id = useLocation().pathname.split("/")[1] ?? "";
	if (id === "coming-soon") return <ComingSoonPage />;
	const app = appsOf(product.org).find((one) => one.id === id);
	if (app === undefined) return <NotOffered name={NAMES[id] ?? "This product"} />;
	return (
		<NoticeCard
			title={app.name}
			body={[
				...(app.about === undefined ? [] : [`${app.about}.`]),
				`${app.name} is a product of ${lender.shortName} on a site of its own; you may have to log in there.`,
			]}
		>
			<Button asChild>
				<a href={app.url} target="_blank" rel="noopener noreferrer">
					{`Open ${app.name}`}
					<VisuallyHidden>Opens in a new window</VisuallyHidden>
				</a>
			</Button>
			<ButtonLink to="/dashboard" variant="outline">
				Go to dashboard
			</ButtonLink>
		</NoticeCard>
	);
}
export const Component = LenderAppPage;
