import { Box } from "@chakra-ui/react";
import { useEffect, useId, useRef } from "react";
import type { FieldFault } from "../../../api/request-error.ts";
import { Notice } from "../../../shell/notice.tsx";

interface SubmitTroubleProps {
	readonly problem: string | undefined;
	readonly faults: readonly FieldFault[];
}

/** Shows why a submission was rejected and takes the focus; no input is lost. */
export function SubmitTrouble({ problem, faults }: SubmitTroubleProps) {
	const box = useRef<HTMLDivElement>(null);
	const id = useId();
	const text = problem ?? [...new Set(faults.map((fault) => fault.message))].join(" ");
	useEffect(() => {
		if (text !== "") box.current?.focus();
	}, [text]);
	if (text === "") return null;
	return (
		<Box ref={box} role="group" aria-labelledby={id} tabIndex={-1}>
			<Notice tone="stop" isFocused>
				<span id={id}>{text}</span>
			</Notice>
		</Box>
	);
}
