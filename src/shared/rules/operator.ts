import { CONTACT_EMAIL } from '@shared/contracts/publisher';

interface Operator {
  /** The organization or person that runs this installation. */
  readonly name: string;
  /** Receives questions, suggested edits and reports; open data names it too. */
  readonly email: string;
  /** As people read it, such as '207-555-0100'; null hides it. */
  readonly phone: string | null;
  /** Lines of the postal address; an empty list hides it. */
  readonly address: readonly string[];
  /** Within how many working days mail to `email` is answered. */
  readonly answerDays: number;
  /** Where the database and the site are hosted, such as 'Supabase (Virginia)'; null hides it. */
  readonly hosting: string | null;
  /** Company whose language model reads pasted texts; null while the built-in reader does. */
  readonly languageModel: string | null;
  /** Day of the last change to the privacy page or the terms, such as '2026-11-28'. */
  readonly termsChangedOn: string;
}

/**
 * Who runs this installation. About, Contact, Privacy, Terms and Accessibility take their facts from
 * here: set them before you publish the site.
 */
export const OPERATOR: Operator = {
  name: 'the Resource Directory team',
  email: CONTACT_EMAIL,
  phone: null,
  address: [],
  answerDays: 5,
  hosting: null,
  languageModel: null,
  termsChangedOn: '2026-11-28',
};
