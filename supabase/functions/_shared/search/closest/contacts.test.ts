import { describe, expect, it } from 'vitest';
import { addressMatch, findContacts, isSamePhone, webAddress } from './contacts.ts';

const stored = { host: 'mainesbdc.org', path: 'loans' };

describe('findContacts', () => {
  it.each([
    'mainesbdc.org',
    'www.mainesbdc.org',
    'https://www.MaineSBDC.org/',
    'http:mainesbdc.org/loans?x=1',
    'see mainesbdc.org.',
    'info@mainesbdc.org',
    'mainesbdc.com',
    'mainsbdc.org',
  ])('reads %s as the address of the same site', (typed) => {
    const [address] = findContacts(typed).addresses;
    expect(address && addressMatch(stored, address)).toBeGreaterThan(0);
  });

  it.each(['other.org', 'maine.gov'])('reads %s as the address of another site', (typed) => {
    const [address] = findContacts(typed).addresses;
    expect(address && addressMatch(stored, address)).toBe(0);
  });

  it.each(['loan', 'U.S. loan', 'St.Agatha', '7.a', 'B&B', 'e.g. loans'])(
    'reads no address in %j',
    (typed) => {
      expect(findContacts(typed).addresses).toEqual([]);
    },
  );

  it.each([
    '207-623-3263',
    '207 623 3263',
    '(207) 623-3263',
    '207.623.3263',
    '+1 207 623 3263',
    '1-207-623-3263',
    '2076233263',
    '623-3263',
    '6233263',
    'call 207-623-3263 today',
  ])('reads %j as the same number', (typed) => {
    const [phone = ''] = findContacts(typed).phones;
    expect(isSamePhone('(207) 623-3263', phone)).toBe(true);
  });

  it.each(['04101-1234', '$50,000', '504', '207 623 3264', '20762332631234'])(
    'does not read %j as that number',
    (typed) => {
      const [phone = 'none'] = findContacts(typed).phones;
      expect(isSamePhone('207-623-3263', phone)).toBe(false);
    },
  );

  it('leaves the other words', () => {
    expect(findContacts('loan 207-623-3263 Bangor').rest.split(/\s+/u)).toEqual(['loan', 'Bangor']);
  });
});

describe('addressMatch', () => {
  it('is higher for the same page', () => {
    const [home, page] = [webAddress('https://mainesbdc.org'), webAddress('mainesbdc.org/loans')];
    expect(home && page && addressMatch(stored, page) > addressMatch(stored, home)).toBe(true);
  });
});
