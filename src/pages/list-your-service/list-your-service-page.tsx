import { Benefits, Steps } from './benefits-and-steps';
import { PriceCard } from './price-card';
import { QuestionSection } from '@/components/question-list';
import { SiteLink } from '@/components/site-link';
import { buttonClass } from '@/components/ui/button-class';
import { questionsJsonLd, type FrequentQuestion } from '@/domain/site/json-ld';
import { useJsonLd } from '@/lib/json-ld';
import { paths } from '@/lib/paths';
import { usePageMeta } from '@/lib/use-page-meta';
import { LISTING_PRICE, LISTING_PROMISE } from '@contracts/listing-price';

export const listingQuestions: readonly FrequentQuestion[] = [
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

/** Marketing page for listings, with price and checkout (spec §2). */
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
