import { toastWithUndo } from '@/components/forms/toast-with-undo'
import { hideKeptPage, type StoredPage } from '@/components/hooks/kept-store'
import { success } from '@/lib/result'

/** Removes a kept page from this device, and shows a toast that brings it back. */
export async function removeWithUndo(page: StoredPage): Promise<void> {
  const bringBack = await hideKeptPage(page)
  await toastWithUndo(
    { title: 'Removed from this device', description: page.title },
    {
      done: 'Kept again',
      run: async () => ((await bringBack()) ? success : { ok: false }),
    },
  )
}
