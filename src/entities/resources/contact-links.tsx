import { useQuery } from '@tanstack/react-query';
import { Mail, Phone } from 'lucide-react';
import { resourceAssigneesQuery } from './api/resource-assignees';
import type { ResourceDetail } from './api/resource-rows';
import { firstLinks, shownContacts } from './rules/contacts';
import type { ElementNode } from '@/shared/lib/element-node';
import { buttonClass } from '@/shared/ui/button-class';
import { PrintedFact } from '@/shared/ui/printed-source';
import { organizationsInOrder } from '@shared/search/list/organization-name';

interface ContactLinksProps {
  readonly resource: ResourceDetail;
  /** Button that asks the guide. */
  readonly askAction: ElementNode;
}

/** Call, Email and Ask, side by side; each only when there is a contact for it. */
export function ContactLinks({ resource, askAction }: ContactLinksProps) {
  const { data: assignees } = useQuery(resourceAssigneesQuery(resource));
  const { call, email } = firstLinks(
    shownContacts(resource, assignees),
    organizationsInOrder(resource.resource_organizations),
  );
  return (
    <>
      <div className="mt-3 grid auto-cols-fr grid-flow-col gap-2 empty:hidden print:hidden">
        {call !== null && (
          <a
            href={call.href}
            aria-label={`Call ${call.shown}`}
            className={buttonClass('secondary', 'px-2!')}
          >
            <Phone className="size-4" />
            <span>Call</span>
          </a>
        )}
        {email !== null && (
          <a
            href={email.href}
            aria-label={`Email ${email.shown}`}
            className={buttonClass('secondary', 'px-2!')}
          >
            <Mail className="size-4" />
            <span>Email</span>
          </a>
        )}
        {askAction}
      </div>
      {call !== null && <PrintedFact term="Phone" value={call.shown} />}
      {email !== null && <PrintedFact term="Email" value={email.shown} />}
    </>
  );
}
