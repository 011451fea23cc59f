import { Check, LoaderCircle, Lock } from 'lucide-react';
import { useSearchParams } from 'react-router-dom';
import { Benefits, Steps } from './benefits-and-steps';
import { CanceledPayment, useCheckoutStart } from '@/features/listings/checkout';
import { isCheckoutCanceled } from '@/features/listings/rules/checkout-url';
import { QuestionSection } from '@/features/questions/question-list';
import { useJsonLd } from '@/shared/lib/json-ld';
import { useHydrated } from '@/shared/lib/page-data';
import { paths } from '@/shared/lib/paths';
import { usePageMeta } from '@/shared/lib/use-page-meta';
import { questionsJsonLd, type FrequentQuestion } from '@/shared/rules/json-ld';
import { buttonClass } from '@/shared/ui/button-class';
import { SiteLink } from '@/shared/ui/site-link';
import { LISTING_PRICE, LISTING_PROMISE } from '@shared/contracts/listing-price';

const listingQuestions: readonly FrequentQuestion[] = [
  {
    question: 'Does it renew automatically?',
    answer: [
      `No. You pay ${LISTING_PRICE}, once for one year, and nothing is charged afterwards.`,
      'We email you before the year ends, and you decide whether to pay for another one.',
    ],
  },
  {
    question: 'What if my listing is not approved?',
    answer: [
      'You get an email with the reason and a link. Use it to change and resubmit the listing at no extra cost.',
    ],
  },
  {
    question: 'What if I pay and do not finish the form?',
    answer: [
      'Your payment is kept. We email a link to the form to the address you paid with, and it works until you submit the form.',
    ],
  },
  {
    question: 'Can I pay to be listed first?',
    answer: [
      'No. Featured listings come first, and only our admins choose them. All others are listed alphabetically.',
      'Every listing is labeled as a paid listing. Reviews and resources can never be paid for.',
    ],
  },
];

const jsonLd = questionsJsonLd(listingQuestions);

/** Marketing page for listings, with price and checkout (rule 8.2). */
export function ListYourServicePage() {
  usePageMeta({
    title: 'List Your Service',
    description: `Put your business into the Service Provider Directory of Maine for ${LISTING_PRICE}: ${LISTING_PROMISE}.`,
    canonicalPath: paths.listYourService(),
  });
  useJsonLd(jsonLd);
  return (
    <>
      <div className="bg-hero text-on-hero">
        <div className="mx-auto grid max-w-site grid-cols-1 items-center gap-8 px-4 py-10 sm:px-6 sm:py-14 lg:grid-cols-[minmax(0,1fr)_25rem] lg:gap-12 lg:py-16">
          <div>
            <p className="text-on-hero-soft">Service Provider Directory</p>
            <h1 className="mt-2 text-3xl sm:text-4xl lg:text-5xl">List Your Service</h1>
            <p className="mt-4 max-w-2xl text-lg text-pretty text-on-hero-soft">
              People who start or run a business in Maine come here for help. If you provide that
              help, be listed where they look.
            </p>
          </div>
          <PriceCard />
        </div>
      </div>
      <div className="mx-auto max-w-site space-y-14 px-4 py-10 sm:px-6 lg:space-y-20 lg:py-14">
        <Benefits />
        <Steps />
        <QuestionSection title="Before you pay" questions={listingQuestions} />
        <section aria-labelledby="look-title" className="rounded-lg bg-brand-tint p-6 sm:p-8">
          <h2 id="look-title" className="text-2xl">
            See who is already listed
          </h2>
          <p className="mt-2 mb-5 max-w-measure">
            The directory is open to everyone. See how listings look before you decide.
          </p>
          <SiteLink to={paths.services()} className={buttonClass('secondary')}>
            Browse the directory
          </SiteLink>
        </section>
      </div>
    </>
  );
}

const terms = [
  'Listed for a full year from the day of approval',
  'Reviewed by a person before it goes live',
  'No account needed',
] as const;

/** Price card with the Pay Now button. */
function PriceCard() {
  const { isStarting, start } = useCheckoutStart({ renew: null });
  const [params] = useSearchParams();
  // The prerendered page has no parameters.
  const isCanceled = useHydrated() && isCheckoutCanceled(params);
  return (
    <section
      aria-label="Price"
      className="rounded-lg border border-line bg-surface p-6 text-ink sm:p-8"
    >
      <p className="font-display text-3xl font-semibold sm:text-4xl text-brand">{LISTING_PRICE}</p>
      <p className="mt-2 text-lg first-letter:uppercase">{LISTING_PROMISE}</p>
      <ul className="mt-5 space-y-2">
        {terms.map((term) => (
          <li key={term} className="flex gap-2">
            <Check className="mt-0.5 size-5 text-open" />
            <span>{term}</span>
          </li>
        ))}
      </ul>
      {isCanceled && (
        <div className="mt-5">
          <CanceledPayment />
        </div>
      )}
      <button
        type="button"
        aria-disabled={isStarting}
        onClick={start}
        className={buttonClass('primary', 'mt-6 min-h-12 w-full text-lg')}
      >
        {isStarting && <LoaderCircle className="size-5 animate-spin" />}
        <span>{isStarting ? 'Opening checkout…' : 'Pay Now'}</span>
      </button>
      <p role="status" className="sr-only">
        {isStarting ? 'Opening checkout' : ''}
      </p>
      <p className="mt-3 flex gap-2 text-sm text-soft">
        <Lock className="mt-0.5 size-4" />
        You pay on a page of our payment provider. We never see your card number.
      </p>
    </section>
  );
}
