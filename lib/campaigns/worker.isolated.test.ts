import { beforeEach, expect, it, vi } from 'vitest'
import { wakeWorker } from '@/lib/server/worker'
import { startCampaignWorker } from './worker'

/** The pauses of all workers in the order in which they began. Each lasts until the test ends it. */
const pauses = vi.hoisted((): { ms: number; end: () => void }[] => [])

vi.mock('node:timers/promises', () => ({
  setTimeout: (ms: number) => new Promise<void>((end) => pauses.push({ ms, end })),
}))

const createServiceClient = vi.hoisted(() => vi.fn())

vi.mock('@/lib/server/supabase/clients', () => ({ createServiceClient }))

beforeEach(() => {
  pauses.length = 0
})

type LeaseResponse = { data: unknown }

/** What the database answers while there is no campaign. */
const NO_CAMPAIGN: LeaseResponse = { data: null }

/** Starts a worker. @returns the mock of the database function `lease_delivery`, which the worker calls. */
function startWorker(respond = async (): Promise<LeaseResponse> => NO_CAMPAIGN) {
  const lease = vi.fn(respond)
  createServiceClient.mockReturnValue({ rpc: () => ({ throwOnError: lease }) })
  startCampaignWorker()
  return lease
}

it('asks once a minute without a campaign, and at once when it is woken', async () => {
  const lease = startWorker()
  await vi.waitFor(() => expect(pauses).toHaveLength(1))
  expect(pauses[0]?.ms).toBe(60_000)
  expect(lease).toHaveBeenCalledTimes(1)
  wakeWorker('campaigns')
  await vi.waitFor(() => expect(pauses).toHaveLength(2))
  expect(lease).toHaveBeenCalledTimes(2)
  pauses[1]?.end()
  await vi.waitFor(() => expect(lease).toHaveBeenCalledTimes(3))
})

it('asks again when a campaign starts while it is asking', async () => {
  const response = Promise.withResolvers<LeaseResponse>()
  const lease = startWorker(() => response.promise)
  wakeWorker('campaigns')
  expect(lease).toHaveBeenCalledTimes(1)
  response.resolve(NO_CAMPAIGN)
  await vi.waitFor(() => expect(lease).toHaveBeenCalledTimes(2))
})

it('asks every two seconds while another server sends a campaign', async () => {
  const lease = startWorker()
  lease.mockResolvedValue({ data: { wait_ms: 4900 } })
  wakeWorker('campaigns')
  await vi.waitFor(() => expect(pauses.at(-1)?.ms).toBe(2000))
  const askedBefore = lease.mock.calls.length
  pauses.at(-1)?.end()
  await vi.waitFor(() => expect(lease.mock.calls.length).toBe(askedBefore + 1))
})
