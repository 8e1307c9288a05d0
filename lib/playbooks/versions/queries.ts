import 'server-only'
import { createServerClient } from '@/lib/server/supabase/session'
import { type PlaybookVersion, playbookVersionSchema } from './schema'

/** Newest first. Only users who may edit the playbook get any. */
export async function listVersions(shortId: string): Promise<PlaybookVersion[]> {
  const client = await createServerClient()
  const { data } = await client.rpc('playbook_versions', { wanted_short_id: shortId }).throwOnError()
  return playbookVersionSchema.array().parse(data)
}
