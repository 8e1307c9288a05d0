import 'server-only'
import { readEnv } from '../env'
import { pageSession } from '../supabase/session'
import type { FailedDelivery, Progress } from './campaign'
import { readFailed, readProgress } from './reads'

/** What the tab shows of campaigns: the last one with what failed of it, and the template meant for them. */
export type CampaignState = {
  progress: Progress | null
  failed: FailedDelivery[]
  templateHint: string | undefined
}

/**
 * The last campaign, for the admin who asks for the page.
 * @throws Error when the database can't be asked.
 */
export async function campaignState(): Promise<CampaignState> {
  const client = await pageSession()
  const progress = await readProgress(client)
  const failed =
    progress && progress.failed + progress.unknown > 0 ? await readFailed(client, progress.id) : []
  return { progress, failed, templateHint: readEnv().campaignTemplate }
}
