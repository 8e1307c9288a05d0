import 'server-only'
import { updateTag } from 'next/cache'
import { cacheTags } from '@/lib/cache-tags'
import { createServiceClient } from '@/lib/server/supabase/clients'

/**
 * Finds the pages of a user's playbooks, to be called before the user is banned or deleted. Only the server can: nobody else
 * may know whose a shared playbook is.
 * @returns a function that invalidates these pages and the lists of public playbooks, to be called after the change.
 */
export async function findPlaybookPages(userId: string): Promise<() => void> {
  const { data } = await createServiceClient()
    .from('playbooks')
    .select('short_id')
    .eq('user_id', userId)
    .throwOnError()
  return () => {
    for (const { short_id } of data) updateTag(cacheTags.playbook(short_id))
    // Their playbooks may be public, or copies that count.
    if (data.length > 0) updateTag(cacheTags.publicPlaybooks)
  }
}
