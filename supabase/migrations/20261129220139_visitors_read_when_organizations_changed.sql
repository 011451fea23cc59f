revoke all ("updated_at") on table "public"."organizations" from "anon";

grant select ("updated_at") on table "public"."organizations" to "anon";
