import { z } from 'zod';
import { paragraphs, segment, writer, type Writer } from './mail-text.ts';

const question = z.object({
  slug: z.string(),
  name: z.string(),
  message: z.string(),
  reply_to: z.string(),
  /** Token of a link to the plan of who asks. */
  plan: z.string().nullish(),
  /** Marks the question as answered. */
  token: z.uuid(),
});

/** Writer of the mail to the guide who is asked about a resource. */
export const questionWriters: Readonly<Record<string, Writer>> = {
  guide_question: writer(
    question,
    ({ slug, name, message, reply_to, plan, token }, { siteUrl }) => ({
      subject: `A question about ${name}`,
      replyTo: reply_to,
      text: paragraphs(
        `Somebody asks about ${name} and hopes for your advice:`,
        quoted(message),
        ...(plan == null
          ? []
          : [
              `They share what they plan with you, to read, until they end it:\n${siteUrl}/shared-plan#${segment(plan)}`,
            ]),
        `Reply to this email to answer. Your reply goes to ${reply_to}, and shows your own address.`,
        `When you have answered, say so here, so that nobody else is asked:\n${siteUrl}/question?token=${token}`,
        `About ${name}:\n${siteUrl}/resource/${segment(slug)}`,
      ),
    }),
  ),
};

/** Marks every line, so that nothing in a message passes for a part of the mail. */
function quoted(message: string): string {
  return message
    .trim()
    .split(/\r\n|\r|\n/u)
    .map((line) => `> ${line}`)
    .join('\n');
}
