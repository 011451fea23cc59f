import { Download, FileText, TriangleAlert, Upload } from 'lucide-react';
import { useId, useRef, useState, type DragEvent, type ReactNode } from 'react';
import type { ChosenFile } from './api/own-import';
import { resourceTemplate } from './rules/csv-columns';
import { Key, useShortcuts } from '@/entities/staff/shortcuts';
import { saveFile } from '@/shared/lib/save-file';
import { delimiterNames } from '@/shared/rules/csv';
import { buttonClass } from '@/shared/ui/button-class';

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
  const choose = () => {
    if (!isBusy) inputRef.current?.click();
  };
  useShortcuts({ f: choose });
  const onDrag = (event: DragEvent) => {
    // Without this the browser would open the file.
    event.preventDefault();
    setOver(event.type === 'dragover');
    const file = event.type === 'drop' ? event.dataTransfer.files[0] : undefined;
    if (file !== undefined && !isBusy) onChoose(file);
  };
  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Its button does the same by keyboard.
    <div
      role="group"
      aria-label="File"
      onDragOver={onDrag}
      onDragLeave={onDrag}
      onDrop={onDrag}
      className={`mt-4 rounded-lg border border-dashed p-4 ${
        isOver ? 'border-chosen-edge bg-chosen' : 'border-edge'
      }`}
    >
      <div className="flex flex-wrap gap-2">
        <button
          type="button"
          aria-disabled={isBusy}
          aria-describedby={`${id}-hint`}
          aria-keyshortcuts="F"
          onClick={choose}
          className={buttonClass(hasFile ? 'secondary' : 'primary', 'max-sm:w-full')}
        >
          <Upload className="size-4" />
          <span>{hasFile ? 'Choose another file' : 'Choose file'}</span>
          <Key name="F" />
        </button>
        <button
          type="button"
          onClick={() => saveFile('resources-template.csv', 'text/csv', resourceTemplate())}
          className={buttonClass('quiet', 'max-sm:w-full')}
        >
          <Download className="size-4" />
          Download template
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

/** Summary of a CSV file and its warnings. */
export function FileFacts({ file }: { file: ChosenFile }) {
  const { name, lines, imported, reference, unknown, delimiter, isGuess, mapping } = file;
  const columns = imported.length === 1 ? '1 column' : `${imported.length} columns`;
  return (
    <>
      <p className="flex items-start gap-2 font-semibold wrap-anywhere">
        <FileText className="mt-0.5 size-5 text-brand" />
        <span>{name}</span>
      </p>
      <p className="mt-1 text-sm text-soft">
        {`${lines.length.toLocaleString('en-US')} ${lines.length === 1 ? 'line' : 'lines'}, ${columns} to import, separated by ${delimiterNames[delimiter]}.`}
      </p>
      {mapping?.key_column != null && (
        <p className="mt-1 text-sm wrap-anywhere text-soft">
          {`Partner ID: “${mapping.key_column}”`}
        </p>
      )}
      {reference.length > 0 && (
        <p className="mt-1 text-sm wrap-anywhere text-soft">
          {`For reference only, not imported: ${reference.join(', ')}.`}
        </p>
      )}
      {unknown.length > 0 && (
        <Warning>
          {`${unknown.length === 1 ? 'This column is' : 'These columns are'} unknown and will be ignored: ${unknown.map((column) => `“${column}”`).join(', ')}.`}
        </Warning>
      )}
      {isGuess && (
        <Warning>
          The file is not UTF-8 and was read as Windows-1252. If accented letters look wrong, save
          it as “CSV UTF-8” and choose it again.
        </Warning>
      )}
    </>
  );
}

function Warning({ children }: { children: ReactNode }) {
  return (
    <p className="mt-2 flex items-start gap-2 text-sm wrap-anywhere">
      <TriangleAlert className="mt-0.5 size-4 text-soon" />
      <span>{children}</span>
    </p>
  );
}
