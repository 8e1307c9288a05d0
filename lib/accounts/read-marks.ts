import 'server-only'
import { z } from 'zod'
import type { SessionClient } from '../supabase/session'
import type { Marks } from './account'

const shortIds = z.array(z.string())
const marks = z.object({ saved: shortIds, worked: shortIds, missed: shortIds })

/**
 * What the person of a session said of lineups.
 * @throws Error when the database can't be asked.
 */
export async function readMarks(client: SessionClient): Promise<Marks> {
  const { data, error } = await client.rpc('my_marks')
  if (error) throw new Error(`The marks could not be read: ${error.message}`)
  return marks.parse(data)
}
