import type { ContentType } from '../../../contracts/extraction-limits.ts';
import type { Candidate } from './candidates/candidate.ts';
import type { Contacts } from './candidates/contacts.ts';
import type { DateMention, Moments, TimeMention } from './candidates/dates.ts';
import type { Amount } from './candidates/money.ts';
import type { NameSpan } from './candidates/names.ts';
import type { Address, PlaceMention } from './candidates/places.ts';
import type { Document } from './document/document.ts';

/** A day and time in one value: `2026-02-27T16:00`, or the day alone. */
export interface MomentCandidate extends Candidate {
  readonly date: DateMention;
  readonly time: TimeMention | null;
}

/** Values that are chosen first: the candidates of other fields depend on them. */
export interface Known {
  /** The name of the program or event; other fields look for what is near it. */
  readonly anchor: Candidate | null;
  readonly start: MomentCandidate | null;
  /** The most probable address and mail address of a program: others of it stand near them. */
  readonly website: Candidate | null;
  readonly email: Candidate | null;
}

/** A text with everything in it that could be a value. */
export interface Reading {
  readonly document: Document;
  readonly today: string;
  /** The kind that the text was pasted as. */
  readonly asked: ContentType;
  readonly contacts: Contacts;
  readonly moments: Moments;
  readonly amounts: readonly Amount[];
  readonly names: readonly NameSpan[];
  readonly places: readonly PlaceMention[];
  readonly addresses: readonly Address[];
  /** What is known of the whole text. */
  readonly facts: readonly string[];
  readonly known: Known;
}
