import { Button, HStack } from "@chakra-ui/react";
import type { ReactNode } from "react";
import { useWords } from "../use-words.ts";

interface SubmitBarProps {
	readonly label: string;
	readonly isSubmitting?: boolean;
	/** Without it the button submits the form around it. */
	readonly onPress?: () => void;
	/** Other actions, next to the button. */
	readonly children?: ReactNode;
}

/** The page's one main button; while it works it says words("submitting") and cannot be pressed again. */
export function SubmitBar({ label, isSubmitting = false, onPress, children }: SubmitBarProps) {
	const words = useWords();
	return (
		<HStack gap="4" flexWrap="wrap" justify={{ base: "flex-start", sm: "flex-end" }} pt="2">
			{children}
			<Button
				type={onPress ? "button" : "submit"}
				size="lg"
				width={{ base: "full", sm: "auto" }}
				minW="min(12rem, 100%)"
				px={{ base: "4", sm: "8" }}
				aria-disabled={isSubmitting || undefined}
				onClick={(event) => {
					if (isSubmitting) event.preventDefault();
					else onPress?.();
				}}
			>
				{isSubmitting ? words("submitting") : label}
			</Button>
		</HStack>
	);
}
