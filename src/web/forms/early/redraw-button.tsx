import { Button } from "@chakra-ui/react";
import type { ComponentProps } from "react";

/** Name of a posted form's buttons that only change how it is rendered. */
const REDRAW = "$redraw";

type RedrawButtonProps = Omit<ComponentProps<typeof Button>, "type" | "name" | "value" | "onClick"> & {
	/** The request to the server without script, such as "open:address"; absent in a form that is not posted. */
	readonly order: string | undefined;
	readonly onPress: () => void;
};

/** A button that changes how its form is rendered: immediately with script, by a round trip without. */
export function RedrawButton({ order, onPress, ...look }: RedrawButtonProps) {
	const posted =
		order === undefined ? { type: "button" as const } : { type: "submit" as const, name: REDRAW, value: order };
	return (
		<Button
			{...look}
			{...posted}
			formNoValidate={order !== undefined}
			variant="plain"
			size="sm"
			onClick={(event) => {
				event.preventDefault();
				onPress();
			}}
		/>
	);
}
