import type { serviceClient } from '../supabase/service.ts'
import { stepImageUrl } from './bucket.ts'

/**
 * Which of these step images no lineup uses, whatever the lineup's status.
 * @param service acts with the server's key.
 * @param paths where they lie in their bucket.
 * @throws Error when the database can't be asked.
 */
export async function unusedPaths(
  service: Pick<ReturnType<typeof serviceClient>, 'rpc'>,
  paths: string[],
): Promise<string[]> {
  const urls = paths.map(stepImageUrl)
  const { data, error } = await service.rpc('unused_step_images', { paths: urls })
  if (error) throw new Error(`Which step images are in use could not be read: ${error.message}`)
  const unused = new Set(data)
  return paths.filter((path) => unused.has(stepImageUrl(path)))
}
