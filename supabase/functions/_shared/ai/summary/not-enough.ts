import { FunctionError } from '../../function-error.ts';

/** The refusal for a resource that says too little about itself. */
export function notEnough(): FunctionError {
  return new FunctionError(
    409,
    'not_enough',
    'There is not enough information for a summary. Please fill in more fields first.',
  );
}
