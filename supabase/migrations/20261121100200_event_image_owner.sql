-- What is approved with an event is the picture that was seen: members show files of their own folder
-- alone, and no file arrives under a name that an event shows already. Whoever named a file first and
-- added it after the approval would show what nobody has looked at (T7 of the threat model).

alter policy events_insert_own_pending_or_staff_by_authenticated on public.events
  with check (
    (select private.is_staff())
    or (
      status = 'pending'
      and submitted_by = (select auth.uid())
      and (
        image_url is null
        or position('/event-images/' || (select auth.uid())::text || '/' in image_url) > 0
      )
    )
  );

alter policy event_images_insert_own_by_authenticated on storage.objects
  with check (
    bucket_id = 'event-images'
    and name ~ (
      '^' || (select auth.uid())::text
      || '/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}[.](png|jpe?g|webp)$')
    and (select private.may_add_event_image())
    and not private.is_image_of_event(name)
  );
