import { useState } from 'react';
import { initials } from '@/domain/profiles/person-name';
import { storedImage } from '@/domain/stored-image';
import { environment } from '@/lib/env';

interface ProviderLogoProps {
  readonly provider: { readonly provider_name: string; readonly logo_url: string | null };
  /** `large` on the page of this provider. */
  readonly size?: 'medium' | 'large';
}

const sizes = {
  medium: { pixels: 48, className: 'size-12' },
  large: { pixels: 96, className: 'size-16 text-2xl sm:size-24 sm:text-3xl' },
} as const;

/** Logo or initials of a provider. Decorative: the name must be shown beside it. */
export function ProviderLogo({ provider, size = 'medium' }: ProviderLogoProps) {
  const { pixels, className } = sizes[size];
  const [failed, setFailed] = useState<string | null>(null);
  const logo = logoOf(provider);
  if (logo === null || logo === failed) {
    return (
      <span
        aria-hidden="true"
        className={`${className} grid shrink-0 place-items-center rounded bg-brand-tint font-semibold text-brand`}
      >
        {initials(provider.provider_name)}
      </span>
    );
  }
  return (
    <img
      src={logo}
      alt=""
      width={pixels}
      height={pixels}
      loading="lazy"
      decoding="async"
      onError={() => {
        setFailed(logo);
      }}
      className={`${className} shrink-0 rounded border border-line bg-sunk object-contain`}
    />
  );
}

/** URL of the logo; null when it is not in our storage. */
export function logoOf({ logo_url }: ProviderLogoProps['provider']): string | null {
  return environment.ok
    ? storedImage(logo_url, 'provider-logos', environment.value.supabaseUrl)
    : null;
}
