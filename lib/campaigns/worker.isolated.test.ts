import { beforeEach, expect, it, vi } from 'vitest'
import { wakeCampaignWorker } from './wake-worker'
import { type CampaignSender, startCampaignWorker } from './worker'

/** Pauses last until the test ends them. */
const pauses = vi.hoisted((): { ms: number; end: () => void }[] => [])

vi.mock('node:timers/promises', () => ({
  setTimeout: (ms: number) => new Promise<void>((end) => pauses.push({ ms, end })),
}))

beforeEach(() => {
  pauses.length = 0
})

/** Starts a worker. @returns `lease`, which stands for the database's function. */
function startWorker() {
  const lease = vi.fn(async (): Promise<{ data: unknown; error: null }> => ({ data: null, error: null }))
  startCampaignWorker({ client: { rpc: lease } } as unknown as CampaignSender)
  return lease
}

it('asks once a minute without a campaign, and at once when it is woken', async () => {
  const lease = startWorker()
  await vi.waitFor(() => expect(pauses).toHaveLength(1))
  expect(pauses[0]?.ms).toBe(60_000)
  expect(lease).toHaveBeenCalledTimes(1)
  wakeCampaignWorker()
  await vi.waitFor(() => expect(pauses).toHaveLength(2))
  expect(lease).toHaveBeenCalledTimes(2)
  pauses[1]?.end()
  await vi.waitFor(() => expect(lease).toHaveBeenCalledTimes(3))
})

it('asks again when a campaign starts while it is asking', async () => {
  const answer = Promise.withResolvers<{ data: null; error: null }>()
  const lease = vi.fn(() => answer.promise)
  startCampaignWorker({ client: { rpc: lease } } as unknown as CampaignSender)
  wakeCampaignWorker()
  expect(lease).toHaveBeenCalledTimes(1)
  answer.resolve({ data: null, error: null })
  await vi.waitFor(() => expect(lease).toHaveBeenCalledTimes(2))
})

it('asks every two seconds while another server sends a campaign', async () => {
  const lease = startWorker()
  lease.mockResolvedValue({ data: { wait_ms: 4900 }, error: null })
  wakeCampaignWorker()
  await vi.waitFor(() => expect(pauses.at(-1)?.ms).toBe(2000))
  const askedBefore = lease.mock.calls.length
  pauses.at(-1)?.end()
  await vi.waitFor(() => expect(lease.mock.calls.length).toBe(askedBefore + 1))
})
