import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useController, useForm } from 'react-hook-form';
import type { EntryProps } from '../entry/entry-props';
import { EditorFrame } from './editor-frame';
import { editDraft, useEditor } from './use-editor';
import { useSession } from '@/auth/session-context';
import { EventFields } from '@/components/event-form/event-fields';
import { useImage } from '@/components/event-form/use-image';
import type { EventDetail } from '@/data/events/event-detail';
import { useEventUpdate } from '@/data/events/use-event-update';
import {
  eventDraftSchema,
  eventFormOf,
  eventFormSchema,
  type EventForm,
} from '@/domain/event-form';
import { readDraft } from '@/lib/draft';
import { paths } from '@/lib/paths';

/** The form of an event that somebody sent in. */
export function EventEditor({ event, ...props }: EntryProps & { event: EventDetail }) {
  const { user } = useSession();
  const userId = user?.id ?? '';
  const update = useEventUpdate();
  const [stored] = useState(() => eventFormOf(event));
  const [draft] = useState(() => editDraft(userId, event.id, event.updated_at));
  const form = useForm<EventForm>({
    resolver: zodResolver(eventFormSchema),
    defaultValues: readDraft(draft, eventDraftSchema) ?? stored,
  });
  const { field: picture } = useController({ control: form.control, name: 'image_url' });
  const image = useImage(userId, picture.value, picture.onChange);
  const editor = useEditor(form, {
    ...props,
    updatedAt: event.updated_at,
    ...{ stored, draft },
    save: (values, seenUpdatedAt) =>
      update.mutateAsync({ id: event.id, seenUpdatedAt, form: values }),
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
