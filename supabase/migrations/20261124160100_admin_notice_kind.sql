-- The kinds of notices of following resources and the one to a new admin, together: the migration
-- before this one replaced the list without the latter, and granting the Admin role failed.

alter table private.notification_outbox
  drop constraint notification_outbox_kind_check,
  add constraint notification_outbox_kind_check
    check (kind in (
      'resource_available', 'resource_closes_soon', 'resource_changed', 'confirm_subscription',
      'submission_approved', 'submission_declined', 'claim_approved',
      'claim_denied', 'listing_paid', 'listing_submitted', 'listing_renewed',
      'listing_ends_soon', 'listing_expired', 'admin_granted'));
