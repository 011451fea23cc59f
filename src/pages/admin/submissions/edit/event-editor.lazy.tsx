import { useQueryClient } from '@tanstack/react-query';
import { useController, useForm } from 'react-hook-form';
import type { EntryProps } from '../entry/entry-frame';
import { EditorFrame } from './editor-frame';
import { useEditedRow, useSubmissionEditor } from './use-submission-editor';
import { EventFields } from '@/components/event-form/event-fields';
import { useEventImageField } from '@/components/event-form/use-event-image-field';
import { type EventDetail, eventDetailQuery } from '@/data/events/event-queries';
import { useEventUpdate } from '@/data/submissions/use-submission-update';
import {
  eventDraftSchema,
  eventFormOf,
  eventFormSchema,
  eventParts,
  type EventForm,
} from '@/domain/events/form';
import { zodResolver } from '@/lib/form-resolver';
import { paths } from '@/lib/paths';

const setup = { noun: 'event', parts: eventParts, schema: eventDraftSchema, toForm: eventFormOf };

/** The form in which staff edit a submitted event. */
export function EventEditor({ event, ...props }: EntryProps & { readonly event: EventDetail }) {
  const update = useEventUpdate();
  const queryClient = useQueryClient();
  const edited = useEditedRow(event, setup);
  const form = useForm<EventForm>({
    resolver: zodResolver(eventFormSchema),
    defaultValues: edited.opened.values,
  });
  const { field: picture } = useController({ control: form.control, name: 'image_url' });
  const image = useEventImageField(edited.userId, picture.value, picture.onChange);
  const edit = useSubmissionEditor(form, {
    ...props,
    edited,
    titleOf: ({ title }) => title,
    readCached: () => queryClient.getQueryData(eventDetailQuery(event.id).queryKey),
    update: update.mutateAsync,
  });
  return (
    <EditorFrame
      label="Edit event"
      subject="events"
      edit={edit}
      isPreparing={image.isPreparing}
      page={paths.event(event.id)}
    >
      <EventFields form={form} image={image} />
    </EditorFrame>
  );
}
