import type { ServiceClient } from '@/lib/server/supabase/clients'
import { LauncherError } from '@/tools/local-backend/errors'

/** @param email needed if there are several admins. */
export async function findAdmin(client: Pick<ServiceClient, 'from'>, email?: string): Promise<string> {
  // As in `private.is_banned`.
  const notBanned = `banned.eq.false,banned_until.lte.${new Date().toISOString()}`
  const admins = client.from('profiles').select('id, email').eq('role', 'admin').or(notBanned)
  const { data } = await (email ? admins.eq('email', email.toLowerCase()) : admins).throwOnError()
  const [admin, ...others] = data
  if (!admin)
    throw new LauncherError(
      email ? `${email} is no admin, or banned.` : 'There is no admin who is not banned.',
    )
  if (others.length > 0) throw new LauncherError('There are several admins. Choose one with --admin <email>.')
  return admin.id
}
