import type { ResourceDetail } from './api/resource-rows';
import { audienceSummary } from './rules/audience';
import { Card } from '@/shared/ui/card';

/** Audience summary with its credit, and the conditions in the words of the program (rule 3.3). */
export function AudienceSection({ resource }: { resource: ResourceDetail }) {
  const { text, credit } = audienceSummary(resource);
  const eligibility = resource.eligibility?.trim() ?? '';
  return (
    <Card title="Who This Is For">
      <p className="max-w-measure whitespace-pre-line">{text}</p>
      {credit !== null && <p className="mt-2 text-sm text-soft">{credit}</p>}
      {eligibility !== '' && (
        <>
          <h3 className="mt-4 font-semibold">Eligibility</h3>
          <p className="mt-1 max-w-measure whitespace-pre-line">{eligibility}</p>
        </>
      )}
    </Card>
  );
}
