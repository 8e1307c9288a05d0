import type { SupabaseClient } from '@supabase/supabase-js'

const BATCH_SIZE = 40

export async function insertRows(service: SupabaseClient, table: string, rows: object[]): Promise<void> {
  for (let from = 0; from < rows.length; from += BATCH_SIZE) {
    await service
      .from(table)
      .insert(rows.slice(from, from + BATCH_SIZE))
      .throwOnError()
  }
}
