import { setTimeout as sleep } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { REFUSAL_RESPONSE_TIME, respondEvenly } from './response-times'

const { minimumMs, perOtherMs } = REFUSAL_RESPONSE_TIME

/** How late a timer may be on a busy machine, in ms. */
const TOLERANCE_MS = 120

/** When each of several simultaneous requests is answered, in ms. @param workMs of each, one after the other. */
async function answerTimesMs(requests: number, workMs: number): Promise<number[]> {
  const start = performance.now()
  let queue = Promise.resolve()
  const work = () => {
    queue = queue.then(() => sleep(workMs))
    return queue
  }
  const answers = Array.from({ length: requests }, async () => {
    await respondEvenly(work, () => true)
    return performance.now() - start
  })
  return Promise.all(answers)
}

it('answers at the same time whatever has to be done, alone and ten at once', async () => {
  for (const requests of [1, 10]) {
    const expected = minimumMs + (requests - 1) * perOtherMs
    for (const workMs of [0, 200]) {
      for (const time of await answerTimesMs(requests, workMs)) {
        expect(time).toBeGreaterThanOrEqual(expected - 2)
        expect(time).toBeLessThan(expected + TOLERANCE_MS)
      }
    }
  }
})

it('delays only the chosen results, and no errors', async () => {
  const start = performance.now()
  await respondEvenly(
    async () => 'right',
    (result) => result !== 'right',
  )
  const down = () => Promise.reject(new Error('down'))
  const failing = respondEvenly(down, () => true)
  await expect(failing).rejects.toThrow('down')
  expect(performance.now() - start).toBeLessThan(minimumMs)
})
