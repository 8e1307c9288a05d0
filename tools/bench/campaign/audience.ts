import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import type { Database } from '@/lib/server/supabase/database.types'
import { ADMIN, createAccount, makeAdmin } from '@/supabase/seed/accounts'
import { seedTarget } from '@/tools/local-backend/accounts'
import type { BackendEnv } from '@/tools/local-backend/backend'

/** Rows per request. */
const PAGE_SIZE = 1000

export type Subscriber = { id: string; email: string; notified: boolean }

/** Creates a client with the secret key. */
export const createServiceClient = ({ SUPABASE_URL, SUPABASE_SECRET_KEY }: BackendEnv) =>
  createClient<Database>(SUPABASE_URL, SUPABASE_SECRET_KEY, { auth: { persistSession: false } })

/** Adds confirmed subscribers. */
export async function addSubscribers(service: SupabaseClient<Database>, count: number): Promise<void> {
  const confirmed_at = new Date().toISOString()
  for (let from = 0; from < count; from += PAGE_SIZE) {
    const rows = Array.from({ length: Math.min(PAGE_SIZE, count - from) }, (_, index) => ({
      email: `subscriber-${from + index}@example.test`,
      confirmed_at,
    }))
    await service.from('email_subscribers').insert(rows).throwOnError()
  }
}

export async function readSubscribers(service: SupabaseClient<Database>): Promise<Subscriber[]> {
  const all: Subscriber[] = []
  for (;;) {
    const { data } = await service
      .from('email_subscribers')
      .select('id, email, notified')
      .order('id')
      .range(all.length, all.length + PAGE_SIZE - 1)
      .throwOnError()
    all.push(...data)
    if (data.length < PAGE_SIZE) return all
  }
}

/**
 * Creates an admin, who starts a campaign to all subscribers.
 * @param audience their number, which the database compares.
 * @returns the campaign's id.
 */
export async function startCampaign(env: BackendEnv, template: string, audience: number): Promise<string> {
  const { id, client } = await createAccount(seedTarget(env), ADMIN)
  await makeAdmin(createServiceClient(env), id)
  const { data } = await client
    .rpc('start_campaign', { template, message: 'Hello', from_name: 'Arcline', audience })
    .throwOnError()
  return data
}
