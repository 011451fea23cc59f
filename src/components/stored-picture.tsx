import { useState } from 'react';
import { initials } from '@/domain/profiles/person-name';
import { storedImage, type ImageBucket } from '@/domain/stored-image';
import { environment } from '@/lib/env';

const shapes = {
  circle: { image: 'rounded-full bg-sunk object-cover', initials: 'rounded-full' },
  square: { image: 'rounded border border-line bg-sunk object-contain', initials: 'rounded' },
} as const;

interface StoredPictureProps {
  readonly name: string;
  /** URL of the picture; null shows the initials. */
  readonly address: string | null;
  readonly shape: keyof typeof shapes;
  readonly pixels: number;
  /** Size classes. */
  readonly className: string;
}

/**
 * Picture of a person or provider, else the initials, also when it fails to load. Decorative: the
 * name must be shown beside it.
 */
export function StoredPicture({ name, address, shape, pixels, className }: StoredPictureProps) {
  const [failed, setFailed] = useState<string | null>(null);
  if (address === null || address === failed) {
    return (
      <span
        aria-hidden="true"
        className={`${className} grid shrink-0 place-items-center ${shapes[shape].initials} bg-brand-tint font-semibold text-brand`}
      >
        {initials(name)}
      </span>
    );
  }
  return (
    <img
      src={address}
      alt=""
      width={pixels}
      height={pixels}
      loading="lazy"
      decoding="async"
      onError={() => setFailed(address)}
      className={`${className} shrink-0 ${shapes[shape].image}`}
    />
  );
}

/** Returns the URL of an image when it is in this bucket of our storage, else null. */
export function imageInStorage(address: string | null, bucket: ImageBucket): string | null {
  return environment.ok ? storedImage(address, bucket, environment.value.supabaseUrl) : null;
}
