import { Button } from "@chakra-ui/react";
import type { ComponentProps } from "react";

/** Name of the buttons of a posted form that only change how it is drawn. */
const REDRAW = "$redraw";

type RedrawButtonProps = Omit<ComponentProps<typeof Button>, "type" | "name" | "value" | "onClick"> & {
	/** What the server is asked to do where there is no script, such as "open:address"; absent in a form that is not posted. */
	readonly order: string | undefined;
	readonly onPress: () => void;
};

/** A button that changes how its form is drawn: at once with script, by a round trip without. */
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
