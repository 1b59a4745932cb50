import { useState } from "react";
import { fetchDisclosurePdf } from "../../api/application/disclosures.ts";
import { shownMessage } from "../../api/request-error.ts";
import { useCopy } from "../../shell/copy/use-copy.ts";
import { saveBytes } from "./save-bytes.ts";

interface Wanted {
	readonly uuid: string;
	readonly id: string;
	readonly title: string;
	/** SHA-256 (hex) of the PDF of the version that is on the page; undefined while none is. */
	readonly pdfSha256: string | undefined;
	/** Fetches the version that the server has now. */
	readonly onChanged: () => void;
}

async function sha256Of(bytes: ArrayBuffer): Promise<string> {
	const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
	return [...digest].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** Saves a document's PDF, if it is of the version on the page; else says that the document has changed. */
export function useDownload({ uuid, id, title, pdfSha256, onChanged }: Wanted) {
	const copy = useCopy("application");
	const [problem, setProblem] = useState("");
	const download = async () => {
		setProblem("");
		try {
			const bytes = await fetchDisclosurePdf(uuid, id);
			// pages that are not served securely have no digest
			if (pdfSha256 === undefined || !globalThis.crypto?.subtle || (await sha256Of(bytes)) === pdfSha256) {
				saveBytes(bytes, `${title}.pdf`);
				return;
			}
			setProblem(copy("documentViewer.changed"));
			onChanged();
		} catch (error) {
			setProblem(shownMessage(error));
		}
	};
	return { download, problem };
}
