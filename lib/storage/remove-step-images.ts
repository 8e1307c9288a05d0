import 'server-only'
import { serviceClient } from '../supabase/service'
import { stepImagePath } from './bucket'
import { removeFiles } from './remove-files'
import { unusedPaths } from './unused-paths'

/**
 * Removes those of the step images that no lineup uses any more, with the server's key: after a lineup was deleted or
 * got other pictures. What is gone already, and addresses that no step image can have, are passed over.
 * @throws Error when the database or the storage refuses or can't be reached.
 */
export async function removeUnusedStepImages(urls: readonly string[]): Promise<void> {
  const paths = urls.map(stepImagePath).filter((path) => path !== undefined)
  const service = serviceClient()
  if (paths.length > 0) await removeFiles(service, await unusedPaths(service, paths))
}
