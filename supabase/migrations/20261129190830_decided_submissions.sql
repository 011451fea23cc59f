set local check_function_bodies = off;

drop policy "events_delete_own_pending_or_admin_by_authenticated" on "public"."events";

drop policy "resources_delete_own_pending_or_admin_by_authenticated" on "public"."resources";

drop policy "saved_replies_update_all_by_staff" on "public"."saved_replies";

create or replace function private.approve_submission (
  kind            text,
  submission_id   uuid,
  seen_updated_at timestamp with time zone
)
  returns void
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
declare
  submission private.submission;
begin
  perform private.require_staff();
  submission := private.lock_submission_in(
    array['pending', 'declined', 'rejected'], kind, submission_id, seen_updated_at);
  case kind
    when 'resource' then
      update public.resources set status = 'approved' where id = submission.id;
    when 'event' then
      update public.events set status = 'approved' where id = submission.id;
    when 'review' then
      update public.reviews set status = 'approved' where id = submission.id;
    when 'listing' then
      if private.is_listing_unpaid(submission.id) then
        raise exception 'The payment for this listing was refunded.' using errcode = 'PT409';
      end if;
      update public.service_provider_directory
      set listing_status = 'approved', moderation_reason = null,
        moderated_by = auth.uid(), moderated_at = now(),
        -- A paid year that has begun continues.
        paid_until = coalesce(paid_until, now() + interval '1 year')
      where id = submission.id;
      perform private.notify_provider('submission_approved', submission, null);
  end case;
  perform private.record_audit(kind || '.approve', kind, submission.id::text);
end;
$function$;

create or replace function private.refuse_own_approval()
  returns trigger
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
begin
  if private.is_own_resource(new.resource_id, new.author_id) then
    raise exception 'The author is now assigned to this resource.' using errcode = 'PT409';
  end if;
  return new;
end;
$function$;

create trigger reviews_refuse_own_approval
  before update of status on public.reviews
  for each row
  when (((new.status = 'approved'::text) AND (old.status <> 'approved'::text)))
  execute function private.refuse_own_approval();

create policy "events_delete_own_pending_or_admin_by_authenticated" on "public"."events"
  for delete
  to "authenticated"
  using ((((status = 'pending'::text) AND (moderated_at is null) AND (submitted_by = ( select auth.uid() as uid))) or ( select private.is_admin() as is_admin)));

create policy "resources_delete_own_pending_or_admin_by_authenticated" on "public"."resources"
  for delete
  to "authenticated"
  using ((((status = 'pending'::text) AND (moderated_at is null) AND (submitted_by = ( select auth.uid() as uid))) or ( select private.is_admin() as is_admin)));

comment on function "public"."waiting_counts"() is 'How many resources, events, listings, reviews, claims and suggested edits wait for a decision, and since when. Staff only (42501).';

comment on table "public"."saved_replies" is 'Reasons that staff often give when they decline something. Staff read, add and delete them.';

revoke all on function "private"."refuse_own_approval"() from public;

grant execute on function "private"."refuse_own_approval"() to "postgres";

revoke all ("message") on table "public"."saved_replies" from "authenticated";

grant insert ("message"), select ("message") on table "public"."saved_replies" to "authenticated";

revoke all ("title") on table "public"."saved_replies" from "authenticated";

grant insert ("title"), select ("title") on table "public"."saved_replies" to "authenticated";
