import { Info } from 'lucide-react';
import { useId, useRef, useState, type RefObject } from 'react';
import type { ResourceDetail } from './api/resource-rows';
import { PageAvailability } from './page-availability';
import { keyFacts } from './rules/key-facts';
import { Popover } from '@/shared/ui/popover';
import { businessStages } from '@shared/contracts/vocabularies';
import { stageDefinitions } from '@shared/contracts/vocabulary-definitions';
import { effectiveAvailability } from '@shared/search/list/availability';
import { mainOrganizationName, organizationName } from '@shared/search/list/organization-name';

interface ResourceTitleProps {
  readonly resource: ResourceDetail;
  readonly today: string;
  /** `h2` where the page is not about this resource. */
  readonly level?: 'h1' | 'h2';
}

/** Organization, availability and name of a resource. */
export function ResourceTitle({ resource, today, level = 'h1' }: ResourceTitleProps) {
  const Heading = level;
  const organization = shownOrganization(resource);
  return (
    <>
      <div className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-1 sm:mt-4">
        {organization !== null && <p className="min-w-0 text-soft">{organization}</p>}
        <PageAvailability status={effectiveAvailability(resource, today)} />
      </div>
      <Heading className="mt-2 max-w-measure text-2xl sm:text-3xl">{resource.name}</Heading>
    </>
  );
}

/** Description and key facts of a resource. */
export function ResourceIntroduction({ resource }: { resource: ResourceDetail }) {
  return (
    <div>
      <p className="max-w-measure whitespace-pre-line">{shownDescription(resource)}</p>
      <KeyFacts resource={resource} />
    </div>
  );
}

/** A value of more characters takes a line of its own on phones. */
const SHORT = 24;

/** The facts that decide whether to read on, in full. */
function KeyFacts({ resource }: { resource: ResourceDetail }) {
  const facts = keyFacts(resource);
  if (facts.length === 0) return null;
  return (
    <dl className="mt-4 grid max-w-3xl grid-cols-2 gap-x-4 gap-y-3 border-y border-line py-3 sm:grid-cols-[repeat(auto-fit,minmax(9rem,1fr))]">
      {facts.map(({ term, value }) => (
        <div key={term} className={`min-w-0 ${value.length > SHORT ? 'max-sm:col-span-2' : ''}`}>
          <dt className="text-sm text-soft">
            <span>{term}</span>
            {term === 'Stage' && <StagesInfo />}
          </dt>
          <dd className="font-semibold wrap-anywhere whitespace-pre-line">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Default description (rule 3.2). */
const DEFAULT_DESCRIPTION =
  'A resource that helps Maine entrepreneurs start, run and grow their business.';

/** Description of the resource, or the default text. */
export function shownDescription({ description }: ResourceDetail): string {
  const text = description?.trim() ?? '';
  return text === '' ? DEFAULT_DESCRIPTION : text;
}

/** Name of the main organization; null when there is none. */
export function shownOrganization(resource: ResourceDetail): string | null {
  return mainOrganizationName(resource.resource_organizations) ?? organizationName(resource);
}

/** Button with a popover that defines the five business stages. */
function StagesInfo() {
  const [isOpen, setOpen] = useState(false);
  const buttonRef = useRef<HTMLButtonElement>(null);
  const panelId = useId();
  return (
    <>
      <button
        ref={buttonRef}
        type="button"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-controls={isOpen ? panelId : undefined}
        onClick={() => setOpen(!isOpen)}
        className="relative -my-1 ml-1 inline-grid size-6 place-items-center rounded align-middle text-soft after:absolute after:-inset-2.5 hover:text-ink print:hidden"
      >
        <Info className="size-4" />
        <span className="sr-only">What the stages mean</span>
      </button>
      {isOpen && (
        <StageDefinitions id={panelId} buttonRef={buttonRef} onClose={() => setOpen(false)} />
      )}
    </>
  );
}

interface StageDefinitionsProps {
  readonly id: string;
  /** The button that toggles the definitions. */
  readonly buttonRef: RefObject<HTMLButtonElement | null>;
  readonly onClose: () => void;
}

/** Popover that defines the five business stages. */
function StageDefinitions({ id, buttonRef, onClose }: StageDefinitionsProps) {
  return (
    <Popover
      id={id}
      label="What the stages mean"
      buttonRef={buttonRef}
      onClose={onClose}
      className="w-[min(28rem,calc(100vw-2rem))] overflow-y-auto p-4"
    >
      <ol className="space-y-2">
        {businessStages.map(({ value, label }, index) => (
          <li key={value} className="text-sm">
            <span className="font-semibold">{`${index + 1}. ${label}:`}</span>{' '}
            <span>{stageDefinitions[value]}</span>
          </li>
        ))}
      </ol>
    </Popover>
  );
}
