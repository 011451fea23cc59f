/** What the dialogs of an account are told. */
export interface AccountDialogProps {
  readonly userId: string;
  /** What the person signs in with. */
  readonly email: string;
  readonly onClose: () => void;
}
