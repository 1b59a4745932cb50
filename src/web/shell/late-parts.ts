import { type ComponentType, createContext, useContext } from "react";

/** What stands above the shell and hangs in the frame of every page: each is loaded once a page asks for it. */
export interface LateParts {
	/** Toasts, proofs and the debug panel. */
	readonly Overlays: ComponentType;
	/** Warns before a session ends. */
	readonly SessionWatch: ComponentType;
	/** The open chat's button, and its window. */
	readonly ChatToggle: ComponentType;
	/** What developers log in with. */
	readonly DevLogin: ComponentType;
	/** Takes what a borrower tells the lender's head. */
	readonly CeoFeedbackModal: ComponentType<{ readonly onClose: () => void }>;
}

/** Filled by App; a page that is drawn by itself has none. */
export const LatePartsContext = createContext<Partial<LateParts>>({});

/** The parts that the app names for the frame. */
export function useLateParts(): Partial<LateParts> {
	return useContext(LatePartsContext);
}
