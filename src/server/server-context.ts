import type { PageContext, SecurityContext } from "./http/page-context.ts";
import type { PlatformContext } from "./platform/context.ts";
import type {
	AnchorContext,
	CallbackContext,
	ChatContext,
	PublishingContext,
	QueueContext,
	RetryContext,
	VendorContext,
} from "./workflow/context.ts";

declare module "fastify" {
	interface FastifyInstance {
		/** The services' context, for callers outside a request. */
		serverContext: ServerContext;
	}
}

/** Created once by buildApp; below it each function names the parts that it needs. */
export interface ServerContext
	extends PlatformContext,
		QueueContext,
		VendorContext,
		RetryContext,
		CallbackContext,
		ChatContext,
		PublishingContext,
		AnchorContext,
		PageContext,
		SecurityContext {}
