import { mailtoHref } from '../../../shared/rules/mailto';
import { OPERATOR } from '../../../shared/rules/operator';

interface SuggestedResource {
  readonly id: string;
  readonly name: string;
  readonly organization: string | null;
  readonly website: string | null;
}

/**
 * Returns the prefilled mail link of 'Suggest Edit' (rule 3.8), with the details of the resource in
 * its body.
 *
 * @param page URL of the resource page.
 */
export function suggestEditHref(resource: SuggestedResource, page: string): string | null {
  const details = [
    line('Resource', resource.name),
    line('Organization', resource.organization),
    line('Website', resource.website),
    line('Page', page),
    line('ID', resource.id),
  ].filter((text) => text !== null);
  const body = `${details.join('\n')}\n\nWhat should be changed:\n`;
  return mailtoHref(OPERATOR.email, { subject: `Suggested edit: ${resource.name}`, body });
}

/** One detail on one line, so that no value can imitate another detail; null when empty. */
function line(label: string, value: string | null): string | null {
  const text = value?.replace(/\s+/gu, ' ').trim() ?? '';
  return text === '' ? null : `${label}: ${text}`;
}
