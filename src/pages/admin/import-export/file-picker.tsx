import { Download, Upload } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import type { DragEvent } from 'react';
import { buttonClass } from '@/components/ui/button-class';
import { resourceTemplate } from '@/domain/resources/csv-columns';
import { saveFile } from '@/lib/save-file';

interface FilePickerProps {
  readonly hasFile: boolean;
  readonly isBusy: boolean;
  readonly onChoose: (file: File) => void;
}

/** File selection by button or drop, and the template download. */
export function FilePicker({ hasFile, isBusy, onChoose }: FilePickerProps) {
  const id = useId();
  const inputRef = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const onDrag = (event: DragEvent) => {
    // Without this the browser would open the file.
    event.preventDefault();
    setOver(event.type === 'dragover');
    const file = event.type === 'drop' ? event.dataTransfer.files[0] : undefined;
    if (file !== undefined && !isBusy) onChoose(file);
  };
  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the button is the keyboard alternative
    <div
      role="group"
      aria-label="File"
      onDragOver={onDrag}
      onDragLeave={onDrag}
      onDrop={onDrag}
      className={`mt-4 rounded-lg border border-dashed p-4 ${
        isOver ? 'border-accent bg-accent-tint' : 'border-edge'
      }`}
    >
      <div className="flex flex-wrap gap-2">
        <button
          type="button"
          aria-disabled={isBusy}
          aria-describedby={`${id}-hint`}
          onClick={() => {
            if (!isBusy) inputRef.current?.click();
          }}
          className={buttonClass(hasFile ? 'secondary' : 'primary', 'max-sm:w-full')}
        >
          <Upload className="size-4" />
          {hasFile ? 'Choose Another File' : 'Choose File'}
        </button>
        <button
          type="button"
          onClick={() => {
            saveFile('resources-template.csv', 'text/csv', resourceTemplate());
          }}
          className={buttonClass('quiet', 'max-sm:w-full')}
        >
          <Download className="size-4" />
          Download Template
        </button>
      </div>
      <p id={`${id}-hint`} className="mt-2 text-sm text-soft">
        CSV, up to 5 MB. You can also drop a file here.
      </p>
      <input
        ref={inputRef}
        type="file"
        hidden
        aria-label="CSV file"
        accept=".csv,.tsv,.txt,text/csv"
        onChange={({ currentTarget }) => {
          const file = currentTarget.files?.[0];
          currentTarget.value = ''; // Lets the user choose the same file again.
          if (file !== undefined) onChoose(file);
        }}
      />
    </div>
  );
}
