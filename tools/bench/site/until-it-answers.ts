import { setTimeout as sleep } from 'node:timers/promises'

/** How long a server that was just started may take, in ms. */
const PATIENCE = 30_000

/** Waits for the first good answer. @throws Error when there is none within 30 s. */
export async function untilItAnswers(url: string): Promise<void> {
  const deadline = Date.now() + PATIENCE
  for (;;) {
    const answer = await fetch(url).catch(() => undefined)
    await answer?.arrayBuffer()
    if (answer?.ok) return
    if (Date.now() > deadline) throw new Error(`${url} does not answer.`)
    await sleep(100)
  }
}
