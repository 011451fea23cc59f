import type { LogoProof } from '@/data/listings/use-logo-upload';
import type { ListingColumns } from '@/domain/providers/listing-form';
import type { ListingFields } from '@contracts/listing';

/** Props of the listing form. */
export interface ListingFormProps {
  /** The stored listing; null for a new one. */
  readonly listing: ListingColumns | null;
  /** Key of the draft. Must not be a session id or access token. */
  readonly draftSubject: string;
  readonly logoProof: LogoProof;
  readonly sendLabel: string;
  /** Submits the validated fields. */
  readonly onSend: (fields: ListingFields) => Promise<void>;
  /** Returns the error message. */
  readonly messageFor: (error: unknown) => string;
  /** Called after submitting, when the draft is deleted. */
  readonly onSent: () => void;
}
