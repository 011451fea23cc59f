set local check_function_bodies = off;

alter table "public"."resource_organizations"
  drop constraint "resource_organizations_organization_id_fkey";

drop function "public"."remove_organization"(uuid);

drop function "private"."remove_organization"(uuid);

alter table "public"."resource_organizations"
  add constraint "resource_organizations_organization_id_fkey" foreign key (organization_id) references public.organizations(id) on delete restrict;
