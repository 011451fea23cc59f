set local check_function_bodies = off;

create or replace function private.approve_claim (
  claim_id uuid
)
  returns void
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
declare
  claim public.resource_claims;
begin
  perform private.require_staff();
  claim := private.lock_pending_claim(claim_id);
  perform private.set_assignee(claim.resource_id, claim.claim_type, claim.user_id);
  -- The profile replaces the name and address typed beside it (rule 12.3).
  update public.resources set
    contact_name = case claim.claim_type when 'contact' then null else contact_name end,
    contact_email = case claim.claim_type when 'contact' then null else contact_email end,
    entrepreneur_contact_name =
      case claim.claim_type when 'entrepreneur_contact' then null
        else entrepreneur_contact_name end,
    entrepreneur_contact_email =
      case claim.claim_type when 'entrepreneur_contact' then null
        else entrepreneur_contact_email end
  where id = claim.resource_id and claim.claim_type <> 'curator';
  perform private.close_claim(claim, 'approved');
end;
$function$;

create or replace function private.plan_many_change (
  stored public.resources,
  field  text,
  value  jsonb,
  seen   jsonb
)
  returns private.many_change
  language plpgsql
  stable
  set search_path to ''
  AS $function$
declare
  result private.many_change;
begin
  result.resource_id := stored.id;
  result.name := stored.name;
  result.before := to_jsonb(stored) -> field;
  result.after := private.many_change_after(result.before, field, value);
  result.outcome := case
    when field <> 'status' and stored.status = 'archived' then 'archived'
    -- The same check again counts: it is of today.
    when field <> 'verified_how' and result.after = result.before then 'same'
    -- Decided in the queue, with a reason for the submitter.
    when field = 'status' and stored.status = 'pending' then 'pending'
    when field = 'status' and 'archived' in (stored.status, value #>> '{}')
      and not private.is_admin() then 'admins_only'
    -- A guide is removed first (rule 12.4), never replaced unasked.
    when field = 'curator_id' and 'null' not in (result.before, result.after) then 'held'
    when field = 'tags' and jsonb_array_length(result.after) > 30 then 'full'
    when seen is not null and seen -> stored.id::text is distinct from result.before
      then 'changed_meanwhile'
    else 'changed'
  end;
  return result;
end;
$function$;

comment on column "public"."resources"."notion_id" is 'A link whose slug names the organization where nothing else does (rule 2.10).';

comment on function "private"."listed_organization"(text, text) is 'The name on the card (rule 2.10): the text, else the slug of the Notion link in words.';

comment on table "public"."profiles" is 'People. Visible to others only with public_profile; staff see all (rule 6.1).';

comment on table "public"."resources" is 'The directory. Public when approved. Its submitter and staff also see it before (rule 13.1).';
