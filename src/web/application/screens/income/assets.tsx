import { Stack } from "@chakra-ui/react";
import type { KeysOf } from "../../../../flow/engine/record/record-shape.ts";
import type { Shortfall } from "../../../../flow/engine/record/record-types.generated.ts";
import { centsOf } from "../../../../lending/money.ts";
import { showPercent } from "../../../formats/percent.ts";
import { Footnotes } from "../../../shell/frame/footnotes.tsx";
import { numberAt, objectAt, useApplication } from "../../application-context.ts";
import { FormBlock } from "../../forms/form-block.tsx";
import { shortMoney } from "../../offers/offer-figures.ts";
import { FigureList } from "../../parts/figure-list.tsx";
import { PageActions } from "../../parts/page-actions.tsx";
import { PageFrame } from "../../parts/page-frame.tsx";
import { useWords } from "../../parts/use-words.ts";

const FORM = "product/assets";

/** Savings that make up for low income: what income supports, what is missing, and the accounts. */
export default function Assets() {
	const { application, flow } = useApplication();
	const words = useWords();
	const shortfall = objectAt(application, "shortfall");
	const money = (name: KeysOf<Shortfall, number>) => shortMoney(centsOf(numberAt(shortfall, name)));
	const years = numberAt(shortfall, "months") / 12;
	return (
		<PageFrame>
			<Stack gap="7">
				{numberAt(shortfall, "neededIncome") > 0 && (
					<FigureList
						figures={[
							{ label: words("income"), value: money("monthlyIncome") },
							{ label: words("debts"), value: money("monthlyDebts") },
							{
								label: words("needed"),
								note: words("neededNote", {
									share: showPercent(numberAt(shortfall, "share"), 0),
								}),
								value: money("neededIncome"),
							},
							{
								label: words("savings"),
								note: words("savingsNote", { years }),
								value: money("savings"),
								strong: true,
							},
						]}
					/>
				)}
				<FormBlock formId={FORM} />
				<PageActions />
			</Stack>
			<Footnotes notes={flow.product.forms[FORM]?.footnotes ?? []} />
		</PageFrame>
	);
}
