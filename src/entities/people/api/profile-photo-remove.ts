import { useQueryClient } from '@tanstack/react-query';
import { refreshProfiles } from './profile-keys';
import { removeFiles, setPhoto } from './profile-photo-files';
import { useMutation } from '@/shared/api/use-mutation';

/** Removes the own photo. Fails with AppError. */
export function useProfilePhotoRemove() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (userId: string) => {
      await removeFiles(userId);
      await setPhoto(userId, null);
    },
    onSuccess: () => refreshProfiles(queryClient),
  });
}
