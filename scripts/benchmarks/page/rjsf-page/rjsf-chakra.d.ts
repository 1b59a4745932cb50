/** `npm run bench:page` installs the package; type checks do without it. */
declare module "@rjsf/chakra-ui" {
	export { default } from "@rjsf/core";
}
