import type { SignerSlot } from "../repositories/signer-slots.ts";
import type { ApplicationRow } from "../sessions/asked-application.ts";
import type { TokenClaims } from "../sessions/tokens.ts";

/**
 * Access level of a route: everyone, any signed-in user, the owner of the application in the path, an additional signer
 * (only for their own task, so the path contains none), or the lender's staff (an application in the path must belong
 * to that lender).
 */
export type Access = "public" | "viewer" | "owner" | "signer" | "agent";

/** One registered route and who may use it. */
export interface RouteAccess {
	readonly method: string;
	readonly url: string;
	readonly access: Access;
}

declare module "fastify" {
	interface FastifyInstance {
		/** Every registered route, in order. */
		routeTable: readonly RouteAccess[];
	}
	interface FastifyContextConfig {
		/** Required on every route; the server does not start without it. */
		access?: Access;
		/** True for routes on every host, such as load balancer probes, which belong to no organization. */
		isOnAnyHost?: boolean;
		/** True for routes that pages link to: `product` in the query names the product, because a link sends no header. */
		isLinked?: boolean;
		/** True for routes whose handler judges the texts of a request by the form that they answer. */
		judgesTexts?: boolean;
	}
	interface FastifyRequest {
		/** Code of the request's organization. */
		org: string;
		/** The id of the product that the request is about; null for the first one. */
		product: string | null;
		/** The language of the response, as a tag ("es-US"). */
		locale: string;
		/** Who is signed in; null on public routes. */
		viewer: TokenClaims | null;
		/** The task of a signer's route; null on other routes. */
		slot: SignerSlot | null;
		/** The application of an owner's route, without its record; null on other routes. */
		application: ApplicationRow | null;
		/** When the session of an owner's route last proved password or second step. */
		provedAt: Date | null;
		/** The session was ended by this very request. */
		isSignedOut: boolean;
	}
}
