import { Card } from '@/components/ui/card';
import type { ResourceDetail } from '@/data/resources/resource-rows';
import { audienceSummary } from '@/domain/resources/audience';

/** Audience summary with its credit. */
export function AudienceSection({ resource }: { resource: ResourceDetail }) {
  const { text, credit } = audienceSummary(resource);
  return (
    <Card title="Who This Is For">
      <p className="max-w-measure whitespace-pre-line">{text}</p>
      {credit !== null && <p className="mt-2 text-sm text-soft">{credit}</p>}
    </Card>
  );
}
