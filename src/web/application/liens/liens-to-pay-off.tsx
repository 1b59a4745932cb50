import { chakra, Stack } from "@chakra-ui/react";
import { useId } from "react";
import type { Lien } from "../../../flow/engine/record/record-types.generated.ts";
import { FieldFault } from "../../shell/field-fault.tsx";
import { LienTicks } from "./lien-ticks.tsx";

interface LiensToPayOffProps {
	readonly legend: string;
	readonly liens: readonly Lien[];
	readonly ticked: readonly string[];
	readonly error: string | undefined;
	readonly onChange: (uuids: readonly string[]) => void;
}

/** Loans on the home to select, each with its holder and balance. */
export function LiensToPayOff({ legend, liens, ticked, error, onChange }: LiensToPayOffProps) {
	const id = useId();
	return (
		<chakra.fieldset border="0" p="0" m="0" minW="0" aria-describedby={error ? id : undefined}>
			<chakra.legend fontWeight="semibold" mb="2">
				{legend}
			</chakra.legend>
			<Stack gap="1">
				<LienTicks liens={liens} ticked={ticked} onChange={onChange} />
			</Stack>
			{error && (
				<FieldFault id={id} isAnnounced>
					{error}
				</FieldFault>
			)}
		</chakra.fieldset>
	);
}
