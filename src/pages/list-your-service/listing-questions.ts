import { LISTING_PRICE } from '@/domain/providers/listing-offer';
import type { FrequentQuestion } from '@/domain/site/json-ld';

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
