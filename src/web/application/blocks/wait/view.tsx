import { useApplication } from "../../application-context.ts";
import { WaitPanel } from "../../parts/wait-panel.tsx";
import type { PropsOf } from "../kit/declare.ts";
import type { wait } from "./block.ts";

/** What the borrower is waiting for. */
export default function WaitBlock({ isLoud = false }: PropsOf<typeof wait>) {
	const { spec } = useApplication();
	return <WaitPanel quiet={!isLoud} below={spec.title} />;
}
