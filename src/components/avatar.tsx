import { useState } from 'react';
import { initials } from '@/domain/profiles/person-name';
import { storedImage } from '@/domain/stored-image';
import { environment } from '@/lib/env';

interface AvatarProps {
  readonly name: string;
  /**
   * Photo URL of the profile. Initials show when it is null, not in our storage, or fails to load.
   */
  readonly photo: string | null;
  /** URL of a local preview, shown instead of `photo`. */
  readonly preview?: string | null;
  /** `large` on the page of this person, `small` in the header. */
  readonly size?: 'small' | 'medium' | 'large';
}

const sizes = {
  small: { pixels: 36, className: 'size-9 text-sm' },
  medium: { pixels: 48, className: 'size-12' },
  large: { pixels: 96, className: 'size-20 text-2xl sm:size-24' },
} as const;

/** Photo or initials of a person. Decorative: the name must be shown beside it. */
export function Avatar({ name, photo, preview = null, size = 'medium' }: AvatarProps) {
  const { pixels, className } = sizes[size];
  const [failed, setFailed] = useState<string | null>(null);
  const shown = preview ?? storedPhoto(photo);
  if (shown !== null && shown !== failed) {
    return (
      <img
        src={shown}
        alt=""
        width={pixels}
        height={pixels}
        loading="lazy"
        decoding="async"
        onError={() => {
          setFailed(shown);
        }}
        className={`${className} shrink-0 rounded-full bg-sunk object-cover`}
      />
    );
  }
  return (
    <span
      aria-hidden="true"
      className={`${className} grid shrink-0 place-items-center rounded-full bg-brand-tint font-semibold text-brand`}
    >
      {initials(name)}
    </span>
  );
}

function storedPhoto(photo: string | null): string | null {
  return environment.ok
    ? storedImage(photo, 'profile-photos', environment.value.supabaseUrl)
    : null;
}
