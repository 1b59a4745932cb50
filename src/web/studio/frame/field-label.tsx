import { chakra } from "@chakra-ui/react";

/** The label above a field. */
export const FieldLabel = chakra("label", { base: { display: "block", mb: "1", fontWeight: "semibold" } });
