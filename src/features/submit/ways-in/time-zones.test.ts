import { expect, it } from 'vitest';
import { zoneNamed } from './time-zones';

it.each([
  ['America/Los_Angeles', 'America/Los_Angeles'],
  ['/freeassociation.sourceforge.net/Tzfile/America/Chicago', 'America/Chicago'],
  ['/mozilla.org/20050126_1/America/Indiana/Knox', 'America/Indiana/Knox'],
  ['Pacific Standard Time', 'America/Los_Angeles'],
  ['Pacific Standard Time (Mexico)', 'America/Tijuana'],
  ['"Eastern Standard Time"', 'America/New_York'],
  ['US Eastern Standard Time', 'America/Indiana/Indianapolis'],
  ['US Mountain Standard Time', 'America/Phoenix'],
  ['Central Europe Standard Time', 'Europe/Budapest'],
  ['Central America Standard Time', 'America/Guatemala'],
  ['W. Europe Standard Time', 'Europe/Berlin'],
  ['India Standard Time', 'Asia/Kolkata'],
  ['(UTC-08:00) Pacific Time (US & Canada)', 'America/Los_Angeles'],
  ['Mountain Time (US & Canada)', 'America/Denver'],
  ['US/Eastern', 'US/Eastern'],
  ['US-Central', 'America/Chicago'],
  ['EST', 'America/New_York'],
  ['PDT', 'America/Los_Angeles'],
  ['Atlantic/Reykjavik', 'Atlantic/Reykjavik'],
  ['Pacific/Honolulu', 'Pacific/Honolulu'],
  ['GMT', 'UTC'],
  ['UTC-5', '-05:00'],
  ['(UTC+05:30) Somewhere', '+05:30'],
])('finds the time zone %s', (name, zone) => {
  expect(zoneNamed(name)).toBe(zone);
});

it.each(['Mars/Olympus', 'Customized Time Zone', '', 'Est-ce que'])('does not know %j', (name) => {
  expect(zoneNamed(name)).toBeNull();
});
