import { describe, expect, it } from 'vitest';
import { assignedRoles } from './assigned-roles';

const nobody = {
  curator_id: null,
  contact_profile_id: null,
  entrepreneur_contact_profile_id: null,
};

describe('assignedRoles', () => {
  it.each([
    ['Resource Guide', { curator_id: 'me' }],
    ['Program Contact', { contact_profile_id: 'me' }],
    ['Entrepreneur Contact', { entrepreneur_contact_profile_id: 'me' }],
  ])('knows the %s', (label, held) => {
    expect(assignedRoles({ ...nobody, ...held }, 'me')).toEqual([label]);
  });

  it('names each of several, and nobody else’s', () => {
    const resource = {
      curator_id: 'me',
      contact_profile_id: 'another',
      entrepreneur_contact_profile_id: 'me',
    };
    expect(assignedRoles(resource, 'me')).toEqual(['Resource Guide', 'Entrepreneur Contact']);
    expect(assignedRoles(nobody, 'me')).toEqual([]);
  });
});
