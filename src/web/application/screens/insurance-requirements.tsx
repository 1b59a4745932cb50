import { Stack, Text } from "@chakra-ui/react";
import { useOrg } from "../../shell/organisation/org-context.ts";
import { objectAt, textAt, useApplication } from "../application-context.ts";
import { coverageOf } from "../closing/coverage-of.ts";
import { shortMoney } from "../offers/offer-figures.ts";
import { FigureList } from "../parts/figure-list.tsx";
import { PageActions } from "../parts/page-actions.tsx";
import { PageFrame } from "../parts/page-frame.tsx";
import { shownName } from "../parts/shown-name.ts";
import { useWords } from "../parts/use-words.ts";
import { addressLine } from "../summary/summary-sections.ts";

/** What the policy of this home must say, in the borrower's own figures. */
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
							label: words("who", "Insured"),
							value: shownName(profile),
						},
						{ label: words("home", "Home"), value: addressLine(home) },
						{
							label: words("cover", "Dwelling coverage"),
							value: shortMoney(coverageOf(application)),
							note: words("coverNote", "All loans on the home with this line"),
							strong: true,
						},
						{ label: words("dangers", "Against"), value: words("dangersAre", "Fire, wind and other hazards") },
						{ label: words("until", "In force"), value: words("untilIs", "For at least 30 more days") },
						{
							label: words("flood", "Flood insurance"),
							value:
								facts.flood === "IN_ZONE"
									? words("floodNeeded", "Needed too: flood zone {zone}", { zone: zone || "A or V" })
									: words("floodNotNeeded", "Not needed"),
						},
						{ label: words("mortgagee", "Mortgagee to name"), value: product.org.name.full },
					]}
				/>
				<Text color="fg.muted">{words("askInsurer", "Ask your insurer to add us as mortgagee.")}</Text>
				<PageActions />
			</Stack>
		</PageFrame>
	);
}
