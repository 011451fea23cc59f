import { accountId, idOf } from './personas.ts';

export const person = {
  owner: accountId('owner'),
  contributor: accountId('contributor'),
  admin: accountId('admin'),
  member: accountId('member'),
  service_admin: accountId('service_admin'),
  /** Member with a public profile. */
  visible: accountId('visible'),
  hidden: accountId('hidden'),
  /** Another member, owner of rows that are not the persona's. */
  other: accountId('other'),
  /** Account without a profile, which should not occur. */
  newcomer: accountId('newcomer'),
  nobody: accountId('nobody'),
} as const;

export const organization = {
  acme: idOf('organization acme'),
  bay: idOf('organization bay'),
} as const;
export const resource = {
  approved: idOf('resource approved'),
  fresh: idOf('resource fresh'),
  held: idOf('resource held'),
  opening: idOf('resource opening'),
  ownApproved: idOf('resource ownApproved'),
  assigned: idOf('resource assigned'),
  ownPending: idOf('resource ownPending'),
  ownDeclined: idOf('resource ownDeclined'),
  otherPending: idOf('resource otherPending'),
  comingSoon: idOf('resource comingSoon'),
  archived: idOf('resource archived'),
} as const;
export const criterion = {
  approved: idOf('criterion approved'),
  assigned: idOf('criterion assigned'),
  ownPending: idOf('criterion ownPending'),
  otherPending: idOf('criterion otherPending'),
} as const;
export const event = {
  approved: idOf('event approved'),
  ownApproved: idOf('event ownApproved'),
  ownPending: idOf('event ownPending'),
  ownDeclined: idOf('event ownDeclined'),
  otherPending: idOf('event otherPending'),
} as const;
export const review = {
  approved: idOf('review approved'),
  ownPending: idOf('review ownPending'),
  ownApproved: idOf('review ownApproved'),
  ownDeclined: idOf('review ownDeclined'),
  otherPending: idOf('review otherPending'),
  ofComingSoon: idOf('review ofComingSoon'),
} as const;
export const claim = {
  ownPending: idOf('claim ownPending'),
  ownApproved: idOf('claim ownApproved'),
  otherPending: idOf('claim otherPending'),
  ofHeld: idOf('claim ofHeld'),
} as const;
export const listing = {
  live: idOf('listing live'),
  ended: idOf('listing ended'),
  ownPending: idOf('listing ownPending'),
  rejected: idOf('listing rejected'),
  refunded: idOf('listing refunded'),
} as const;
/** Changes before all that tests make. */
export const change = { ofName: -3, ofRole: -2, unknown: -1 } as const;
export const synonym = { lobsta: idOf('synonym lobsta') } as const;
export const suggestion = {
  own: idOf('suggestion own'),
  other: idOf('suggestion other'),
  ofProvider: idOf('suggestion ofProvider'),
} as const;
export const kit = {
  published: idOf('kit published'),
  ofGuide: idOf('kit ofGuide'),
  /** A draft of a guide that changes the published kit. */
  revision: idOf('kit revision'),
  ofOther: idOf('kit ofOther'),
  /** A draft of somebody who is no guide any more. */
  ofOwner: idOf('kit ofOwner'),
} as const;

/** A step of a kit. */
export function kitStep(...resource_ids: readonly string[]) {
  return {
    id: idOf('kit step'),
    title: 'Get a license',
    what: 'Apply for it.',
    why: 'The law asks for it.',
    cost: null,
    duration: null,
    office: null,
    official_url: null,
    read_on: null,
    source_sentence: null,
    aliases: [],
    resource_ids,
    papers: [],
  };
}

export const importMapping = { partner: idOf('importMapping partner') } as const;
export const question = {
  own: idOf('question own'),
  other: idOf('question other'),
} as const;
export const token = {
  own: idOf('token own'),
  other: idOf('token other'),
  visitor: idOf('token visitor'),
  /** Of the link to all subscriptions of the visitor. */
  person: idOf('token person'),
  /** Of the link in the mail to the owners of a resource. */
  check: idOf('token check'),
  /** Of the link in the mail about the owner's question. */
  question: idOf('token question'),
} as const;
export const planShare = { own: idOf('planShare own'), other: idOf('planShare other') } as const;
/** Token in the link of a plan; its hash is in the fixtures. */
export const planToken = 'matrix';
/** Access token of a listing. */
export const linkOf = (name: keyof typeof listing) => idOf(`link of ${name}`);
/** Summary batch of the fixtures, abandoned long ago. */
export const batchRun = idOf('batch run');
export const unknownId = idOf('nothing');

/** Deadline of a yearly program, and the one after it. */
export const passedDeadline = '2026-01-31';
const today = new Date().toLocaleDateString('sv', { timeZone: 'America/New_York' });
const year = Number(today.slice(0, 4));
export const nextDeadline = `${String(today.slice(5) <= '01-31' ? year : year + 1)}-01-31`;

/** Time of the last change of all submissions. */
export const seenAt = '2026-11-01T12:00:00Z';

/** Returns the slug of a fixture resource. */
export function slugOf(name: keyof typeof resource): string {
  return `${name.toLowerCase()}-1763600000`;
}

/** Files of the bucket for event pictures. */
export const eventImage = {
  /** Used by the owner's pending event. */
  ownUsed: `${person.owner}/${idOf('image ownUsed')}.webp`,
  ownUnused: `${person.owner}/${idOf('image ownUnused')}.webp`,
  ofVisible: `${person.visible}/${idOf('image ofVisible')}.webp`,
  ofMember: `${person.member}/${idOf('image ofMember')}.webp`,
} as const;
