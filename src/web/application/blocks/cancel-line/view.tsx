import { useState } from "react";
import { CancelLine } from "../../closing/cancel-line.tsx";
import type { PropsOf } from "../kit/declare.ts";
import type { cancelLine } from "./block.ts";

/** The button that opens the cancellation in writing. */
export default function CancelLineBlock({ form }: PropsOf<typeof cancelLine>) {
	const [isOpen, setOpen] = useState(false);
	return <CancelLine formId={form} isOpen={isOpen} onOpen={() => setOpen(true)} onClose={() => setOpen(false)} />;
}
