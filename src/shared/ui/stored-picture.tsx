import { useState } from 'react';
import { environment } from '@/shared/lib/env';
import { initials } from '@/shared/rules/person-name';
import { storedImage, type ImageBucket } from '@/shared/rules/stored-image';

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
function StoredPicture({ name, address, shape, pixels, className }: StoredPictureProps) {
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

interface AvatarProps {
  readonly name: string;
  /** Photo URL of the profile. Initials show when it is null or not in our storage. */
  readonly photo: string | null;
  /** URL of a local preview, shown instead of `photo`. */
  readonly preview?: string | null;
  /** `large` on the page of this person, `small` in the header. */
  readonly size?: 'small' | 'medium' | 'large';
}

const avatarSizes = {
  small: { pixels: 36, className: 'size-9 text-sm' },
  medium: { pixels: 48, className: 'size-12' },
  large: { pixels: 96, className: 'size-20 text-2xl sm:size-24' },
} as const;

/** Photo or initials of a person. */
export function Avatar({ name, photo, preview = null, size = 'medium' }: AvatarProps) {
  const address = preview ?? imageInStorage(photo, 'profile-photos');
  return <StoredPicture name={name} address={address} shape="circle" {...avatarSizes[size]} />;
}

interface ProviderLogoProps {
  readonly provider: { readonly provider_name: string; readonly logo_url: string | null };
  /** `large` on the page of this provider. */
  readonly size?: 'medium' | 'large';
}

const logoSizes = {
  medium: { pixels: 48, className: 'size-12' },
  large: { pixels: 96, className: 'size-16 text-2xl sm:size-24 sm:text-3xl' },
} as const;

/** Logo or initials of a provider. */
export function ProviderLogo({ provider, size = 'medium' }: ProviderLogoProps) {
  const { provider_name: name } = provider;
  return (
    <StoredPicture name={name} address={logoOf(provider)} shape="square" {...logoSizes[size]} />
  );
}

/** URL of the logo; null when it is not in our storage. */
export function logoOf({ logo_url }: ProviderLogoProps['provider']): string | null {
  return imageInStorage(logo_url, 'provider-logos');
}
