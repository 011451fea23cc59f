-- The kinds of notices of saved searches and the digest and those of questions to guides, together:
-- each of their migrations replaced the list without the other.

alter table private.notification_outbox
  drop constraint notification_outbox_kind_check,
  add constraint notification_outbox_kind_check
    check (kind in (
      'resource_available', 'resource_closes_soon', 'resource_changed', 'new_matches', 'digest',
      'confirm_subscription', 'submission_approved', 'submission_declined', 'claim_approved',
      'claim_denied', 'listing_paid', 'listing_submitted', 'listing_renewed',
      'listing_ends_soon', 'listing_expired', 'admin_granted', 'guide_question'));
