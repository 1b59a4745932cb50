import { lazy, Suspense, useSyncExternalStore } from "react";
import { isDebugPanelOpen, onDebugPanelChange } from "./debug-switch.ts";
import { Toaster } from "./toaster.tsx";

const DebugPanel = lazy(async () => ({ default: (await import("./debug-panel.tsx")).DebugPanel }));

/** What lies over the page once something asked for it. */
export function Overlays() {
	const isDebugging = useSyncExternalStore(onDebugPanelChange, isDebugPanelOpen, isDebugPanelOpen);
	return (
		<>
			<Toaster />
			{isDebugging && (
				<Suspense fallback={null}>
					<DebugPanel />
				</Suspense>
			)}
		</>
	);
}
