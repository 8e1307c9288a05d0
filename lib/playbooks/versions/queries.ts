import 'server-only'
import { createServerClient } from '@/lib/server/supabase/session'
import { type PlaybookVersion, playbookVersionSchema } from './schema'

/** Lists the versions of a playbook that the current user may edit, newest first, beginning with the current one. */
export async function listVersions(shortId: string): Promise<PlaybookVersion[]> {
  const client = await createServerClient()
  const { data } = await client.rpc('playbook_versions', { wanted_short_id: shortId }).throwOnError()
  return playbookVersionSchema.array().parse(data)
}
