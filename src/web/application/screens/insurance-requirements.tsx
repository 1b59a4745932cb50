import { Stack, Text } from "@chakra-ui/react";
import { useOrg } from "../../shell/organization/org-context.ts";
import { objectAt, textAt, useApplication } from "../application-context.ts";
import { coverageOf } from "../closing/coverage-of.ts";
import { shortMoney } from "../offers/offer-figures.ts";
import { FigureList } from "../parts/figure-list.tsx";
import { PageActions } from "../parts/page-actions.tsx";
import { PageFrame } from "../parts/page-frame.tsx";
import { shownName } from "../parts/shown-name.ts";
import { useWords } from "../parts/use-words.ts";
import { addressLine } from "../summary/address-line.ts";

/** The requirements for this home's policy, with the borrower's own figures. */
export default function InsuranceRequirements() {
	const { application, profile, facts } = useApplication();
	const { product } = useOrg();
	const words = useWords();
	const home = objectAt(application, "property");
	const zone = textAt(application, "floodZone");
	return (
		<PageFrame>
			<Stack gap="7">
				<FigureList
					figures={[
						{
							label: words("who"),
							value: shownName(profile),
						},
						{ label: words("home"), value: addressLine(home) },
						{
							label: words("cover"),
							value: shortMoney(coverageOf(application)),
							note: words("coverNote"),
							strong: true,
						},
						{ label: words("dangers"), value: words("dangersAre") },
						{ label: words("until"), value: words("untilIs") },
						{
							label: words("flood"),
							value:
								facts.flood === "IN_ZONE" ? words("floodNeeded", { zone: zone || "A or V" }) : words("floodNotNeeded"),
						},
						{ label: words("mortgagee"), value: product.org.name.full },
					]}
				/>
				<Text color="ink-2">{words("askInsurer")}</Text>
				<PageActions />
			</Stack>
		</PageFrame>
	);
}
