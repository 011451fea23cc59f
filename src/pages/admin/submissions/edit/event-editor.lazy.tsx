import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useController, useForm } from 'react-hook-form';
import type { EntryProps } from '../entry/entry-frame';
import { EditorFrame } from './editor-frame';
import { useSubmissionEditor } from './use-submission-editor';
import { useSession } from '@/auth/session-context';
import { openEdit } from '@/components/edit-draft/edit-state';
import { useEditDraft } from '@/components/edit-draft/use-edit-draft';
import { EventFields } from '@/components/event-form/event-fields';
import { useEventImageField } from '@/components/event-form/use-event-image-field';
import type { EventDetail } from '@/data/events/event-detail';
import { eventDetailQuery } from '@/data/events/event-queries';
import { useEventUpdate } from '@/data/events/use-event-update';
import { eventParts } from '@/domain/events/form';
import {
  eventDraftSchema,
  eventFormOf,
  eventFormSchema,
  type EventForm,
} from '@/domain/events/form';
import { zodResolver } from '@/lib/form-resolver';
import { paths } from '@/lib/paths';

/** The form in which staff edit a submitted event. */
export function EventEditor({ event, ...props }: EntryProps & { readonly event: EventDetail }) {
  const { user } = useSession();
  const userId = user?.id ?? '';
  const update = useEventUpdate();
  const queryClient = useQueryClient();
  const row = useMemo(() => eventRow(event), [event]);
  const [opened] = useState(() => {
    const place = { userId, form: 'event-editor', subject: event.id };
    return openEdit({ parts: eventParts, schema: eventDraftSchema, place }, row);
  });
  const form = useForm<EventForm>({
    resolver: zodResolver(eventFormSchema),
    defaultValues: opened.values,
  });
  const { field: picture } = useController({ control: form.control, name: 'image_url' });
  const image = useEventImageField(userId, picture.value, picture.onChange);
  const draft = useEditDraft(form, { opened, row });
  const editor = useSubmissionEditor(form, draft, {
    ...props,
    noun: 'event',
    titleOf: ({ title }) => title,
    readCached: () => {
      const cached = queryClient.getQueryData(eventDetailQuery(event.id).queryKey);
      return cached ? eventRow(cached) : null;
    },
    update: (changes, seenUpdatedAt) =>
      update.mutateAsync({ id: event.id, seenUpdatedAt, changes }),
  });
  return (
    <EditorFrame
      label="Edit event"
      draft={draft}
      editor={editor}
      isHeld={image.isPreparing}
      page={paths.event(event.id)}
    >
      <EventFields form={form} image={image} belowTitle={null} />
    </EditorFrame>
  );
}

function eventRow(event: EventDetail) {
  return { values: eventFormOf(event), seen: { updated_at: event.updated_at } };
}
