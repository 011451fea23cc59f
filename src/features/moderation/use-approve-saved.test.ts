import { expect, it, vi } from 'vitest';
import { approvalFailure, notifyApproved } from './use-approve-saved';
import { AppError, type AppErrorCode } from '@/shared/lib/errors';
import { notify } from '@/shared/lib/notify';

vi.mock('@/shared/lib/notify');

it.each([
  [true, '“Tide Books” is now public.'],
  [false, 'The paid year of “Tide Books” is over. Its provider is asked to renew it.'],
])('tells of an approval after which a listing is public: %s', (isPublic, description) => {
  notifyApproved('Tide Books', isPublic);
  expect(notify).toHaveBeenLastCalledWith({ title: 'Submission Approved', description });
});

it.each<[AppErrorCode, boolean, RegExp]>([
  ['conflict', true, /^Your changes are saved\. It was not approved: someone else decided/],
  ['conflict', false, /^It was not approved: someone else decided/],
  ['timeout', true, /^Your changes are saved\. .*too long to answer.* may already be approved/],
  ['network', false, /^The directory could not be reached.* may already be approved/],
  ['unavailable', true, /^Your changes are saved\. It was not approved\. The directory/],
  ['forbidden', false, /^It was not approved\. You don't have permission/],
])('explains %s after saving changes: %s', (code, hasChanges, sentence) => {
  expect(approvalFailure(new AppError(code), hasChanges)).toMatch(sentence);
});
