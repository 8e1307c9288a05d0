import type { ServerClient } from '../supabase/server-client.ts'

/**
 * Gives the room of files back that are no longer stored.
 * @param service acts with the server's key.
 * @throws Error when the database can't be asked.
 */
export async function forgetUploads(service: Pick<ServerClient, 'rpc'>, paths: string[]): Promise<void> {
  const { error } = await service.rpc('forget_uploads', { paths })
  if (error) throw new Error(`The room of removed files was not given back: ${error.message}`)
}
