import { paths } from '@/shared/lib/paths';
import { OPERATOR } from '@/shared/rules/operator';
import { privacyTopics, type PrivacyTopic } from '@/shared/rules/privacy-topics';
import { linkClass } from '@/shared/ui/link-class';
import { SiteLink } from '@/shared/ui/site-link';
import { ContactFacts, TextPage, TextSection } from '@/shared/ui/text-page';
import { longDay } from '@shared/dates/long-date';

/** What is kept about people, why, for how long and who sees it. */
export function PrivacyPage() {
  return (
    <TextPage
      title="Privacy"
      description="What this guide to business in Maine keeps about you, why, for how long and who sees it."
      path={paths.privacy()}
      lead="We keep what the directory needs to work. We never sell it, and this site has no advertising and no tracking by other companies."
    >
      <TextSection title="If you only look around">
        <p>
          You need no account. This site sets no cookies. Your browser keeps on your device: what
          you save and compare, your answers in “Find what fits”, forms that you have not sent, your
          sign-in, and a key that tells us you confirmed your email address. On a shared computer,
          delete the data of this site in the browser when you finish.
        </p>
        <p>
          If you press “Near me”, your browser sorts the list by its location. The location is
          rounded, forgotten when you leave, and sent nowhere.
        </p>
      </TextSection>
      {privacyTopics.map((topic) => (
        <Topic key={topic.key} topic={topic} />
      ))}
      <TextSection title="Companies that work for us">
        <ul className="list-disc space-y-2 pl-5">
          <li>
            {OPERATOR.hosting === null
              ? 'Our hosting company stores the database, the files and the site.'
              : `${OPERATOR.hosting} stores the database, the files and the site.`}
          </li>
          <li>Stripe handles payments for listings.</li>
          <li>
            {OPERATOR.languageModel === null
              ? 'Texts that you paste are read by a program on our own server. No other company gets them.'
              : `${OPERATOR.languageModel} reads the texts that you paste to find their facts.`}
          </li>
        </ul>
      </TextSection>
      <TextSection title="See, change or delete your data">
        <p>
          Under “Account” on your profile you can download what we keep about you, change it, or
          delete your account. Without an account, write to us. We do the same for you.
        </p>
      </TextSection>
      <TextSection title="Questions about your data">
        <ContactFacts subject="Privacy" />
        <p className="text-sm text-soft">{`Last changed on ${longDay(OPERATOR.termsChangedOn)}.`}</p>
        <SiteLink to={paths.terms()} className={linkClass}>
          Terms
        </SiteLink>
      </TextSection>
    </TextPage>
  );
}

function Topic({ topic }: { readonly topic: PrivacyTopic }) {
  const facts = [
    { term: 'What', text: topic.kept },
    { term: 'Why', text: topic.why },
    { term: 'How long', text: topic.howLong },
    { term: 'Who sees it', text: topic.whoSees },
  ];
  return (
    <TextSection title={topic.title}>
      <dl className="divide-y divide-line rounded-lg border border-line bg-surface px-5">
        {facts.map(({ term, text }) => (
          <div key={term} className="grid gap-x-6 py-3 sm:grid-cols-[7rem_minmax(0,1fr)]">
            <dt className="font-semibold">{term}</dt>
            <dd className="min-w-0">{text}</dd>
          </div>
        ))}
      </dl>
    </TextSection>
  );
}
