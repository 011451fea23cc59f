import { Info } from 'lucide-react';
import { BackToList } from '@/components/back-to-list';
import { ProviderHeading } from '@/components/provider-view/provider-heading';
import type { ProviderDetail } from '@/data/providers/provider-detail';
import { paths } from '@/lib/paths';

/** Back link, status note and heading of a provider. */
export function ProviderHeader({ provider }: { provider: ProviderDetail }) {
  return (
    <header>
      <BackToList to={paths.services()}>Back to Directory</BackToList>
      {provider.listing_status !== 'approved' && <NotPublic />}
      <ProviderHeading provider={provider} />
    </header>
  );
}

function NotPublic() {
  return (
    <p className="mt-4 flex items-start gap-2 rounded border border-line bg-sunk px-4 py-3">
      <Info className="mt-0.5 size-5 text-soft" />
      This listing is not public. Only staff can see this page.
    </p>
  );
}
