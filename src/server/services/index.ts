import type { FastifyInstance } from "fastify";
import type { ServerContext } from "../context.ts";
import { addressRoutes } from "./address/routes.ts";
import { applicationRoutes } from "./application/application-routes.ts";
import { draftRoutes } from "./application/drafts.ts";
import { formRoutes } from "./application/forms.ts";
import { fullStoryRoutes } from "./application/full-story.ts";
import { standingRoute } from "./application/standing-route.ts";
import { borrowerStatusRoutes } from "./borrower-status/routes.ts";
import { conditionRoutes } from "./conditions/routes.ts";
import { deskRoutes } from "./desk/routes.ts";
import { disclosureRoutes } from "./documents/disclosures.ts";
import { documentRoutes } from "./documents/routes.ts";
import { healthRoutes } from "./health/routes.ts";
import { identityRoutes } from "./identity/routes.ts";
import { identityBrokerRoutes } from "./identity-broker/routes.ts";
import { leadPortalRoutes } from "./lead-portal/routes.ts";
import { linkRoutes } from "./links/routes.ts";
import { notaryRoutes } from "./notary/routes.ts";
import { operatingHoursRoutes } from "./operating-hours/routes.ts";
import { optimizeRoutes } from "./optimize/routes.ts";
import { profileRoutes } from "./profile/routes.ts";
import { bankDirectoryRoutes } from "./reference/bank-directory.ts";
import { stateLicenseRoutes } from "./reference/state-licenses.ts";
import { registrationRoutes } from "./registration/routes.ts";
import { sandboxBankPage } from "./sandbox/bank-page.ts";
import { sandboxRoutes } from "./sandbox/routes.ts";
import { bundleRoutes } from "./web/bundle-routes.ts";
import { formPostRoutes } from "./web/form-posts.ts";
import { pageRoutes } from "./web/page-routes.ts";
import { redirectRoutes } from "./web/redirect-routes.ts";

/** Every service that the specification calls by path, and the pages. */
export async function registerServices(app: FastifyInstance, context: ServerContext): Promise<void> {
	healthRoutes(app, context);
	registrationRoutes(app, context);
	identityRoutes(app, context);
	identityBrokerRoutes(app, context);
	applicationRoutes(app, context);
	standingRoute(app, context);
	formRoutes(app, context);
	draftRoutes(app, context);
	fullStoryRoutes(app, context);
	borrowerStatusRoutes(app, context);
	conditionRoutes(app, context);
	deskRoutes(app, context);
	profileRoutes(app, context);
	await documentRoutes(app, context);
	disclosureRoutes(app, context);
	notaryRoutes(app, context);
	stateLicenseRoutes(app, context);
	bankDirectoryRoutes(app, context);
	linkRoutes(app, context);
	operatingHoursRoutes(app, context);
	leadPortalRoutes(app, context);
	addressRoutes(app, context);
	optimizeRoutes(app, context);
	if (context.mode === "sandbox") {
		sandboxRoutes(app, context);
		await sandboxBankPage(app, context);
	}
	bundleRoutes(app, context);
	redirectRoutes(app, context);
	await formPostRoutes(app, context);
	await pageRoutes(app, context);
}
