import { expect, it } from 'vitest';
import { firstLinks, shownContacts } from './contacts';
import { emptyResource } from './resource.fixture';

const member = {
  user_id: 'user-1',
  first_name: 'Ann',
  last_name: 'Fox',
  display_name: 'fox',
  professional_title: ' ',
  profile_photo_url: null,
  email: 'fox@example.org',
};

it('shows no contact without a name, an address or a number', () => {
  expect(
    shownContacts({ ...emptyResource, contact_name: ' ', contact_title: 'Director' }, undefined),
  ).toEqual([]);
});

it('shows nobody in place of a profile that is hidden', () => {
  expect(shownContacts(emptyResource, { contact: null, entrepreneurContact: null })).toEqual([]);
});

it('replaces what was typed by the profile, without the typed number', () => {
  const typed = { ...emptyResource, contact_name: 'Old', contact_phone: '207-555-0100' };
  expect(shownContacts(typed, { contact: member, entrepreneurContact: null })).toEqual([
    {
      title: 'Program Contact',
      profile: member,
      name: 'Ann Fox',
      role: null,
      email: 'fox@example.org',
      phone: null,
    },
  ]);
});

it('calls and writes to the first contact that can be reached', () => {
  const contacts = shownContacts(
    {
      ...emptyResource,
      contact_phone: 'ask at the desk',
      entrepreneur_contact_phone: '207-555-0100',
    },
    undefined,
  );
  expect(firstLinks(contacts, [{ contact_email: 'desk@example.org' }])).toEqual({
    call: { href: 'tel:+12075550100', shown: '207-555-0100' },
    email: { href: 'mailto:desk@example.org', shown: 'desk@example.org' },
  });
  expect(firstLinks([], [])).toEqual({ call: null, email: null });
});
