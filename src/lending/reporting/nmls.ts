/** True for an NMLS id of 4 to 7 digits, at most 3000000 (HMDA edit V695-3, 2026). */
export function isNmlsId(id: string): boolean {
	return /^\d{4,7}$/.test(id) && Number(id) <= 3_000_000;
}
