/** Why a file is rejected. */
export type UploadFaultCode =
	| "PDF_ENCRYPTED"
	| "PDF_SCRIPT"
	| "PDF_LAUNCH"
	| "PDF_ATTACHMENT"
	| "PDF_OUTSIDE"
	| "PDF_NO_PAGE"
	| "PDF_UNCHECKABLE"
	| "FILE_POLYGLOT"
	| "FILE_BOMB"
	| "FILE_UNREADABLE"
	| "IMAGE_TOO_LARGE"
	| "FILE_NAME_REFUSED";

/** Thrown for a file that must not be stored. */
export class UploadFault extends Error {
	readonly code: UploadFaultCode;
	constructor(code: UploadFaultCode) {
		super(code);
		this.name = "UploadFault";
		this.code = code;
	}
}
