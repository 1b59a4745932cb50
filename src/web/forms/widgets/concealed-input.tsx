import { Button, chakra, VisuallyHidden } from "@chakra-ui/react";
import type { ComponentProps } from "react";
import { useState } from "react";
import { SCRIPT_ONLY } from "../../browser/scripting.ts";
import { useCopy } from "../../shell/copy/use-copy.ts";
import { Input } from "../inputs.tsx";

type ConcealedInputProps = Omit<ComponentProps<typeof Input>, "type"> & {
	readonly label: string;
	/** "password" hides by the input's type, "discs" by drawing discs (no password manager is called). */
	readonly by: "password" | "discs";
};

/** A text input whose content is hidden until its owner asks to see it. */
export function ConcealedInput({ label, by, ...input }: ConcealedInputProps) {
	const copy = useCopy("forms");
	const [isShown, setIsShown] = useState(false);
	const discs = by === "discs" && !isShown ? { WebkitTextSecurity: "disc" } : {};
	return (
		<chakra.span display="block" position="relative">
			<Input
				{...input}
				type={by === "password" && !isShown ? "password" : "text"}
				pe="20"
				css={discs}
				spellCheck={false}
			/>
			<Button
				type="button"
				variant="ghost"
				size="sm"
				position="absolute"
				insetInlineEnd="0.5"
				top="0.5"
				minH="11"
				px="3"
				css={SCRIPT_ONLY}
				aria-pressed={isShown}
				onClick={() => setIsShown(!isShown)}
			>
				<span>{isShown ? copy("concealedInput.hide") : copy("concealedInput.show")}</span>
				<VisuallyHidden>{` ${label}`}</VisuallyHidden>
			</Button>
		</chakra.span>
	);
}
