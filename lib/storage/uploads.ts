import 'server-only'
import type { Account } from '../accounts/account'
import { UPLOAD_QUOTA } from '../limits'
import type { Problem } from '../messages'
import { serviceClient } from '../supabase/service'

/** Who stores an image: the limits are wider for admins. */
export type Uploader = Pick<Account, 'id' | 'role'>

/**
 * Takes room for a file in the share of the storage that its account has.
 * @returns why there is none; `undefined` when the room is taken.
 * @throws Error when the database can't be asked.
 */
export async function reserveUpload(
  { id, role }: Uploader,
  path: string,
  bytes: number,
): Promise<Problem | undefined> {
  const { maxBytes, maxUnused } = UPLOAD_QUOTA[role]
  const { data, error } = await serviceClient().rpc('reserve_upload', {
    account: id,
    file_path: path,
    file_bytes: bytes,
    max_bytes: maxBytes,
    max_unused: maxUnused,
  })
  if (error) throw new Error(`No room could be taken for ${path}: ${error.message}`)
  if (data === 'full') return { code: 'uploads-full', bytes: maxBytes }
  if (data === 'too-many-unused') return { code: 'too-many-unused-uploads', count: maxUnused }
  return undefined
}
