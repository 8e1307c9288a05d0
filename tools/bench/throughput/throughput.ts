import { fileURLToPath } from 'node:url'
import autocannon from 'autocannon'
import { createParts, type Parts } from '../../local-backend/parts.ts'
import { nextFreePort, readPort } from '../../local-backend/ports.ts'
import { startProgram } from '../../local-backend/processes.ts'
import type { Figure } from '../figures.ts'
import { bytesOf, emptyPage } from '../site/empty-app.ts'
import { untilItAnswers } from '../site/until-it-answers.ts'
import type { Stage } from '../stage.ts'
import { median } from '../statistics.ts'
import { startNginx } from './nginx.ts'

const CONNECTIONS = 50

/** P4: requests a second, in rounds that visit every server, so that what disturbs the machine disturbs all. */
export async function measureThroughput(stage: Stage): Promise<Figure[]> {
  const parts = createParts()
  try {
    const site = await stage.site()
    const bytes = await bytesOf(site)
    const servers = new Map([
      ['site', site],
      ['empty', await emptyPage(await stage.emptyApp(), bytes)],
      ['bare', await startBare(bytes, parts)],
    ])
    const nginx = await startNginx(site, parts)
    if (nginx) servers.set('nginx', nginx.plain).set('nginx with TLS', nginx.tls)

    const rates = new Map<string, number[]>([...servers.keys()].map((name) => [name, []]))
    for (const url of servers.values()) await load(url, 2)
    for (let round = 0; round < (stage.quick ? 3 : 5); round++) {
      for (const [name, url] of servers) rates.get(name)?.push(await load(url, 5))
    }
    stage.log('Requests per second are measured.')
    return figuresOf(rates, bytes)
  } finally {
    await parts.stop()
  }
}

function figuresOf(rates: Map<string, number[]>, bytes: number): Figure[] {
  const of = (name: string) => rates.get(name) ?? []
  const share = (name: string, base: string) =>
    of(name).map((rate, round) => (100 * rate) / (of(base)[round] ?? Number.NaN))
  const rate = (name: string) => `${Math.round(median(of(name)))}/s`
  const shared = { goal: 'p4', by: 'median' } as const
  const size = `${(bytes / 1000).toFixed(0)} KB each`
  return [
    {
      ...shared,
      what: 'requests of a stored page, by those of an empty one',
      subject: '/',
      unit: '%',
      values: share('site', 'empty'),
      limit: { least: 90 },
      reference: `${rate('site')}, empty page ${rate('empty')}; ${size}`,
    },
    {
      ...shared,
      what: 'requests of a stored page, by those of bare node:http',
      subject: '/ without a cache',
      unit: '%',
      values: share('site', 'bare'),
      reference: `bare node:http ${rate('bare')}; ${size}`,
    },
    {
      ...shared,
      what: 'requests behind nginx, by those of bare node:http',
      subject: '/ behind deploy/nginx.conf, without TLS as node:http is',
      unit: '%',
      values: share('nginx', 'bare'),
      limit: { least: 50 },
      reference: rates.has('nginx') ? `${rate('nginx')}; ${size}` : 'no nginx or openssl here',
    },
    {
      ...shared,
      what: 'requests behind nginx, by those of bare node:http',
      subject: '/ behind deploy/nginx.conf, with TLS',
      unit: '%',
      values: share('nginx with TLS', 'bare'),
      reference: rates.has('nginx') ? `${rate('nginx with TLS')}; ${size}` : 'no nginx or openssl here',
    },
  ]
}

/** Requests a second over some seconds; a certificate is not looked at. @throws Error when one is not answered well. */
async function load(url: string, duration: number): Promise<number> {
  const result = await autocannon({ url, connections: CONNECTIONS, duration })
  const bad = result.non2xx + result.errors + result.timeouts
  if (bad > 0) throw new Error(`${bad} of the requests to ${url} failed.`)
  return result.requests.average
}

async function startBare(bytes: number, parts: Parts): Promise<string> {
  const port = await nextFreePort(readPort(process.env.PORT))
  const script = fileURLToPath(import.meta.resolve('./bare-server.ts'))
  const args = [String(bytes), String(port)]
  parts.add(
    startProgram({ name: 'bare server', script, args, cwd: process.cwd(), env: process.env, output: 'kept' }),
  )
  const url = `http://localhost:${port}`
  await untilItAnswers(url)
  return url
}
