import { chakra, Stack, Text } from "@chakra-ui/react";
import { useId } from "react";
import type { Json } from "../../../engine/authored.ts";
import { centsOf } from "../../../lending/money.ts";
import { numberAt, textAt } from "../application-context.ts";
import { shortMoney } from "./offer-figures.ts";

interface LiensToPayOffProps {
	readonly legend: string;
	readonly liens: readonly { readonly [key: string]: Json }[];
	readonly ticked: readonly string[];
	readonly error: string | undefined;
	readonly onChange: (uuids: readonly string[]) => void;
}

/** Loans on the home to tick, each with its holder and what is owed. */
export function LiensToPayOff({ legend, liens, ticked, error, onChange }: LiensToPayOffProps) {
	const id = useId();
	return (
		<chakra.fieldset border="0" p="0" m="0" minW="0" aria-describedby={error ? id : undefined}>
			<chakra.legend fontWeight="semibold" mb="2">
				{legend}
			</chakra.legend>
			<Stack gap="1">
				{liens.map((lien) => {
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
			{error && (
				<Text id={id} role="alert" color="danger" fontSize="sm" fontWeight="medium" mt="1.5">
					{error}
				</Text>
			)}
		</chakra.fieldset>
	);
}
