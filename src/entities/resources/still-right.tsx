import { useState } from 'react';
import type { ResourceDetail } from './api/resource-rows';
import { useResourceVerify } from './api/resource-verify';
import { notifyFailure } from '@/shared/lib/error-sentences';
import { notify } from '@/shared/lib/notify';
import { buttonClass } from '@/shared/ui/button-class';
import { inputClass } from '@/shared/ui/input-class';
import { checkWays, type CheckWay } from '@shared/search/list/freshness';

interface StillRightProps {
  readonly resource: Pick<ResourceDetail, 'id' | 'name' | 'updated_at'>;
  readonly isGuide: boolean;
}

/** Button that records a check, and how it was made. */
export function StillRight({ resource, isGuide }: StillRightProps) {
  const verify = useResourceVerify();
  const [how, setHow] = useState<CheckWay>(isGuide ? 'guide' : 'website');
  const record = () => {
    if (verify.isPending) return;
    verify.mutate(
      { id: resource.id, how, seenUpdatedAt: resource.updated_at },
      {
        onSuccess: () => notify({ title: 'Check recorded', description: resource.name }),
        onError: (error) => notifyFailure('Not recorded', error),
      },
    );
  };
  return (
    <div className="flex flex-wrap items-center gap-2 print:hidden">
      <button
        type="button"
        aria-disabled={verify.isPending}
        onClick={record}
        className={buttonClass('secondary')}
      >
        {verify.isPending ? 'Saving…' : 'Still right'}
      </button>
      <label className="flex items-center">
        <span className="sr-only">Checked</span>
        <select
          value={how}
          onChange={({ target }) =>
            setHow(checkWays.find(({ value }) => value === target.value)?.value ?? 'guide')
          }
          className={`${inputClass} w-auto`}
        >
          {checkWays.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      </label>
    </div>
  );
}
