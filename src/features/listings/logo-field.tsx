import { useState } from 'react';
import { useController, useWatch } from 'react-hook-form';
import type { Control } from 'react-hook-form';
import { useLogoUpload, type LogoProof } from './api/logo-upload';
import { logoFailure } from './error-messages';
import type { ListingForm } from '@/entities/providers/rules/listing-form';
import { ImageField } from '@/shared/form/image-field';
import { IMAGE_REFUSED } from '@/shared/lib/images/check-image';
import { resizeImage } from '@/shared/lib/images/resize-image';
import { notify } from '@/shared/lib/notify';
import { ProviderLogo } from '@/shared/ui/stored-picture';

interface LogoFieldProps {
  readonly control: Control<ListingForm>;
  readonly logo: Logo;
}

/** Logo field: upload, preview, remove. */
export function LogoField({ control, logo }: LogoFieldProps) {
  const { field } = useController({ control, name: 'logo_url' });
  const name = useWatch({ control, name: 'provider_name' });
  const hasImage = field.value !== '';
  return (
    <ImageField
      label={
        <span>
          Logo <span className="font-normal text-soft">(optional)</span>
        </span>
      }
      noun="Logo"
      hasImage={hasImage}
      isPreparing={logo.isBusy}
      isUploading={logo.isUploading}
      problem={logo.problem}
      onChoose={(file) => void logo.take(file)}
      onRemove={() => {
        field.onChange('');
        logo.forgetProblem();
      }}
    >
      {hasImage && (
        <ProviderLogo provider={{ provider_name: name, logo_url: field.value }} size="large" />
      )}
    </ImageField>
  );
}

const LONGEST_SIDE = 512;

/** State and actions of the logo field. */
type Logo = ReturnType<typeof useLogo>;

/**
 * Resizes a chosen logo and uploads it at once under a random name. It is not shown publicly until
 * the listing uses it.
 *
 * @param onStored called with the URL of the uploaded logo.
 */
export function useLogo(proof: LogoProof, onStored: (address: string) => void) {
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const upload = useLogoUpload();

  const fail = (message: string) => {
    setProblem(message);
    notify({ title: 'Upload failed', description: message, tone: 'destructive' });
  };
  const take = async (file: File) => {
    setBusy(true);
    setProblem(null);
    try {
      const image = await resizeImage(file, LONGEST_SIDE);
      if (image === null) {
        fail(IMAGE_REFUSED);
        return;
      }
      onStored(await upload.mutateAsync({ proof, blob: image.blob }));
      notify({ title: 'Logo uploaded successfully', description: 'Your logo has been uploaded.' });
    } catch (error) {
      console.warn('The logo could not be uploaded:', error);
      fail(logoFailure(error));
    } finally {
      setBusy(false);
    }
  };
  const forgetProblem = () => setProblem(null);
  return { isBusy, isUploading: upload.isPending, problem, take, forgetProblem };
}
