-- All kinds of notices are in one list.
alter table "private"."notification_outbox"
  drop constraint "notification_outbox_kind_check";

alter table "private"."notification_outbox"
  add constraint "notification_outbox_kind_check" check ((kind = ANY (ARRAY['resource_available'::text, 'resource_closes_soon'::text, 'resource_changed'::text, 'new_matches'::text, 'digest'::text, 'confirm_subscription'::text, 'submission_approved'::text, 'submission_declined'::text, 'claim_approved'::text, 'claim_denied'::text, 'listing_paid'::text, 'listing_submitted'::text, 'listing_renewed'::text, 'listing_ends_soon'::text, 'listing_expired'::text, 'admin_granted'::text, 'guide_question'::text, 'check_request'::text, 'edit_decided'::text, 'question_sent'::text])));
