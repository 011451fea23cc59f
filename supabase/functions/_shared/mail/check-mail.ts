import { z } from 'zod';
import { longDate, paragraphs, segment, writer, type Writer } from './mail-text.ts';

const optionalText = z.string().nullish();

const request = z.object({
  slug: z.string(),
  name: z.string(),
  /** Lets the holder of the mail answer. */
  token: z.uuid(),
  deadline: optionalText,
  website: optionalText,
  cost: optionalText,
  phone: optionalText,
});

const decision = z
  .object({ name: z.string(), outcome: z.enum(['accepted', 'declined']), answer: optionalText })
  .and(
    z.union([
      z.object({ slug: z.string() }),
      // The change of a listing, whose provider can change it again.
      z.object({ listing_id: z.uuid(), access_token: z.uuid() }),
    ]),
  );

/** Writers of the mails about facts: to owners, and to those who suggested an edit. */
export const checkWriters: Readonly<Record<string, Writer>> = {
  check_request: writer(request, ({ slug, name, token, ...facts }, { siteUrl }) => {
    const page = `${siteUrl}/check?token=${token}`;
    return {
      subject: `Is this still right? ${name}`,
      text: paragraphs(
        `The Resource Directory lists ${name}. We last checked its page ten months ago:`,
        [`${siteUrl}/resource/${segment(slug)}`, ...factLines(facts)].join('\n'),
        `Everything is still right:\n${page}&answer=right`,
        `Something changed:\n${page}&answer=change`,
        `It is closed:\n${page}&answer=closed`,
        'You need no account. If you do not answer, we will ask one more time.',
      ),
    };
  }),

  edit_decided: writer(decision, (edit, { siteUrl }) => {
    const { name, outcome, answer } = edit;
    return {
      subject:
        outcome === 'accepted' ? `Your edit of ${name} is on its page` : `Your edit of ${name}`,
      text: paragraphs(
        outcome === 'accepted'
          ? `Thank you. We reviewed your suggestion about ${name} and changed the page.`
          : `We reviewed your suggestion about ${name} and left the page as it is.`,
        ...(answer == null ? [] : [answer]),
        ...('slug' in edit
          ? [`${siteUrl}/resource/${segment(edit.slug)}`]
          : [
              `${siteUrl}/provider/${edit.listing_id}`,
              `To change it again:\n${siteUrl}/provider-submit?listing=${edit.access_token}`,
            ]),
      ),
    };
  }),
};

type Facts = Omit<z.infer<typeof request>, 'slug' | 'name' | 'token'>;

function factLines({ deadline, website, cost, phone }: Facts): string[] {
  return [
    deadline == null ? 'No deadline' : `Apply by ${longDate(deadline)}`,
    ...(cost == null ? [] : [`Cost: ${cost}`]),
    ...(website == null ? [] : [`Website: ${website}`]),
    ...(phone == null ? [] : [`Phone: ${phone}`]),
  ];
}
