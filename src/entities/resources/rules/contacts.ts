/** Who to reach at a program. */

import { mailtoHref } from '../../../shared/rules/mailto';
import { fullName } from '../../../shared/rules/person-name';
import { telHref } from '../../../shared/rules/phone';
import { trimmedOrNull } from '../../../shared/rules/text-rules';

/** A member who is assigned as a contact and whose profile is visible. */
interface ContactProfile {
  readonly user_id: string;
  readonly first_name: string | null;
  readonly last_name: string | null;
  readonly display_name: string;
  readonly professional_title: string | null;
  readonly profile_photo_url: string | null;
  readonly email: string | null;
}

interface TypedContacts {
  readonly contact_name: string | null;
  readonly contact_title: string | null;
  readonly contact_email: string | null;
  readonly contact_phone: string | null;
  readonly entrepreneur_contact_name: string | null;
  readonly entrepreneur_contact_title: string | null;
  readonly entrepreneur_contact_email: string | null;
  readonly entrepreneur_contact_phone: string | null;
}

interface AssignedContacts {
  readonly contact: ContactProfile | null;
  readonly entrepreneurContact: ContactProfile | null;
}

/** A contact card of a resource page (rule 3.2). */
export interface ShownContact {
  readonly title: 'Program Contact' | 'Entrepreneur Contact';
  /** Null for a contact without an account. */
  readonly profile: ContactProfile | null;
  readonly name: string | null;
  readonly role: string | null;
  readonly email: string | null;
  readonly phone: string | null;
}

/**
 * Returns the contacts that a page shows. A visible profile replaces what was typed; its phone
 * number is unknown, because the phone column belongs to the typed contact. `assigned` is undefined
 * while it loads.
 */
export function shownContacts(
  resource: TypedContacts,
  assigned: AssignedContacts | undefined,
): readonly ShownContact[] {
  const contacts: readonly ShownContact[] = [
    contact('Program Contact', assigned?.contact, {
      name: resource.contact_name,
      role: resource.contact_title,
      email: resource.contact_email,
      phone: resource.contact_phone,
    }),
    contact('Entrepreneur Contact', assigned?.entrepreneurContact, {
      name: resource.entrepreneur_contact_name,
      role: resource.entrepreneur_contact_title,
      email: resource.entrepreneur_contact_email,
      phone: resource.entrepreneur_contact_phone,
    }),
  ];
  return contacts.filter(
    ({ name, email, phone }) => name !== null || email !== null || phone !== null,
  );
}

function contact(
  title: ShownContact['title'],
  profile: ContactProfile | null | undefined,
  typed: Pick<ShownContact, 'name' | 'role' | 'email' | 'phone'>,
): ShownContact {
  if (profile == null) {
    return {
      title,
      profile: null,
      name: trimmedOrNull(typed.name),
      role: trimmedOrNull(typed.role),
      email: trimmedOrNull(typed.email),
      phone: trimmedOrNull(typed.phone),
    };
  }
  return {
    title,
    profile,
    name: fullName(profile),
    role: trimmedOrNull(profile.professional_title),
    email: trimmedOrNull(profile.email),
    phone: null,
  };
}

/** A way to reach a program: its link, and the value as shown. */
interface ContactLink {
  readonly href: string;
  readonly shown: string;
}

/** Returns the first number to call and the first address to write to; null for none. */
export function firstLinks(
  contacts: readonly ShownContact[],
  organizations: readonly { readonly contact_email: string | null }[],
): { readonly call: ContactLink | null; readonly email: ContactLink | null } {
  const addresses = [
    ...contacts.map(({ email }) => email),
    ...organizations.map((o) => o.contact_email),
  ];
  return {
    call: firstLink(
      contacts.map(({ phone }) => phone),
      telHref,
    ),
    email: firstLink(addresses, mailtoHref),
  };
}

function firstLink(
  values: readonly (string | null)[],
  hrefOf: (value: string | null) => string | null,
): ContactLink | null {
  for (const value of values) {
    const href = hrefOf(value);
    if (href !== null && value !== null) return { href, shown: value.trim() };
  }
  return null;
}
