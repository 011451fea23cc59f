import { useForm } from 'react-hook-form';
import { fieldsPlace } from '../submission-drafts';
import { FieldsToCheck } from './fields-to-check';
import { ResourceDuplicates } from './resource-duplicates';
import { ResourceFields } from './resource-fields';
import { ReviewFrame } from './review-frame';
import type { ReviewProps } from './review-props';
import { useReview } from './use-review';
import { useResourceSubmit } from '@/data/submissions/use-submission-create';
import {
  resourceDraftSchema,
  resourceFormSchema,
  type ResourceForm,
} from '@/domain/resources/submission-form';
import type { ResourceReading } from '@/domain/submissions/extraction-reading';
import { readDraft } from '@/lib/draft';
import { zodResolver } from '@/lib/form-resolver';

/** Everything that was read of a resource, to be checked and sent in. */
export function ResourceReview(props: ReviewProps<ResourceReading>) {
  const { userId, reading, onBack, onSwitch, onSent } = props;
  const submitResource = useResourceSubmit();
  const place = fieldsPlace(userId, 'resource');
  const form = useForm<ResourceForm>({
    resolver: zodResolver(resourceFormSchema),
    defaultValues: readDraft(place, resourceDraftSchema) ?? reading.original,
  });
  const review = useReview(form, {
    kind: 'resource',
    original: reading.original,
    place,
    send: submitResource.mutateAsync,
    onSent: ({ name }) => {
      onSent(name.trim());
    },
  });
  return (
    <ReviewFrame
      userId={userId}
      reading={reading}
      isSending={review.isSending}
      failure={review.failure}
      checks={<FieldsToCheck control={form.control} />}
      onBack={onBack}
      onSwitch={onSwitch}
      onReset={review.reset}
      onUndoReset={review.undoReset}
      onSubmit={review.submit}
    >
      <ResourceFields form={form} belowName={<ResourceDuplicates control={form.control} />} />
    </ReviewFrame>
  );
}
