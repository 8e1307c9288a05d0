import 'server-only'
import { serviceClient } from '../supabase/service'
import { BUCKET, stepImagePath } from './bucket'
import { unusedPaths } from './unused-paths'

/**
 * Removes those of the step images that no lineup uses any more, with the server's key: after a lineup was deleted or
 * got other pictures. What is gone already, and addresses that no step image can have, are passed over.
 * @throws Error when the database or the storage refuses or can't be reached.
 */
export async function removeUnusedStepImages(urls: readonly string[]): Promise<void> {
  const paths = pathsOf(urls)
  if (paths.length > 0) await remove(await unusedPaths(serviceClient(), paths))
}

function pathsOf(urls: readonly string[]): string[] {
  return urls.map(stepImagePath).filter((path) => path !== undefined)
}

async function remove(paths: string[]): Promise<void> {
  if (paths.length === 0) return
  const { error } = await serviceClient().storage.from(BUCKET).remove(paths)
  if (error) throw new Error(`Step images could not be removed: ${error.message}`)
}
