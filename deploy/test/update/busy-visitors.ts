import { setTimeout as sleep } from 'node:timers/promises'
import { expect } from 'vitest'
import { MEMBER } from '@/deploy/test/hosted-project'
import { type Lineup, signIn, visit } from '@/deploy/test/visitors'

const PAGES = ['/', '/lineups/ascent', '/guides/spike', '/about', '/?q=bolt', '/lineups/bind?platform=pc']
export const SCRIPTS = /\/_next\/static\/[^"'\\\s>]+\.(?:js|css)/g

/** @param saveAction id of the action that saves a lineup, the same in all versions. */
export async function startVisitors(url: string, lineups: Lineup[], saveAction: string) {
  const problems: string[] = []
  const saved: string[] = []
  const rounds = { reading: 0, saving: 0 }
  const [reader, saver] = [await visit(url), await visit(url)]
  await signIn(saver, MEMBER)
  let phase = ''
  let isStopped = false

  /** The pauses keep visitors below the site's limits. */
  async function repeat(
    name: keyof typeof rounds,
    pauseMs: number,
    act: (lineup: Lineup) => Promise<unknown>,
  ) {
    while (!isStopped) {
      await act(lineups[rounds[name] % lineups.length] as Lineup).catch((error) =>
        problems.push(`${phase}: ${name}: ${error.message}`),
      )
      rounds[name]++
      await sleep(pauseMs)
    }
  }

  async function get(path: string): Promise<string> {
    const response = await reader.get(path)
    expect(response.status(), path).toBe(200)
    return response.text()
  }

  const done = Promise.all([
    repeat('reading', 100, async ({ slug }) => {
      const path = rounds.reading % 2 ? `/lineup/${slug}` : PAGES[(rounds.reading / 2) % PAGES.length]
      const html = await get(path ?? '/')
      // The cache of the proxy would hide what an instance does not have.
      for (const [file] of html.matchAll(SCRIPTS))
        if (!isStopped) await get(`${file}?round=${rounds.reading}`)
    }),
    repeat('saving', 6_000, async ({ id, slug }) => {
      const response = await saver.post(`/lineup/${slug}`, {
        data: JSON.stringify([{ lineupId: id, saved: true }]),
        headers: {
          ...{ 'next-action': saveAction, accept: 'text/x-component', origin: url },
          'content-type': 'text/plain;charset=UTF-8',
        },
        maxRedirects: 0,
      })
      expect(response.status()).toBe(200)
      expect(await response.text()).toContain('"ok":true')
      saved.push(id)
    }),
  ])
  return {
    problems,
    saved,
    setPhase(name: string) {
      phase = name
    },
    /** Waits until both visitors have finished a round that began in this phase. */
    async goOn(name: string): Promise<void> {
      phase = name
      const before = { ...rounds }
      const areBusy = () => rounds.reading > before.reading + 1 && rounds.saving > before.saving + 1
      await expect.poll(areBusy, { timeout: 60_000 }).toBe(true)
    },
    async leave(): Promise<void> {
      isStopped = true
      await done
    },
  }
}
