import { useQueryClient } from '@tanstack/react-query';
import { useController } from 'react-hook-form';
import type { EntryProps } from '../entry/entry-frame';
import { EditorFrame } from './editor-frame';
import { useSubmissionEditor } from './use-submission-editor';
import { useSession } from '@/auth/session-context';
import { EventFields } from '@/components/event-form/event-fields';
import { useEventImageField } from '@/components/event-form/use-event-image-field';
import { type EventDetail, eventDetailQuery } from '@/data/events/event-detail';
import { useEventUpdate } from '@/data/submissions/event-update';
import {
  eventDraftSchema,
  eventFormOf,
  eventFormSchema,
  eventParts,
  type EventForm,
} from '@/domain/events/form';
import { zodResolver } from '@/lib/form-resolver';
import { paths } from '@/lib/paths';

const setup = {
  noun: 'event',
  parts: eventParts,
  schema: eventDraftSchema,
  resolver: zodResolver(eventFormSchema),
  toForm: eventFormOf,
  titleOf: ({ title }: EventForm) => title,
};

/** The form in which staff edit a submitted event. */
export function EventEditor({ event, ...props }: EntryProps & { readonly event: EventDetail }) {
  const update = useEventUpdate();
  const queryClient = useQueryClient();
  const { user } = useSession();
  const editor = useSubmissionEditor({
    ...props,
    ...setup,
    row: event,
    readCached: () => queryClient.getQueryData(eventDetailQuery(event.id).queryKey),
    update: update.mutateAsync,
  });
  const { form } = editor.edit;
  const { field: picture } = useController({ control: form.control, name: 'image_url' });
  const image = useEventImageField(user?.id ?? '', picture.value, picture.onChange);
  return (
    <EditorFrame
      label="Edit event"
      subject="events"
      editor={editor}
      isPreparing={image.isPreparing}
      page={paths.event(event.id)}
    >
      <EventFields form={form} image={image} />
    </EditorFrame>
  );
}
