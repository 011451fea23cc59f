import { StageList } from './stage-list';
import { Card } from '@/components/ui/card';
import type { ResourceDetail } from '@/data/resources/resource-detail';
import { audienceSummary } from '@/domain/resources/audience';
import { shownStages } from '@/domain/resources/card-facts';

/** Audience summary with its credit, and the business stages. */
export function AudienceSection({ resource }: { resource: ResourceDetail }) {
  const { text, credit } = audienceSummary(resource);
  const stages = shownStages(resource.business_stage);
  return (
    <Card title="Who This Is For">
      <p className="max-w-measure whitespace-pre-line">{text}</p>
      {credit !== null && <p className="mt-2 text-sm text-soft">{credit}</p>}
      {stages.length > 0 && <StageList stages={stages} />}
    </Card>
  );
}
