import { useId } from 'react';
import { inputClass } from '@/components/ui/input-class';
import { isMember, type Option } from '@/domain/vocabularies';

interface CompactSelectProps<V extends string> {
  readonly label: string;
  readonly options: readonly Option<V>[];
  readonly value: V;
  readonly onChoose: (value: V) => void;
}

/** Select with its label beside it, for toolbars. */
export function CompactSelect<V extends string>(props: CompactSelectProps<V>) {
  const { label, options, value, onChoose } = props;
  const id = useId();
  return (
    <div className="flex min-w-0 items-center gap-2 xl:shrink-0">
      <label htmlFor={id} className="shrink-0 text-sm text-soft">
        {label}
      </label>
      <select
        id={id}
        value={value}
        onChange={({ target }) => {
          if (isMember(options, target.value)) onChoose(target.value);
        }}
        className={`${inputClass} min-w-0 xl:w-auto xl:px-2 xl:text-sm`}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </div>
  );
}
