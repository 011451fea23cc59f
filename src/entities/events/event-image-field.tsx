import type { ChosenImage } from './use-event-image-field';
import { fieldId, useReviewedReading } from '@/entities/submissions/reading-context';
import { ImageField } from '@/shared/form/image-field';
import { IMAGE_REFUSED } from '@/shared/lib/images/check-image';
import { displayLink, safeHref } from '@/shared/rules/links';
import { ExternalLink } from '@/shared/ui/external-link';

/** Image field of an event. */
export function EventImageField({ image }: { image: ChosenImage }) {
  const { address, isPreparing, isUploading, isRefused, take, removeImage } = image;
  return (
    <div id={fieldId('image_url')} className="sm:col-span-2">
      <ImageField
        label="Image"
        noun="Image"
        hasImage={address !== ''}
        isPreparing={isPreparing}
        isUploading={isUploading}
        problem={isRefused ? IMAGE_REFUSED : null}
        onChoose={(file) => void take(file)}
        onRemove={removeImage}
      >
        <ImageElsewhere />
        {address !== '' && (
          <div className="basis-full">
            <img
              src={address}
              alt="Preview for the event"
              className="max-h-64 max-w-full rounded border border-line"
            />
          </div>
        )}
      </ImageField>
    </div>
  );
}

/** Images of other sites are not embedded; the submitter can upload a copy. */
function ImageElsewhere() {
  const reading = useReviewedReading();
  const address = reading?.kind === 'event' ? reading.imageAddress : null;
  const href = safeHref(address);
  if (address === null || href === null) return null;
  return (
    <p className="basis-full text-sm">
      Your text links to an image:{' '}
      <ExternalLink href={href} className="font-semibold wrap-anywhere text-brand underline">
        {displayLink(address)}
      </ExternalLink>
      . Save it and upload it here.
    </p>
  );
}
