import { lazy } from "react";
import type { LateParts } from "./shell/late-parts.ts";

/** What the frame of every page loads once it is asked for, each in its own chunk. */
export const LATE_PARTS: LateParts = {
	Overlays: lazy(async () => ({ default: (await import("./widgets/overlays.tsx")).Overlays })),
	SessionWatch: lazy(async () => ({ default: (await import("./session/session-watch.tsx")).SessionWatch })),
	ChatToggle: lazy(() => import("./chat/chat-toggle.tsx")),
	DevLogin: lazy(async () => ({ default: (await import("./entry/login/dev-login.tsx")).DevLogin })),
	CeoFeedbackModal: lazy(async () => ({
		default: (await import("./settings/ceo-feedback-modal.tsx")).CeoFeedbackModal,
	})),
};
