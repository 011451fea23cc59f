import { z } from 'zod';
import { paragraphs, segment, writer, type Writer } from './mail-text.ts';

/** The resource that a question is about; none for a general question. */
const about = { slug: z.string().nullish(), name: z.string().nullish() };

const question = z.object({
  ...about,
  message: z.string(),
  reply_to: z.string(),
  /** Token of a link to the plan of who asks. */
  plan: z.string().nullish(),
  /** Marks the question as answered. */
  token: z.uuid(),
});

const receipt = z.object({
  ...about,
  /** Null when the profile is not public. */
  guide: z.string().nullish(),
  /** Median time to an answer, from five answers on. */
  median_hours: z.number().nullish(),
  /** Null when the address is not known to belong to the asker: anyone can type any address. */
  message: z.string().nullish(),
});

/** Writers of the mails about a question: to the guide who is asked, and to the asker. */
export const questionWriters: Readonly<Record<string, Writer>> = {
  guide_question: writer(
    question,
    ({ slug, name, message, reply_to, plan, token }, { siteUrl }) => ({
      subject: name == null ? 'A question for a guide' : `A question about ${name}`,
      replyTo: reply_to,
      text: paragraphs(
        name == null
          ? 'Someone has a question for you:'
          : `Someone has a question for you about ${name}:`,
        quoted(message),
        ...(plan == null
          ? []
          : [
              `They share their plan with you. You can read it until they turn the link off:\n${siteUrl}/shared-plan#${segment(plan)}`,
            ]),
        `Reply to this email to answer. Your reply goes to ${reply_to}, and shows your own address.`,
        `After you answer, mark the question as answered, so that we don't ask anyone else:\n${siteUrl}/question?token=${token}`,
        ...aboutLines(name, slug, siteUrl),
      ),
    }),
  ),

  question_sent: writer(receipt, ({ slug, name, guide, median_hours, message }, { siteUrl }) => ({
    subject: name == null ? 'Your question to a guide' : `Your question about ${name}`,
    text: paragraphs(
      `We sent your question to ${guide ?? 'a guide'}. ${answerTime(median_hours)} The answer comes to this address.`,
      ...(message == null ? [] : [quoted(message)]),
      'If nobody answers within five working days, we tell our staff.',
      ...aboutLines(name, slug, siteUrl),
      ...(message == null
        ? ['If you did not ask this, someone else typed your address. You can ignore this email.']
        : []),
    ),
  })),
};

const DAY_H = 24;

function answerTime(hours: number | null | undefined): string {
  if (hours == null) return 'Expect an answer within five working days.';
  const days = Math.ceil(hours / DAY_H);
  return `Most answers come within ${days <= 1 ? 'a day' : `${days} days`}.`;
}

function aboutLines(
  name: string | null | undefined,
  slug: string | null | undefined,
  siteUrl: string,
): string[] {
  if (name == null || slug == null) return [];
  return [`About ${name}:\n${siteUrl}/resource/${segment(slug)}`];
}

/** CR LF, or one of the characters that mail programs show as the end of a line. */
const LINE_ENDS = new RegExp(
  `\r\n|[${String.fromCodePoint(10, 11, 12, 13, 28, 29, 30, 0x85, 0x2028, 0x2029)}]`,
  'u',
);

/** Marks every line, so that nothing in a message passes for a part of the mail. */
function quoted(message: string): string {
  return message
    .trim()
    .split(LINE_ENDS)
    .map((line) => `> ${line}`)
    .join('\n');
}
