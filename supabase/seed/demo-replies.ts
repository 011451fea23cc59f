import { uuidOf } from './sql.ts';

/** What staff often answer when they decline something. */
export const savedReplies = [
  {
    id: uuidOf('reply: not in Maine'),
    title: 'Not for Maine',
    message: 'We list what serves businesses in Maine. Please tell us if this program does.',
  },
  {
    id: uuidOf('reply: listed already'),
    title: 'Listed already',
    message: 'This is in the directory already. To correct it, use "Suggest an edit" on its page.',
  },
];
