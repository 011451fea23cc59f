/** Props of the account dialogs. */
export interface AccountDialogProps {
  readonly userId: string;
  /** Email used to sign in. */
  readonly email: string;
  readonly onClose: () => void;
}
