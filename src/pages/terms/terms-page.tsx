import { paths } from '@/shared/lib/paths';
import { OPERATOR } from '@/shared/rules/operator';
import { linkClass } from '@/shared/ui/link-class';
import { SiteLink } from '@/shared/ui/site-link';
import { ContactFacts, TextPage, TextSection } from '@/shared/ui/text-page';
import { LISTING_PRICE } from '@shared/contracts/listing-price';
import { longDay } from '@shared/dates/long-date';

/** What may be expected from the site, and from the people who use it. */
export function TermsPage() {
  return (
    <TextPage
      title="Terms"
      description="What you can expect from this guide to business in Maine and what we ask of you."
      path={paths.terms()}
      lead="What you can expect from this site, and what we ask of you."
    >
      <TextSection title="What this site is">
        <p>
          A free directory of help for businesses in Maine. We are not a lender, a lawyer or an
          agency, and we do not decide about applications.
        </p>
        <p>
          We check entries and say when. Programs change without telling us, so confirm amounts,
          deadlines and conditions with the organization before you rely on them.
        </p>
      </TextSection>
      <TextSection title="Your account">
        <p>
          Give your real name and an email address that you read. Keep your password to yourself.
          You can delete your account at any time.
        </p>
      </TextSection>
      <TextSection title="What you send us">
        <p>
          Send only what is true and what you may share. You keep your rights in it, and you allow
          us to publish it here, shorten it and correct it.
        </p>
        <p>
          A person reviews resources, events, reviews and listings before they are published. We can
          decline or remove them, and tell you why.
        </p>
        <p>
          Not allowed: advertising in place of facts, insults, reviews of your own program, and
          anything that breaks the law.
        </p>
      </TextSection>
      <TextSection title="Paid listings">
        <p>
          {`A listing in the service provider directory costs ${LISTING_PRICE}. It is a one-time annual fee with no hidden costs and no auto renewal. If we decline a listing, write to us about a refund.`}
        </p>
        <SiteLink to={paths.listYourService()} className={linkClass}>
          List Your Service
        </SiteLink>
      </TextSection>
      <TextSection title="Copying">
        <p>
          You can print, share and link to every public page. Ask us before you copy large parts of
          the directory.
        </p>
      </TextSection>
      <TextSection title="Changes and questions">
        <p>{`These terms last changed on ${longDay(OPERATOR.termsChangedOn)}.`}</p>
        <ContactFacts subject="Terms" />
        <SiteLink to={paths.privacy()} className={linkClass}>
          Privacy
        </SiteLink>
      </TextSection>
    </TextPage>
  );
}
