import type { SupabaseClient } from '@supabase/supabase-js'
import type { Database } from './database.types'

/** A client with the server's own rights, whoever made it. */
export type ServerClient = SupabaseClient<Database>
