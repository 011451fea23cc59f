import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useDigestHold } from './api/digest-hold';
import { digestPreviewQuery } from './api/digest-preview';
import { useDigestPreviewMail } from './api/digest-preview-mail';
import { OverviewSection } from './overview-section';
import { profileRegions } from '@/entities/people/rules/vocabularies';
import { CompactSelect } from '@/entities/staff/select-field';
import { notifyFailure } from '@/shared/lib/error-sentences';
import { notify } from '@/shared/lib/notify';
import { paths } from '@/shared/lib/paths';
import { buttonClass } from '@/shared/ui/button-class';
import { linkClass } from '@/shared/ui/link-class';
import { SiteLink } from '@/shared/ui/site-link';
import type { DigestAudience, DigestItems, DigestPreview } from '@shared/contracts/matches';
import { businessStages, industries, type Option } from '@shared/contracts/vocabularies';
import { longDay } from '@shared/dates/long-date';
import { digestItems } from '@shared/search/matches';

const unstated: Option = { value: '', label: 'Not stated' };

/** The next digest before it goes, as a member of a region, stage and industry gets it. */
export function DigestSection() {
  const [region, setRegion] = useState('');
  const [stage, setStage] = useState('');
  const [industry, setIndustry] = useState('');
  const audience: DigestAudience = {
    region: region === '' ? null : region,
    stages: stage === '' ? null : [stage],
    industries: industry === '' ? null : [industry],
  };
  const query = useQuery(digestPreviewQuery);
  return (
    <OverviewSection title="Next digest" loading="Collecting the next digest" query={query}>
      {(preview) => (
        <>
          <Sending preview={preview} />
          <div className="mt-4 flex flex-wrap gap-x-6 gap-y-3">
            <CompactSelect
              label="Region"
              options={[unstated, ...profileRegions]}
              value={region}
              onChoose={setRegion}
            />
            <CompactSelect
              label="Stage"
              options={[unstated, ...businessStages]}
              value={stage}
              onChoose={setStage}
            />
            <CompactSelect
              label="Industry"
              options={[unstated, ...industries]}
              value={industry}
              onChoose={setIndustry}
            />
          </div>
          <Items preview={preview} audience={audience} />
        </>
      )}
    </OverviewSection>
  );
}

interface ItemsProps {
  readonly preview: DigestPreview;
  readonly audience: DigestAudience;
}

function Items({ preview, audience }: ItemsProps) {
  const items = digestItems(preview.resources, audience, preview, preview.goes_on);
  return (
    <>
      <Entries title="New" entries={items.fresh} total={items.fresh_total} />
      <Entries title="Closing within 30 days" entries={items.closing} total={items.closing_total} />
      {items.fresh_total + items.closing_total === 0 && (
        <p className="mt-4">Nothing to tell these members now: their digest is skipped.</p>
      )}
      <PreviewMail items={items} audience={audience} />
    </>
  );
}

function Sending({ preview }: { preview: DigestPreview }) {
  const hold = useDigestHold();
  const { goes_on, is_held, recipients, unconfirmed } = preview;
  const send = () => {
    hold.mutate(!is_held, {
      onSuccess: () =>
        notify({ title: is_held ? 'The digest will be sent' : 'The digest is held back' }),
      onError: (error) => notifyFailure('Nothing was changed', error),
    });
  };
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <p role="status">
        {is_held
          ? `The digest of ${longDay(goes_on)} is held back. Its news goes into the next one.`
          : `Goes out on ${longDay(goes_on)} at 8 in the morning to ${recipients === 1 ? '1 member' : `${recipients} members`}. Not confirmed yet: ${unconfirmed}.`}
      </p>
      <button
        type="button"
        aria-disabled={hold.isPending}
        onClick={send}
        className={buttonClass('secondary')}
      >
        {is_held ? 'Send it after all' : 'Hold it back'}
      </button>
    </div>
  );
}

interface EntriesProps {
  readonly title: string;
  readonly entries: DigestItems['fresh'];
  readonly total: number;
}

function Entries({ title, entries, total }: EntriesProps) {
  if (entries.length === 0) return null;
  return (
    <>
      <h3 className="mt-4 text-base font-semibold">{`${title} (${total})`}</h3>
      <ul className="mt-1 list-disc pl-5">
        {entries.map(({ slug, name, deadline }) => (
          <li key={slug}>
            <SiteLink to={paths.resource(slug)} className={linkClass}>
              {name}
            </SiteLink>
            {deadline !== null && (
              <span className="text-soft">{` until ${longDay(deadline)}`}</span>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}

interface PreviewMailProps {
  readonly items: DigestItems;
  readonly audience: DigestAudience;
}

function PreviewMail({ items, audience }: PreviewMailProps) {
  const mail = useDigestPreviewMail();
  const send = () => {
    if (mail.isPending) return;
    mail.mutate(
      { ...items, audience },
      {
        onSuccess: () => notify({ title: 'The preview is on its way to you' }),
        onError: (error) => notifyFailure('The preview was not sent', error),
      },
    );
  };
  return (
    <button
      type="button"
      aria-disabled={mail.isPending}
      onClick={send}
      className={buttonClass('secondary', 'mt-4')}
    >
      Email me this preview
    </button>
  );
}
