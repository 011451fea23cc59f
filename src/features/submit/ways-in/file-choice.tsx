import { FileUp, LoaderCircle } from 'lucide-react';
import { useId, useRef } from 'react';
import type { useFileReading } from './use-file-reading';
import { FieldError } from '@/shared/form/field';
import { buttonClass } from '@/shared/ui/button-class';

interface FileChoiceProps {
  readonly file: ReturnType<typeof useFileReading>;
  readonly isBusy: boolean;
}

/** Button that reads the text of a file. */
export function FileChoice({ file, isBusy }: FileChoiceProps) {
  const id = useId();
  const inputRef = useRef<HTMLInputElement>(null);
  const isReading = file.reading !== null;
  return (
    <div className="mt-3">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <button
          type="button"
          aria-disabled={isBusy || isReading}
          aria-describedby={`${id}-hint${file.problem === null ? '' : ` ${id}-error`}`}
          onClick={() => {
            if (!isBusy && !isReading) inputRef.current?.click();
          }}
          className={buttonClass('secondary', 'text-sm')}
        >
          {isReading ? (
            <LoaderCircle className="size-4 animate-spin" />
          ) : (
            <FileUp className="size-4" />
          )}
          <span>Choose a file</span>
        </button>
        <p id={`${id}-hint`} className="text-sm text-soft">
          {file.isOver ? (
            <strong className="text-brand">Drop the file to read it.</strong>
          ) : (
            'Or drop one here: PDF, email, calendar, web page or text, up to 5 MB.'
          )}
        </p>
      </div>
      <input
        ref={inputRef}
        type="file"
        hidden
        aria-label="File with the text"
        accept=".pdf,.eml,.ics,.html,.htm,.txt,.text,.md,.markdown"
        onChange={({ currentTarget }) => {
          const files = Array.from(currentTarget.files ?? []);
          currentTarget.value = ''; // Lets the user choose the same file again.
          file.take(files);
        }}
      />
      <div role="status" className="text-sm text-soft empty:hidden">
        {isReading && <p className="mt-1 wrap-anywhere">{`Reading ${file.reading}…`}</p>}
      </div>
      {file.problem !== null && (
        <div role="alert">
          <FieldError id={`${id}-error`} message={file.problem} />
        </div>
      )}
    </div>
  );
}
