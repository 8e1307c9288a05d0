import 'server-only'
import { after } from 'next/server'
import { logError } from '../../observe/log'
import { removeUnusedStepImages } from '../../storage/remove-step-images'

/**
 * Removes step images that no lineup shows any more, once the answer is on its way. What can't be removed now is
 * found by the command that cleans the storage.
 */
export function removeLater(urls: readonly string[]): void {
  if (urls.length === 0) return
  after(async () => {
    try {
      await removeUnusedStepImages(urls)
    } catch (error) {
      logError('Step images of a lineup are left in the storage', error)
    }
  })
}
