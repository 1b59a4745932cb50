import { Button, VisuallyHidden } from "@chakra-ui/react";
import { useLocation } from "react-router-dom";
import { appsOf } from "../shell/apps.ts";
import { useCopy } from "../shell/copy/use-copy.ts";
import { useOrg } from "../shell/organization/org-context.ts";
import { ButtonLink } from "./button-link.tsx";
import { ComingSoonPage } from "./coming-soon-page.tsx";
import { NotOffered } from "./not-offered.tsx";
import { NoticeCard } from "./notice-card.tsx";

/** Products with an address here, regardless of the lender. */
const NAMED: { readonly [path: string]: "exchange" | "pay" | "marketplace" | "passport" } = {
	exchange: "exchange",
	pay: "pay",
	"universal-marketplace": "marketplace",
	"universal-passport": "passport",
};

/** A link to another product of the lender, on its own site; or a notice that there is none, or not yet. */
export function LenderAppPage() {
	const copy = useCopy("visitors");
	const { product, lender } = useOrg();
	const id = useLocation().pathname.split("/")[1] ?? "";
	if (id === "coming-soon") return <ComingSoonPage />;
	const app = appsOf(product.org).find((one) => one.id === id);
	if (app === undefined) return <NotOffered name={copy(`lenderApp.${NAMED[id] ?? "thisProduct"}`)} />;
	return (
		<NoticeCard
			title={app.name}
			body={[
				...(app.about === undefined ? [] : [`${app.about}.`]),
				copy("lenderApp.productSiteIts", { name: app.name, shortName: lender.shortName }),
			]}
		>
			<Button asChild>
				<a href={app.url} target="_blank" rel="noopener noreferrer">
					{copy("lenderApp.open", { name: app.name })}
					<VisuallyHidden>{copy("lenderApp.opensNewWindow")}</VisuallyHidden>
				</a>
			</Button>
			<ButtonLink to="/dashboard" variant="outline">
				{copy("lenderApp.goToDashboard")}
			</ButtonLink>
		</NoticeCard>
	);
}
export const Component = LenderAppPage;
