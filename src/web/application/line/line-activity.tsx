import { chakra, Heading, Text } from "@chakra-ui/react";
import { useCopy } from "../../shell/copy/use-copy.ts";
import { shortMoney } from "../offers/offer-figures.ts";
import { shownDate } from "../parts/shown-dates.ts";
import type { LineAccount } from "./line-account.ts";

/** Room for a column of dates, by the size of the text: a window is wide enough only for text that is not enlarged. */
const WIDE = "@container activity (min-width: 30rem)";

/** What has moved on the line, the newest first: where the draw went, and the fee. */
export function LineActivity({ account }: { readonly account: LineAccount }) {
	const copy = useCopy("application");
	const { draw, fee, payOff, mask, fundedOn, limit } = account;
	const own = draw - payOff;
	const rows = [
		...(fee > 0 ? [{ what: copy("openLine.originationFee"), amount: fee, balance: limit }] : []),
		...(payOff > 0 ? [{ what: copy("openLine.paidOtherLenders"), amount: payOff, balance: draw }] : []),
		...(own > 0
			? [
					{
						what: mask === "" ? copy("openLine.firstDraw") : copy("openLine.firstDrawTo", { mask }),
						amount: own,
						balance: own,
					},
				]
			: []),
	];
	return (
		<chakra.section aria-labelledby="line-activity" css={{ container: "activity / inline-size" }}>
			<Heading as="h2" size="lg" id="line-activity" mb="3">
				{copy("openLine.activity")}
			</Heading>
			<chakra.table
				width="full"
				fontVariantNumeric="tabular-nums"
				css={{
					"& th, & td": { textAlign: "start", py: "3", pe: "4", verticalAlign: "top" },
					"& td:nth-of-type(n+2), & th:nth-of-type(n+3)": { textAlign: "end", pe: "0", ps: "2", [WIDE]: { ps: "4" } },
					"& thead th": { color: "ink-2", fontWeight: "normal", fontSize: "sm" },
					"& tr": { borderBottomWidth: "1px", borderBottomStyle: "solid", borderColor: "line" },
				}}
			>
				<thead>
					<tr>
						<th scope="col">{copy("openLine.transaction")}</th>
						<chakra.th scope="col" css={{ display: "none", [WIDE]: { display: "table-cell" } }}>
							{copy("openLine.date")}
						</chakra.th>
						<th scope="col">{copy("openLine.amount")}</th>
						<th scope="col">{copy("openLine.balance")}</th>
					</tr>
				</thead>
				<tbody>
					{rows.map(({ what, amount, balance }) => (
						<tr key={what}>
							<th scope="row">
								<span>{what}</span>
								<Text
									as="span"
									css={{ display: "block", [WIDE]: { display: "none" } }}
									color="ink-2"
									fontSize="sm"
									fontWeight="normal"
								>
									{shownDate(fundedOn)}
								</Text>
							</th>
							<chakra.td css={{ display: "none", [WIDE]: { display: "table-cell" } }}>{shownDate(fundedOn)}</chakra.td>
							<td>{`+${shortMoney(amount)}`}</td>
							<td>{shortMoney(balance)}</td>
						</tr>
					))}
				</tbody>
			</chakra.table>
		</chakra.section>
	);
}
