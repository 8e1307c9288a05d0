import { SAMPLE_LINEUPS } from '@/supabase/seed/lineups'
import { ADMIN, clientOf, createAccount, PLAYER, promote, type SeedTarget } from './accounts'
import { submitAsPlayer } from './player'
import { publishLineups } from './publish'
import { storeStepImages } from './step-images'
import { addVerdicts } from './verdicts'

export type SeededAccount = { role: 'admin' | 'user'; email: string; password: string }

/**
 * Fills an empty installation with sample data through the same APIs that the site uses: an admin, a player,
 * lineups with step images, a lineup waiting for review, a report, and what sample people say of the lineups.
 * @param options where the backend and its mailbox are; `log` gets a line of progress now and then.
 * @returns who can sign in.
 * @throws Error that says which step failed; what was made until then stays.
 */
export async function seed(
  options: SeedTarget & { log: (line: string) => void },
): Promise<{ accounts: SeededAccount[] }> {
  const { url, secretKey, log } = options
  const service = clientOf(url, secretKey)
  log('Making the sample accounts')
  const admin = await createAccount(options, ADMIN)
  await promote(service, admin.id)
  const player = await createAccount(options, PLAYER)
  log('Storing the step images')
  const images = await storeStepImages(service, admin.id, SAMPLE_LINEUPS)
  log(`Publishing ${SAMPLE_LINEUPS.length} sample lineups`)
  await publishLineups(service, admin.id, SAMPLE_LINEUPS, images)
  await submitAsPlayer(player.client, service, player.id)
  log('Adding patches and sample verdicts')
  await addVerdicts(options, service)
  return { accounts: [ADMIN, PLAYER].map(({ role, email, password }) => ({ role, email, password })) }
}
