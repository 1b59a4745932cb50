import type { OriginationFile, Product } from "../../engine/authored/authored.ts";
import { correctedName, didYouMean } from "../../engine/index.ts";
import { ORDERS } from "../../engine/record/record-fields.generated.ts";
import type { Finding } from "../diagnostic.ts";
import { at, files } from "../product-files.ts";

/** Finds orders from an unknown vendor, or for an operation that the vendor does not have (ORDER_UNKNOWN). */
export function unknownOrder(product: Product): Finding[] {
	const of = (file: string, tasks: OriginationFile["tasks"]): Finding[] =>
		Object.entries(tasks).flatMap(([task, { vendor, operation }]): Finding[] => {
			if (ORDERS.includes(`${vendor}/${operation}`)) return [];
			const offered = ORDERS.filter((order) => order.startsWith(`${vendor}/`)).map(
				(order) => order.split("/")[1] ?? "",
			);
			const vendors = new Set(ORDERS.map((order) => order.split("/")[0] ?? ""));
			const isVendor = offered.length > 0;
			const cause = isVendor
				? `The vendor "${vendor}" takes no order "${operation}".${didYouMean(operation, offered)}`
				: `There is no vendor "${vendor}".${didYouMean(vendor, vendors)}`;
			const cure = `Name one of ${(isVendor ? offered : [...vendors]).join(", ")}.`;
			const pointer = at("tasks", task, isVendor ? "operation" : "vendor");
			const corrected = isVendor ? correctedName(operation, offered) : correctedName(vendor, vendors);
			return [{ code: "ORDER_UNKNOWN", file, pointer, cause, cure, ...corrected }];
		});
	return [...of(files.origination, product.origination.tasks), ...of(files.signer, product.signer.tasks)];
}
