import type { IconName } from './icon-name.generated';

interface IconProps {
  readonly name: IconName;
  /** At least a size, such as `size-5`. The colour is that of the text. */
  readonly className: string;
}

/**
 * A small drawing beside words, which says nothing that the words do not say. The drawing itself
 * stands in index.html (scripts/make-icons.ts).
 */
export function Icon({ name, className }: IconProps) {
  return (
    <svg aria-hidden="true" className={`icon ${className}`}>
      <use href={`#icon-${name}`} />
    </svg>
  );
}
