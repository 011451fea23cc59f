import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useController, useForm } from 'react-hook-form';
import type { EntryProps } from '../entry/entry-frame';
import { EditorFrame } from './editor-frame';
import { editDraft, type EditedVersion } from './use-edited-version';
import { useSubmissionEditor } from './use-submission-editor';
import { useSession } from '@/auth/session-context';
import { EventFields } from '@/components/event-form/event-fields';
import { useEventImageField } from '@/components/event-form/use-event-image-field';
import type { EventDetail } from '@/data/events/event-detail';
import { eventDetailQuery } from '@/data/events/event-queries';
import { useEventUpdate } from '@/data/events/use-event-update';
import { eventParts } from '@/domain/events/edits';
import {
  eventDraftSchema,
  eventFormOf,
  eventFormSchema,
  type EventForm,
} from '@/domain/events/form';
import { readDraft } from '@/lib/draft';
import { zodResolver } from '@/lib/form-resolver';
import { paths } from '@/lib/paths';

/** The form of an event that somebody sent in. */
export function EventEditor({ event, ...props }: EntryProps & { event: EventDetail }) {
  const { user } = useSession();
  const userId = user?.id ?? '';
  const update = useEventUpdate();
  const queryClient = useQueryClient();
  const [opened] = useState(() => versionOf(event));
  const form = useForm<EventForm>({
    resolver: zodResolver(eventFormSchema),
    defaultValues:
      readDraft(editDraft(userId, event.id, opened.updatedAt), eventDraftSchema) ?? opened.values,
  });
  const { field: picture } = useController({ control: form.control, name: 'image_url' });
  const image = useEventImageField(userId, picture.value, picture.onChange);
  const editor = useSubmissionEditor(form, {
    ...props,
    ...{ userId, opened },
    parts: eventParts,
    readLast: () => {
      const last = queryClient.getQueryData(eventDetailQuery(event.id).queryKey);
      return last ? versionOf(last) : null;
    },
    save: (changes, seenUpdatedAt) => update.mutateAsync({ id: event.id, seenUpdatedAt, changes }),
  });
  return (
    <EditorFrame
      label="Edit event"
      editor={editor}
      isHeld={image.isPreparing}
      page={paths.event(event.id)}
    >
      <EventFields form={form} image={image} belowTitle={null} />
    </EditorFrame>
  );
}

function versionOf(event: EventDetail): EditedVersion<EventForm> {
  return { values: eventFormOf(event), updatedAt: event.updated_at };
}
