ALTER TABLE "task_orders" ADD COLUMN "canceled_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "task_orders" ADD COLUMN "cancellation" text;--> statement-breakpoint
CREATE INDEX "task_orders_canceled" ON "task_orders" USING btree ("canceled_at") WHERE "task_orders"."canceled_at" IS NOT NULL;