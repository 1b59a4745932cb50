import { Text } from "@chakra-ui/react";
import { Icon } from "../theme/icon.tsx";
import { FAULT } from "../theme/icons.ts";

interface FieldFaultProps {
	/** Id for the field's aria-describedby. */
	readonly id?: string | undefined;
	/** Announced at once if nothing else announces it. */
	readonly isAnnounced?: boolean;
	readonly children: string | undefined;
}

/** The error of one field or action: the same icon, color and position everywhere. */
export function FieldFault({ id, isAnnounced = false, children }: FieldFaultProps) {
	if (!children) return null;
	return (
		<Text
			{...(id === undefined ? {} : { id })}
			role={isAnnounced ? "alert" : undefined}
			display="flex"
			gap="2"
			fontSize="sm"
			fontWeight="semibold"
			color="bad"
			mt="2"
		>
			<Icon path={FAULT} size="5" />
			<span>{children}</span>
		</Text>
	);
}
