import { chakra, Text } from "@chakra-ui/react";

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
			<chakra.svg aria-hidden="true" viewBox="0 0 20 20" width="5" height="5" flexShrink="0" fill="currentColor">
				<path d="M10 1.75a8.25 8.25 0 1 0 0 16.5 8.25 8.25 0 0 0 0-16.5Zm-.9 4.1a.9.9 0 0 1 1.8 0v4.6a.9.9 0 0 1-1.8 0v-4.6ZM10 14.6a1.05 1.05 0 1 1 0-2.1 1.05 1.05 0 0 1 0 2.1Z" />
			</chakra.svg>
			<span>{children}</span>
		</Text>
	);
}
