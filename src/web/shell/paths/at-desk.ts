import { useLocation } from "react-router-dom";

/** Whether a path belongs to the lender's staff, who have their own frame: full width, no consumer footer, no borrower's help. */
export function isAtDesk(pathname: string): boolean {
	return /^\/(?:desk|studio)(?:\/|$)/.test(pathname);
}

/** Whether the page that is shown is one of the staff's. */
export function useAtDesk(): boolean {
	return isAtDesk(useLocation().pathname);
}
