import { chakra } from "@chakra-ui/react";
import type { Lien } from "../../../flow/engine/record/record-types.generated.ts";
import { centsOf } from "../../../lending/money.ts";
import { numberAt, textAt } from "../application-context.ts";
import { shortMoney } from "../offers/offer-figures.ts";

/** One check box per loan, with its holder and balance; the answer is the list of checked uuids. */
export function LienTicks(props: {
	liens: readonly Lien[];
	ticked: readonly string[];
	onChange: (uuids: readonly string[]) => void;
}) {
	const { liens, ticked, onChange } = props;
	return liens.map((lien) => {
		const uuid = textAt(lien, "uuid");
		return (
			<chakra.label key={uuid} display="flex" gap="3" alignItems="center" minH="target" cursor="pointer">
				<chakra.input
					type="checkbox"
					checked={ticked.includes(uuid)}
					onChange={({ target }) =>
						onChange(target.checked ? [...ticked, uuid] : ticked.filter((other) => other !== uuid))
					}
					width="5"
					height="5"
					accentColor="var(--primary)"
				/>
				<span>{`${textAt(lien, "holder")}, ${shortMoney(centsOf(numberAt(lien, "balance")))}`}</span>
			</chakra.label>
		);
	});
}
