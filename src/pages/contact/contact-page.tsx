import { paths } from '@/shared/lib/paths';
import { linkClass } from '@/shared/ui/link-class';
import { SiteLink } from '@/shared/ui/site-link';
import { ContactFacts, TextPage, TextSection } from '@/shared/ui/text-page';

/** Who runs the site and how to reach them. */
export function ContactPage() {
  return (
    <TextPage
      title="Contact"
      description="Who runs this guide to business in Maine and how to reach them: questions, corrections, barriers and privacy."
      path={paths.contact()}
      lead="Write to us about anything on this site. A person reads every message."
    >
      <ContactFacts subject="Question about Resource Directory" />
      <TextSection title="You have a question about your business">
        <p>
          Ask a guide. If your question is about one resource, open its page and press “Ask”. It
          goes to someone who knows that resource.
        </p>
        <SiteLink to={paths.ask()} className={linkClass}>
          Ask a guide
        </SiteLink>
      </TextSection>
      <TextSection title="Something on a page is wrong">
        <p>
          Open the page and press “Suggest Edit”. You need no account, and we answer if you leave an
          email address.
        </p>
      </TextSection>
      <TextSection title="Something is missing">
        <p>Paste what you have, such as an announcement. A person checks it before it is listed.</p>
        <SiteLink to={paths.submit()} className={linkClass}>
          Submit a resource or event
        </SiteLink>
      </TextSection>
      <TextSection title="Your data, or a barrier on this site">
        <p>Write to the address above.</p>
        <p>
          <SiteLink to={paths.privacy()} className={linkClass}>
            Privacy
          </SiteLink>{' '}
          <SiteLink to={paths.accessibility()} className={`${linkClass} ml-4`}>
            Accessibility
          </SiteLink>
        </p>
      </TextSection>
    </TextPage>
  );
}
