import { type Copy, copyOf } from "../../contracts/copy.ts";
import { NOTICES } from "../../contracts/notices.generated.ts";
import type { MessageFile } from "../../flow/engine/authored/authored-copy.ts";

let read: Copy<"notices"> = copyOf<"notices">(NOTICES);

/** Takes an organization's own notices, once they are there. */
export function keepNotices(file: MessageFile | undefined, locale: string): void {
	if (file !== undefined) read = copyOf<"notices">(file, locale);
}

/** A sentence that is said where nothing else was loaded, or cannot be: the base's until the organization's are there. */
export const notice = ((...asked: Parameters<Copy<"notices">>) => read(...asked)) as Copy<"notices">;
