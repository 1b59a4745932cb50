import { lazy, Suspense, useSyncExternalStore } from "react";
import { isDebugPanelOpen, onDebugPanelChange } from "../browser/debug-switch.ts";
import { onProofRequest, proofRequest } from "../browser/proof-requests.ts";
import { Toaster } from "./toaster.tsx";

const DebugPanel = lazy(async () => ({ default: (await import("./debug-panel.tsx")).DebugPanel }));

const ProofDialog = lazy(async () => ({ default: (await import("./proof-dialog.tsx")).ProofDialog }));

/** The page's overlays, loaded on request. */
export function Overlays() {
	const isDebugging = useSyncExternalStore(onDebugPanelChange, isDebugPanelOpen, isDebugPanelOpen);
	const proof = useSyncExternalStore(onProofRequest, proofRequest, proofRequest);
	return (
		<>
			<Toaster />
			{proof && (
				<Suspense fallback={null}>
					<ProofDialog request={proof} />
				</Suspense>
			)}
			{isDebugging && (
				<Suspense fallback={null}>
					<DebugPanel />
				</Suspense>
			)}
		</>
	);
}
