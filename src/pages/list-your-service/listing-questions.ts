import type { FrequentQuestion } from '@/domain/site/frequent-question';
import { LISTING_PRICE } from '@/domain/providers/listing-offer';

export const listingQuestions: readonly FrequentQuestion[] = [
  {
    question: 'Does it renew by itself?',
    answer: [
      `No. You pay ${LISTING_PRICE}, once for one year, and nothing is charged afterwards.`,
      'We write to the address of your listing before its year ends. Then you decide whether to pay for another one.',
    ],
  },
  {
    question: 'What if my listing is not approved?',
    answer: [
      'You get an e-mail with the reason and a link. Behind it you change the listing and send it in again, without paying again.',
    ],
  },
  {
    question: 'What if I pay and do not finish the form?',
    answer: [
      'Your payment waits for you. We send a link to the form to the address that you paid with, and it works until the form is sent.',
    ],
  },
  {
    question: 'Can I pay to come first?',
    answer: [
      'No. Featured listings come first, our admins choose them, and they are called Featured. All others stand in the order of their names.',
      'Every listing is called a paid listing. Reviews and the list of resources cannot be paid for at all.',
    ],
  },
];
