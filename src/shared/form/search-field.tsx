import { Search, X } from 'lucide-react';
import { useRef } from 'react';
import { useSearchText } from '@/shared/lib/use-search-text';
import { inputClass } from '@/shared/ui/input-class';

interface SearchFieldProps {
  readonly label: string;
  readonly placeholder: string;
  /** Current search text of the list. */
  readonly search: string;
  /** Called after a pause in typing, and at once on Enter or Clear. */
  readonly setSearch: (search: string, how: 'typing' | 'submit') => void;
}

/** Search field for the list below it, with a Clear button. */
export function SearchField(props: SearchFieldProps) {
  const { label, placeholder, search, setSearch } = props;
  const { text, type, submit } = useSearchText(search, setSearch);
  const inputRef = useRef<HTMLInputElement>(null);
  return (
    <div className="relative">
      <Search className="pointer-events-none absolute top-3 left-3 size-5 text-soft" />
      <input
        ref={inputRef}
        type="text"
        aria-label={label}
        value={text}
        placeholder={placeholder}
        inputMode="search"
        enterKeyHint="search"
        autoComplete="off"
        maxLength={200}
        onChange={(event) => type(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') submit(text);
        }}
        className={`${inputClass} pr-11 pl-10 text-ellipsis`}
      />
      {text !== '' && (
        <button
          type="button"
          aria-label="Clear search"
          onClick={() => {
            submit('');
            inputRef.current?.focus();
          }}
          className="absolute top-0 right-0 grid size-11 place-items-center rounded text-soft hover:text-ink"
        >
          <X className="size-5" />
        </button>
      )}
    </div>
  );
}
