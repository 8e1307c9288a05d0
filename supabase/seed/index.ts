import { ADMIN, createAccount, createApiClient, makeAdmin, PLAYER, type SeedTarget } from './accounts'
import { SAMPLE_LINEUPS } from './lineups'
import { addPlayerSamples } from './player'
import { publishLineups } from './publish'
import { storeStepImages } from './step-images'
import { addVerdicts } from './verdicts'

/** @throws Error when the step that was logged last fails. Data that was created before remains. */
export async function seed(options: SeedTarget & { log: (line: string) => void }) {
  const { url, secretKey, log } = options
  const service = createApiClient(url, secretKey)
  log('Making the sample accounts')
  const admin = await createAccount(options, ADMIN)
  await makeAdmin(service, admin.id)
  const player = await createAccount(options, PLAYER)
  log('Storing the step images')
  const images = await storeStepImages(service, admin.id, SAMPLE_LINEUPS)
  log(`Publishing ${SAMPLE_LINEUPS.length} sample lineups`)
  await publishLineups(service, admin.id, SAMPLE_LINEUPS, images)
  await addPlayerSamples(player.client, service, player.id)
  log('Adding patches and sample verdicts')
  await addVerdicts(options, service)
  return { accounts: [ADMIN, PLAYER].map(({ role, email, password }) => ({ role, email, password })) }
}
