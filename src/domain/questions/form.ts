import * as z from 'zod/mini';
import { requiredEmailAddress, requiredText } from '../form-text';
import { questionLimits } from '../limits';

/** Schema of the form of a question to a guide. */
export const questionFormSchema = z.object({
  message: requiredText(questionLimits.message.longest, 'Please write your question.'),
  replyAddress: requiredEmailAddress('Please enter the email that the answer should go to.'),
  sharesPlan: z.boolean(),
});

/** Schema of a draft of the form; values need not be valid. */
export const questionDraftSchema = z.object({
  message: z.string(),
  replyAddress: z.string(),
  sharesPlan: z.boolean(),
});

export type QuestionForm = z.infer<typeof questionFormSchema>;
