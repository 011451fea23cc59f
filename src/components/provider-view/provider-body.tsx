import { ContactSection } from './contact-section';
import { ListingSection } from './listing-section';
import { Card } from '@/components/ui/card';
import type { ProviderDetail } from '@/data/providers/provider-detail';

/** Sections in the order of spec §2; two columns on wide screens. */
export function ProviderBody({ provider }: { provider: ProviderDetail }) {
  return (
    <div className="mt-8 grid grid-cols-1 items-start gap-4 lg:grid-cols-[minmax(0,1fr)_25rem] lg:gap-6">
      <div className="grid grid-cols-1 gap-4 lg:gap-6">
        <Card title="About">
          <p className="max-w-measure wrap-anywhere whitespace-pre-line">
            {provider.description.trim()}
          </p>
        </Card>
        <Card title="Services Offered">
          <Names names={provider.service_categories} className="bg-sunk font-semibold" />
        </Card>
        <Card title="Specializations">
          {provider.tags.length > 0 ? (
            <Names names={provider.tags} className="bg-brand-tint text-brand" />
          ) : (
            <p className="text-soft">No specializations listed.</p>
          )}
        </Card>
      </div>
      <div className="grid grid-cols-1 gap-4 lg:gap-6">
        <ContactSection provider={provider} />
        <ListingSection provider={provider} />
      </div>
    </div>
  );
}

function Names({ names, className }: { names: readonly string[]; className: string }) {
  return (
    <ul className="flex flex-wrap gap-2">
      {names.map((name) => (
        <li key={name} className={`max-w-full rounded px-3 py-1 wrap-anywhere ${className}`}>
          {name}
        </li>
      ))}
    </ul>
  );
}
