import 'server-only'
import { serviceClient } from '../supabase/service'

/**
 * Whether no account has this email address. Only behind a rate limit: the answer says who has an account.
 * @throws Error when the database can't be asked.
 */
export async function isEmailFree(email: string): Promise<boolean> {
  const { data, error } = await serviceClient().rpc('check_email_availability', { email_to_check: email })
  if (error) throw new Error(`The email could not be looked up: ${error.message}`)
  return data
}

/**
 * Whether nobody has this username, without regard to case.
 * @throws Error when the database can't be asked.
 */
export async function isUsernameFree(username: string): Promise<boolean> {
  const { data, error } = await serviceClient().rpc('check_username_availability', {
    username_to_check: username,
  })
  if (error) throw new Error(`The username could not be looked up: ${error.message}`)
  return data
}
