/** Visitors who use the site all the time, and remember every response that is not as it should be. */
import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { type APIRequestContext, type APIResponse, request } from '@playwright/test'
import sharp from 'sharp'
import { formOf, send } from '@/e2e/support/forms'
import type { Account } from '@/supabase/seed/accounts'

/** A lineup that visitors look at, save and report. */
export type SeenLineup = { id: string; slug: string }

type Options = {
  url: string
  lineups: readonly SeenLineup[]
  /** The ids that an action has in the versions that run or have run, that of the old version first. */
  actionIds: (name: ActionName) => string[]
  saver: Account
  /** Each may send ten reports an hour. */
  reporters: readonly Account[]
}

export type ActionName = 'setSavedAction' | 'reportAction'

const PAGES = ['/', '/lineups/ascent', '/guides/spike', '/about', '/?q=bolt', '/lineups/bind?platform=pc']
/** The scripts and styles that the HTML of a page names. */
export const SCRIPTS = /\/_next\/static\/[^"'\\\s>]+\.(?:js|css)/g

/** While both versions run, a call may reach the wrong one this often. */
const MAX_ATTEMPTS = 20

/** Reports per account, below the limit of an hour. */
const MAX_REPORTS = 9

export function startVisitors({ url, lineups, actionIds, saver, reporters }: Options) {
  const problems: string[] = []
  /** What each visitor has done, as often as it was answered with success. */
  const rounds: Record<string, number> = {}
  const saved = new Set<string>()
  const reported = new Set<string>()
  /** How often a page was told that the site was updated, by the action that it called. */
  const reloads: Partial<Record<ActionName, number>> = {}
  let phase = ''
  let isStopped = false

  const check = (what: string, response: APIResponse, expected: number) => {
    if (response.status() === expected) return true
    problems.push(`${phase}: ${what} was answered with ${response.status()}`)
    return false
  }

  /** Repeats an act until the visitors leave. The pauses keep all of them below the site's limits for ten minutes. */
  async function repeat(name: string, pauseMs: number, act: (round: number) => Promise<unknown>) {
    rounds[name] = 0
    for (let round = 0; !isStopped; round++) {
      try {
        await act(round)
        rounds[name]++
      } catch (error) {
        problems.push(`${phase}: ${name} failed: ${(error as Error).message.split('\n')[0]}`)
      }
      await sleep(pauseMs)
    }
  }

  const open = () => request.newContext({ baseURL: url, ignoreHTTPSErrors: true })
  const lineupOf = (round: number) => {
    const lineup = lineups[round % lineups.length]
    if (!lineup) throw new Error('There are no lineups.')
    return lineup
  }

  /**
   * Calls an action as a page does. An instance of another version may not know it; then the page says so, keeps what was
   * typed, and its visitor loads it again, perhaps from that instance.
   */
  async function call(
    visitor: APIRequestContext,
    name: ActionName,
    path: string,
    body: { data?: string; multipart?: FormData },
  ): Promise<string> {
    const ids = actionIds(name)
    for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
      const headers = {
        // Each id twice, as requests go to the two instances in turn.
        'next-action': ids[Math.floor(attempt / 2) % ids.length] ?? '',
        accept: 'text/x-component',
        origin: url,
        ...(body.data && { 'content-type': 'text/plain;charset=UTF-8' }),
      }
      const response = await visitor.post(path, { ...body, headers, maxRedirects: 0 })
      // The header by which Next's router knows it, whatever the status.
      if (response.headers()['x-nextjs-action-not-found'] !== '1') {
        check(name, response, 200)
        return response.text()
      }
      reloads[name] = (reloads[name] ?? 0) + 1
    }
    throw new Error(`no version knows ${name}`)
  }

  async function signIn(visitor: APIRequestContext, { email, password, username }: Account): Promise<void> {
    const response = await send(visitor, await formOf(visitor, '/login', 'Sign In'), { email, password })
    check(`the sign-in of ${username}`, response, 303)
  }

  /** Reads pages, each with the scripts and styles that its HTML names. */
  async function read(): Promise<void> {
    const visitor = await open()
    await repeat('reading', 100, async (round) => {
      const path = round % 2 ? `/lineup/${lineupOf(round).slug}` : (PAGES[(round / 2) % PAGES.length] ?? '/')
      const page = await visitor.get(path)
      if (!check(path, page, 200)) return
      const html = await page.text()
      for (const [file] of html.matchAll(SCRIPTS)) {
        // Another address for the cache of the proxy, which would hide what an instance does not have.
        check(`${file} of ${path}`, await visitor.get(`${file}?round=${round}`), 200)
        if (isStopped) return
      }
    })
    await visitor.dispose()
  }

  async function signInOften(): Promise<void> {
    await repeat('signing in', 20_000, async () => {
      const visitor = await open()
      await signIn(visitor, saver)
      const profile = await visitor.get('/profile')
      check('/profile', profile, 200)
      if (!(await profile.text()).includes(saver.username)) problems.push(`${phase}: the sign-in was lost`)
      await visitor.dispose()
    })
  }

  async function save(): Promise<void> {
    const visitor = await open()
    await signIn(visitor, saver)
    await repeat('saving', 6_000, async (round) => {
      const { id, slug } = lineupOf(round)
      const data = JSON.stringify([{ lineupId: id, saved: true }])
      const answer = await call(visitor, 'setSavedAction', `/lineup/${slug}`, { data })
      if (answer.includes('"ok":true')) saved.add(id)
      else problems.push(`${phase}: a save was refused: ${answer.slice(0, 200)}`)
    })
    await visitor.dispose()
  }

  async function report(): Promise<void> {
    let visitor: APIRequestContext | undefined
    await repeat('reporting', 8_000, async (round) => {
      const reporter = reporters[Math.floor(round / MAX_REPORTS)]
      if (!reporter) return
      if (round % MAX_REPORTS === 0 || !visitor) {
        visitor = await open()
        await signIn(visitor, reporter)
      }
      const { id, slug } = lineupOf(round)
      const form = new FormData()
      const fields = {
        lineupId: id,
        reason: 'custom',
        customReason: `Round ${round}`,
        requestKey: randomUUID(),
      }
      for (const [name, value] of Object.entries(fields)) form.append(`_1_${name}`, value)
      form.append('0', '[{"result":null,"values":{}},"$K1"]')
      const answer = await call(visitor, 'reportAction', `/lineup/${slug}`, { multipart: form })
      if (answer.includes('"ok":true')) reported.add(fields.customReason)
      else problems.push(`${phase}: a report was refused: ${answer.slice(0, 300)}`)
    })
  }

  async function upload(): Promise<void> {
    const visitor = await open()
    await signIn(visitor, saver)
    const image = { create: { width: 1280, height: 720, channels: 3 as const, background: '#345' } }
    const data = await sharp(image).png().toBuffer()
    await repeat('uploading', 6_000, async () => {
      const headers = { origin: url, 'sec-fetch-site': 'same-origin' }
      const response = await visitor.post('/api/uploads?index=0&name=a.png', { data, headers })
      check('an upload', response, 201)
    })
    await visitor.dispose()
  }

  const done = Promise.all([read(), signInOften(), save(), report(), upload()])
  return {
    problems,
    saved,
    reported,
    reloads,
    rounds,
    /** Lets every visitor act again. @param name for messages about what goes wrong from now on. */
    async goOn(name: string): Promise<void> {
      phase = name
      const before = { ...rounds }
      const deadline = Date.now() + 60_000
      while (Object.keys(before).some((act) => (rounds[act] ?? 0) <= (before[act] ?? 0))) {
        if (Date.now() > deadline) throw new Error(`Some visitors are stuck: ${JSON.stringify(rounds)}`)
        await sleep(100)
      }
    },
    enter(name: string) {
      phase = name
    },
    async leave(): Promise<void> {
      isStopped = true
      await done
    },
  }
}
