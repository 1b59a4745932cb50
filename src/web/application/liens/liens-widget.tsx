import { chakra, Stack, Text } from "@chakra-ui/react";
import type { WidgetProps } from "@rjsf/utils";
import { centsOf } from "../../../lending/money.ts";
import { listAt, numberAt, textAt, useApplication } from "../application-context.ts";
import { shortMoney } from "../offers/offer-figures.ts";

/** The `liens` widget: loans on the home to tick; the answer is the list of their uuids. */
export function LiensWidget({ id, value, onChange, label }: WidgetProps) {
	const { application } = useApplication();
	const open = listAt(application, "liens").filter((lien) => lien.status !== "PAID_OFF");
	const ticked: readonly string[] = Array.isArray(value) ? value.map(String) : [];
	if (open.length === 0) return <Text>There is no other loan on your home that we know of.</Text>;
	return (
		<Stack role="group" id={id} aria-label={label} gap="2">
			{open.map((lien) => {
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
							accentColor="var(--chakra-colors-solid)"
						/>
						<span>
							{textAt(lien, "holder")}, {shortMoney(centsOf(numberAt(lien, "balance")))}
						</span>
					</chakra.label>
				);
			})}
		</Stack>
	);
}
