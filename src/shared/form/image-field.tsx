import { ImageIcon, LoaderCircle } from 'lucide-react';
import { useEffect, useId, useRef } from 'react';
import type { ReactNode } from 'react';
import { FieldError } from './field';
import type { ElementNode } from '@/shared/lib/element-node';
import { buttonClass } from '@/shared/ui/button-class';

interface ImageFieldProps {
  readonly label: ReactNode;
  /** What the image is called on the buttons. */
  readonly noun: 'Image' | 'Logo' | 'Photo';
  /** Added to the accepted formats. */
  readonly hint?: string;
  readonly hasImage: boolean;
  readonly isPreparing: boolean;
  readonly isUploading: boolean;
  readonly isRemoving?: boolean;
  /** Why the last file was not accepted. */
  readonly problem: string | null;
  readonly onChoose: (file: File) => void;
  readonly onRemove: () => void;
  /** Preview above or beside the buttons. */
  readonly children?: ElementNode;
}

/** Field for one image: choose, preview and remove. The file is uploaded at once. */
export function ImageField(props: ImageFieldProps) {
  const { label, noun, hint = '', hasImage, isPreparing, isUploading } = props;
  const { isRemoving = false, problem, onChoose, onRemove, children } = props;
  const id = useId();
  const inputRef = useRef<HTMLInputElement>(null);
  const chooseRef = useRef<HTMLButtonElement>(null);
  const isRemovePressed = useRef(false);
  const isBusy = isPreparing || isUploading || isRemoving;
  useEffect(() => {
    // The Remove button disappears with the image.
    if (!hasImage && isRemovePressed.current) chooseRef.current?.focus();
    isRemovePressed.current = false;
  }, [hasImage]);
  return (
    <div role="group" aria-labelledby={`${id}-label`}>
      <p id={`${id}-label`} className="font-semibold">
        {label}
      </p>
      <p id={`${id}-hint`} className="text-sm text-soft">
        {`PNG, JPEG or WebP, up to 5MB. Larger photos are scaled down.${hint}`}
      </p>
      <div className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-2">
        {children}
        <div className="flex flex-wrap gap-2">
          <button
            ref={chooseRef}
            type="button"
            aria-disabled={isBusy}
            aria-describedby={`${id}-hint${problem === null ? '' : ` ${id}-error`}`}
            onClick={() => {
              if (!isBusy) inputRef.current?.click();
            }}
            className={buttonClass('secondary')}
          >
            {isPreparing ? (
              <LoaderCircle className="size-4 animate-spin" />
            ) : (
              <ImageIcon className="size-4" />
            )}
            <span>{`${hasImage ? 'Change' : 'Upload'} ${noun}`}</span>
          </button>
          {hasImage && (
            <button
              type="button"
              aria-disabled={isBusy}
              onClick={() => {
                if (isBusy) return;
                isRemovePressed.current = true;
                onRemove();
              }}
              className={buttonClass('quiet')}
            >
              {isRemoving ? 'Removing…' : `Remove ${noun}`}
            </button>
          )}
        </div>
      </div>
      <input
        ref={inputRef}
        type="file"
        hidden
        aria-label={`${noun} file`}
        accept="image/png,image/jpeg,image/webp"
        onChange={({ currentTarget }) => {
          const file = currentTarget.files?.[0];
          currentTarget.value = ''; // Lets the user choose the same file again.
          if (file !== undefined) onChoose(file);
        }}
      />
      <div role="status" className="text-sm text-soft">
        {isPreparing && (
          <p className="mt-2">
            {`${isUploading ? 'Uploading' : 'Preparing'} ${noun.toLowerCase()}…`}
          </p>
        )}
      </div>
      <div role="alert">
        {problem !== null && <FieldError id={`${id}-error`} message={problem} />}
      </div>
    </div>
  );
}
