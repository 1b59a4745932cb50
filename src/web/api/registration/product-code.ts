import type { OrganizationInfo } from "./organization-info.ts";

/** What the lender's file, chats and telemetry call the page's product. */
export const productCode = ({ product }: Pick<OrganizationInfo, "product">): string => product ?? "heloc";
