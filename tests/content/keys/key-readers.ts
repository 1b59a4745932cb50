import { ORG_READERS } from "./org-readers.ts";

/** Where each key of the authored files is read, by kind and path ("*": a collection or list); a path covers all below it. */
export const KEY_READERS: { readonly [kind: string]: { readonly [path: string]: readonly string[] } } = {
	facts: {
		"": [
			"src/flow/engine/facts/facts.ts",
			"src/flow/engine/facts/fact-plan.ts",
			"src/flow/engine/facts/typed-fact.ts",
			"src/flow/engine/decisions/flow.ts",
		],
		renamed: ["src/flow/catalog/compose/renamed-facts.ts"],
		"facts.*": [
			"src/flow/engine/facts/fact-plan.ts",
			"src/flow/engine/facts/typed-fact.ts",
			"src/flow/engine/facts/facts.ts",
			"src/flow/engine/gate/rule-scope.ts",
			"src/flow/catalog/ship/browser-product.ts",
			"src/flow/checks/regions/variables.ts",
		],
	},
	product: {
		"": [
			"src/flow/catalog/products.ts",
			"src/flow/catalog/files/product-view.ts",
			"src/flow/catalog/judge/gated-base.ts",
		],
	},
	registration: {
		"": [
			"src/flow/engine/decisions/flow.ts",
			"src/flow/engine/routing/steps.ts",
			"src/flow/engine/routing/progress.ts",
			"src/web/registration/draft-steps.ts",
			"src/flow/engine/facts/answers.ts",
		],
	},
	application: {
		"": [
			"src/flow/engine/decisions/flow.ts",
			"src/flow/engine/decisions/machine.ts",
			"src/flow/catalog/ship/browser-product.ts",
			"src/flow/checks/rules/state-graph.ts",
		],
	},
	"stage-routing": {
		"": [
			"src/flow/engine/decisions/flow.ts",
			"src/flow/engine/routing/route.ts",
			"src/web/application/flow/poll-schedule.ts",
			"src/server/workflow/applications/under-way.ts",
		],
	},
	"state-routing": { "": ["src/flow/engine/decisions/flow.ts", "src/flow/engine/routing/route.ts"] },
	pages: {
		"": [
			"src/web/application/open-application.tsx",
			"src/flow/engine/decisions/page-index.ts",
			"src/flow/engine/routing/pages.ts",
		],
		"pages.*": [
			"src/flow/engine/decisions/page-index.ts",
			"src/flow/engine/routing/pages.ts",
			"src/flow/catalog/guard/locked.ts",
			"src/web/application/open-application.tsx",
			"src/web/application/flow/new-sides.ts",
			"src/web/application/flow/polls-here.ts",
			"src/web/application/page-view.tsx",
			"src/web/application/frame/area-layout.tsx",
			"src/web/application/form-page.tsx",
			"src/web/application/notice-page.tsx",
			"src/web/application/parts/ball.tsx",
			"src/web/application/parts/page-actions.tsx",
			"src/web/application/parts/page-frame.tsx",
			"src/web/application/frame/use-progress.ts",
			"src/web/application/parts/page-words.ts",
		],
		words: ["src/web/application/parts/page-words.ts"],
		waits: ["src/web/application/open-application.tsx", "src/web/application/parts/wait-panel.tsx"],
	},
	progress: { "": ["src/flow/engine/decisions/flow.ts", "src/flow/engine/routing/progress.ts"] },
	origination: {
		"": ["src/flow/engine/decisions/flow.ts", "src/flow/engine/due-orders.ts", "src/server/workflow/jobs/run-order.ts"],
		"reviews.*": [
			"src/flow/engine/review-rule.ts",
			"src/server/journey/reviews/own-reviews.ts",
			"src/web/desk/case/case-reviews.tsx",
		],
	},
	entry: {
		"": [
			"src/flow/engine/decisions/flow.ts",
			"src/flow/engine/routing/entry.ts",
			"src/web/router.tsx",
			"src/web/entry/held-back-page.tsx",
		],
	},
	standing: {
		"": [
			"src/server/workflow/applications/standing-words.ts",
			"src/server/workflow/applications/shown-standing.ts",
			"src/server/workflow/applications/decision-words.ts",
		],
	},
	notifications: {
		"": [
			"src/server/workflow/notifications/noticed-changes.ts",
			"src/server/workflow/notifications/shown-notification.ts",
		],
	},
	mails: {
		"": ["src/server/journey/messages/compose-mails.ts"],
		frame: ["src/server/journey/messages/compose-mails.ts", "src/server/journey/messages/mail-foot.ts"],
		// by the audience of a mail
		"frame.reasons": ["src/flow/engine/authored/mail-events.ts", "src/server/journey/messages/mail-foot.ts"],
		"mails.*": [
			"src/flow/catalog/guard/fixed-mails.ts",
			"src/flow/checks/correspondence/mail-sense.ts",
			"src/server/journey/messages/compose-mails.ts",
			"src/server/journey/messages/mail-foot.ts",
			"src/server/workflow/notifications/row-mails.ts",
		],
	},
	document: {
		"": ["src/server/journey/documents/content.ts"],
		"sections.*": [
			"src/server/journey/documents/content.ts",
			"src/flow/catalog/guard/fixed-documents.ts",
			"src/flow/checks/correspondence/document-sense.ts",
		],
	},
	table: {
		"": ["src/flow/engine/tables/", "src/flow/checks/tables/", "src/flow/catalog/guard/tighten-tables.ts"],
		"rows.*.confirm": ["src/flow/command/tables.ts"],
	},
	series: { "": ["src/flow/checks/series/", "src/lending/series/"] },
	chat: {
		"": ["src/flow/catalog/ship/chat-window.ts", "src/server/http/chat/desk/chat-desk-routes.ts"],
		forms: ["src/web/chat/start-form.tsx", "src/web/chat/feedback-modal.tsx"],
		words: ["src/web/chat/window-inside.tsx", "src/web/chat/session/chat-controller.ts"],
		survey: ["src/flow/catalog/ship/chat-window.ts"],
		cannedReplies: ["src/server/http/chat/desk/chat-desk-routes.ts", "src/web/desk/chat/reply-box.tsx"],
	},
	knowledge: {
		"": ["src/server/workflow/chat/bot/knowledge-assistant.ts", "src/server/workflow/chat/bot/search.ts"],
		"intents.*.links.*": ["src/web/chat/message-bubble.tsx"],
	},
	conditions: {
		"": [
			"src/flow/catalog/guard/locked.ts",
			"src/web/application/screens/conditions.tsx",
			"src/web/application/conditions/condition-answer.tsx",
			"src/web/application/conditions/condition-brief.tsx",
			"src/web/application/conditions/condition-card.tsx",
		],
	},
	invariants: {
		"": [
			"src/flow/catalog/judge/product-gate.ts",
			"src/flow/checks/proofs/invariants.ts",
			"src/flow/checks/proofs/invariants-of-forms.ts",
			"src/flow/checks/proofs/invariants-of-mail.ts",
			"src/flow/command/prove.ts",
		],
	},
	suppressions: { "": ["src/flow/catalog/guard/suppressions.ts"] },
	form: {
		"": [
			"src/flow/catalog/guard/locked-form.ts",
			"src/flow/catalog/guard/safeguards.ts",
			"src/flow/engine/record/writes.ts",
			"src/server/workflow/forms/apply-form.ts",
			"src/web/application/form-page.tsx",
			"src/web/forms/",
			"src/web/registration/step-form.tsx",
		],
		renamed: ["src/server/workflow/migration/former-names.ts"],
		fields: [
			"src/flow/catalog/compose/choices.ts",
			"src/flow/catalog/compose/required-fields.ts",
			"src/flow/catalog/compose/spread-fields.ts",
			"src/flow/catalog/compose/spread-form.ts",
			"src/flow/catalog/compose/refs.ts",
			"src/flow/engine/record/asked-fields.ts",
			"src/web/forms/",
			"src/web/widgets/",
			"ajv",
			"node_modules/@rjsf/core/lib/",
		],
		schema: [
			"src/flow/catalog/ship/validate.ts",
			"ajv",
			"node_modules/@rjsf/core/lib/",
			"node_modules/@rjsf/utils/lib/",
		],
		ui: [
			"src/web/forms/",
			"src/web/widgets/",
			"src/flow/engine/record/asked-fields.ts",
			"node_modules/@rjsf/core/lib/",
			"node_modules/@rjsf/utils/lib/",
		],
	},
	org: ORG_READERS,
	signer: {
		"": [
			"src/flow/engine/signer-product.ts",
			"src/flow/engine/decisions/flow.ts",
			"src/flow/engine/decisions/machine.ts",
			"src/flow/catalog/ship/browser-product.ts",
			"src/flow/checks/rules/state-graph.ts",
		],
		facts: ["src/flow/engine/signer-product.ts"],
		"facts.*": [
			"src/flow/engine/facts/fact-plan.ts",
			"src/flow/engine/facts/typed-fact.ts",
			"src/flow/engine/facts/facts.ts",
			"src/flow/engine/gate/rule-scope.ts",
			"src/flow/catalog/ship/browser-product.ts",
			"src/flow/checks/regions/variables.ts",
		],
		routing: [
			"src/flow/engine/signer-product.ts",
			"src/flow/engine/decisions/flow.ts",
			"src/flow/engine/routing/route.ts",
		],
		fallback: ["src/flow/engine/signer-product.ts", "src/flow/engine/decisions/flow.ts"],
		tasks: [
			"src/flow/engine/signer-product.ts",
			"src/flow/engine/decisions/flow.ts",
			"src/server/journey/signers/follow-signers.ts",
			"src/server/workflow/jobs/run-order.ts",
		],
		pages: ["src/flow/engine/signer-product.ts"],
		"pages.*.wordsOf": ["src/flow/catalog/product/inherited-copy.ts"],
		"pages.*.isWide": ["src/web/application/frame/area-layout.tsx"],
		"pages.*": [
			"src/flow/engine/decisions/page-index.ts",
			"src/flow/engine/routing/pages.ts",
			"src/flow/catalog/guard/locked.ts",
			"src/web/signer/open-task.tsx",
			"src/web/application/page-view.tsx",
			"src/web/application/form-page.tsx",
			"src/web/application/notice-page.tsx",
			"src/web/application/flow/new-sides.ts",
			"src/web/application/parts/ball.tsx",
			"src/web/application/parts/page-actions.tsx",
			"src/web/application/parts/page-frame.tsx",
			"src/web/application/frame/use-progress.ts",
			"src/web/application/parts/page-words.ts",
		],
	},
};

/** Keys for people who read the files: they say why, and change nothing. */
export const NOTES: { readonly [kind: string]: readonly string[] } = {
	facts: ["facts.*.about"],
	application: ["states.*.about", "transitions.*.about"],
	"stage-routing": ["overrides.*.about", "stages.*.*.about"],
	"state-routing": ["states.*.*.about"],
	origination: ["stages.*.about", "tasks.*.about", "reviews.*.about", "declines.*.about"],
	entry: ["guards.*.about"],
	invariants: ["invariants.*.source"],
	suppressions: ["suppressions.*.reason"],
	org: ["attributes.*.about", "experiments.*.about"],
	signer: ["routing.*.*.about", "tasks.*.about"],
	series: ["about", "source"],
	table: [
		"about",
		"inputs.*.about",
		"outputs.*.about",
		"rows.*.about",
		"rows.*.source",
		"grids.*.about",
		"grids.*.source",
	],
};
