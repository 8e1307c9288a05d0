import 'server-only'
import { updateTag } from 'next/cache'
import { cacheTags } from '@/lib/cache-tags'
import { createServiceClient } from '@/lib/server/supabase/clients'

/**
 * Finds the cached pages of a user's playbooks. Call it before the user is banned or deleted. It needs the secret key,
 * because nobody may read the owner of a shared playbook.
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
    // The lists may contain the user's playbooks, or count them as copies.
    if (data.length > 0) updateTag(cacheTags.publicPlaybooks)
  }
}
