import { useQueryClient } from '@tanstack/react-query';
import { useController } from 'react-hook-form';
import { EditorFrame } from './editor-frame';
import type { EntryProps } from './entry-frame';
import { useSubmissionEditor } from './use-submission-editor';
import { type EventDetail, eventDetailQuery } from '@/entities/events/api/event-detail';
import { EventFields } from '@/entities/events/event-fields';
import {
  eventDraftSchema,
  eventFormOf,
  eventFormSchema,
  eventParts,
  type EventForm,
} from '@/entities/events/rules/form';
import { useEventImageField } from '@/entities/events/use-event-image-field';
import { useSession } from '@/entities/people/session/session-context';
import { useEventUpdate } from '@/entities/submissions/api/event-update';
import { zodResolver } from '@/shared/lib/form-resolver';
import { paths } from '@/shared/lib/paths';

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
