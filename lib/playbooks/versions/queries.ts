import 'server-only'
import { createServerClient } from '@/lib/server/supabase/session'
import { type PlaybookVersion, playbookVersionSchema } from './schema'

/** Of a playbook that the user may edit, newest first. */
export async function listVersions(shortId: string): Promise<PlaybookVersion[]> {
  const client = await createServerClient()
  const { data } = await client.rpc('playbook_versions', { wanted_short_id: shortId }).throwOnError()
  return playbookVersionSchema.array().parse(data)
}
