import { randomUUID } from 'node:crypto'
import type { APIRequestContext } from '@playwright/test'
import type { LineupAct } from '@/lib/lineups/acts/acts'
import { routes } from '@/lib/routes'
import { sampleImage } from '@/tests/uploads/sample-images'
import { storedLineup } from './admins'
import type { TestUser } from './users'

/** Does an act to lineups as an admin who sees them as they are now. The pages of the site are not told. */
export async function actOn(
  { client }: TestUser,
  act: LineupAct,
  lineups: readonly { title: string }[],
  input: Record<string, string> = {},
): Promise<void> {
  const rows = await Promise.all(lineups.map(({ title }) => storedLineup(title)))
  const expected = rows.map(({ id, updated_at: version }) => ({ id, version }))
  await client.rpc('act_on_lineups', { act, act_key: randomUUID(), input, expected }).throwOnError()
}

/** Uploads images as the signed-in user. @returns their URLs. */
export async function uploadImages(request: APIRequestContext, count: number): Promise<string[]> {
  const data = await sampleImage().jpeg().toBuffer()
  const headers = { 'sec-fetch-site': 'same-origin' }
  const urls: string[] = []
  for (let index = 0; index < count; index += 1) {
    const response = await request.post(routes.uploads(index, 'a.jpg'), { data, headers })
    urls.push((await response.json()).url)
  }
  return urls
}
