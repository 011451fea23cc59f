import { mailtoHref } from '../mailto';

/** Where people of the directory read what others suggest. */
export const SUPPORT_ADDRESS = 'support@resourcedirectory.example';

interface SuggestedResource {
  readonly id: string;
  readonly name: string;
  readonly organization: string | null;
  readonly website: string | null;
}

/**
 * The prefilled mail of 'Suggest Edit' (spec §2): to the support address, with the details of the
 * resource in its body, every part percent-encoded.
 *
 * @param page the address of the resource's page.
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
  return mailtoHref(SUPPORT_ADDRESS, { subject: `Suggested edit: ${resource.name}`, body });
}

/** One detail on one line: no name can pass for another detail. Null where there is nothing to say. */
function line(label: string, value: string | null): string | null {
  const text = value?.replace(/\s+/gu, ' ').trim() ?? '';
  return text === '' ? null : `${label}: ${text}`;
}
