import { ImageIcon } from 'lucide-react';
import { useId, useRef } from 'react';
import type { ChosenImage } from './use-event-image-field';
import { ExternalLink } from '@/components/external-link';
import { FieldError } from '@/components/form/field';
import { fieldId, useReviewedReading } from '@/components/submission-fields/reading-context';
import { buttonClass } from '@/components/ui/button-class';
import { displayLink, safeHref } from '@/domain/links';
import { IMAGE_REFUSED } from '@/lib/images/check-image';

/** Image field of an event: upload, preview, remove. */
export function ImageField({ image }: { image: ChosenImage }) {
  const id = useId();
  const inputRef = useRef<HTMLInputElement>(null);
  const chooseRef = useRef<HTMLButtonElement>(null);
  const { address } = image;
  return (
    <div
      id={fieldId('image_url')}
      role="group"
      aria-labelledby={`${id}-label`}
      className="sm:col-span-2"
    >
      <p id={`${id}-label`} className="font-semibold">
        Image
      </p>
      <p id={`${id}-hint`} className="text-sm text-soft">
        PNG, JPEG or WebP, up to 5MB.
      </p>
      <ImageElsewhere />
      {address !== '' && (
        <img
          src={address}
          alt="Preview for the event"
          className="mt-2 max-h-64 max-w-full rounded border border-line"
        />
      )}
      <div className="mt-2 flex flex-wrap gap-2">
        <button
          ref={chooseRef}
          type="button"
          aria-disabled={image.isPreparing}
          aria-describedby={`${id}-hint${image.isRefused ? ` ${id}-error` : ''}`}
          onClick={() => {
            if (!image.isPreparing) inputRef.current?.click();
          }}
          className={buttonClass('secondary')}
        >
          <ImageIcon className="size-4" />
          {address === '' ? 'Upload Image' : 'Change Image'}
        </button>
        {address !== '' && (
          <button
            type="button"
            aria-disabled={image.isPreparing}
            onClick={() => {
              if (image.isPreparing) return;
              image.removeImage();
              chooseRef.current?.focus(); // This button disappears with the image.
            }}
            className={buttonClass('quiet')}
          >
            Remove Image
          </button>
        )}
      </div>
      <input
        ref={inputRef}
        type="file"
        hidden
        aria-label="Image file"
        accept="image/png,image/jpeg,image/webp"
        onChange={({ currentTarget }) => {
          const file = currentTarget.files?.[0];
          currentTarget.value = ''; // Lets the user choose the same file again.
          if (file !== undefined) void image.take(file);
        }}
      />
      <div role="status" className="text-sm text-soft">
        {image.isPreparing && (
          <p className="mt-2">{image.isUploading ? 'Uploading image…' : 'Preparing image…'}</p>
        )}
      </div>
      <div role="alert">
        {image.isRefused && <FieldError id={`${id}-error`} message={IMAGE_REFUSED} />}
      </div>
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
    <p className="mt-1 text-sm">
      Your text links to an image:{' '}
      <ExternalLink href={href} className="font-semibold wrap-anywhere text-brand underline">
        {displayLink(address)}
      </ExternalLink>
      . Save it and upload it here.
    </p>
  );
}
