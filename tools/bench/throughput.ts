import autocannon from 'autocannon'
import { isInstalled } from '@/deploy/test/programs'
import { startProxy } from '@/deploy/test/proxy'
import { findPort } from '@/tools/local-backend/ports'
import { startProcess } from '@/tools/local-backend/process'
import { type BenchContext, fetchBytes, findPlainTextPage, makeTemporaryFolder } from './context'
import { type Figure, median } from './figures'

const CONNECTIONS = 50

/** P4. Each round loads every server, so that a disturbance of the machine affects all of them. */
export async function measureThroughput({ quick, cleanup, ...context }: BenchContext): Promise<Figure[]> {
  const site = await context.site()
  const bytes = await fetchBytes(site)
  const servers: Record<string, string> = {
    site,
    empty: await findPlainTextPage(await context.emptyApp(), bytes),
    bare: await startBareServer(bytes, cleanup),
    ...(await startNginx(site, cleanup)),
  }
  const rates: Record<string, number[]> = {}
  for (const url of Object.values(servers)) await load(url, 2)
  for (let round = 0; round < (quick ? 3 : 5); round++) {
    for (const [name, url] of Object.entries(servers)) {
      rates[name] ??= []
      rates[name].push(await load(url, 5))
    }
  }
  console.log('Requests per second are measured.')
  return toFigures(rates, bytes)
}

function toFigures(rates: Record<string, number[]>, bytes: number): Figure[] {
  const compare = (name: string, base: string, subject: string, min: number): Figure => {
    const [own = [], others = []] = [rates[name], rates[base]]
    const formatRate = (values: number[]) => `${Math.round(median(values))}/s`
    return {
      goal: 'p4',
      metric: `requests, compared with ${base === 'empty' ? 'an empty page' : 'bare node:http'}`,
      subject,
      unit: '%',
      values: own.map((value, round) => (100 * value) / (others[round] ?? Number.NaN)),
      min,
      reference: own.length
        ? `${formatRate(own)} and ${formatRate(others)}, ${(bytes / 1000).toFixed(0)} KB each`
        : 'no nginx or openssl here',
    }
  }
  return [
    compare('site', 'empty', '/, a stored page', 90),
    compare('nginx', 'bare', '/ behind deploy/nginx.conf, without TLS as node:http is', 50),
  ]
}

async function load(url: string, durationSeconds: number): Promise<number> {
  const result = await autocannon({ url, connections: CONNECTIONS, duration: durationSeconds })
  const failed = result.non2xx + result.errors + result.timeouts
  if (failed > 0) throw new Error(`${failed} of the requests to ${url} failed.`)
  return result.requests.average
}

async function startBareServer(bytes: number, cleanup: AsyncDisposableStack): Promise<string> {
  const port = await findPort()
  const code = `
    const body = Buffer.alloc(${bytes}, 'x')
    const headers = { 'content-type': 'text/html; charset=utf-8', 'content-length': body.byteLength }
    const { createServer } = await import('node:http')
    createServer((_, response) => response.writeHead(200, headers).end(body)).listen(${port}, 'localhost', () => console.log('up'))`
  const up = Promise.withResolvers<string>()
  const server = startProcess({
    name: 'bare server',
    args: ['--input-type=module', '-e', code],
    cwd: process.cwd(),
    env: process.env,
    onOutput: up.resolve,
  })
  cleanup.defer(server.stop)
  await Promise.race([up.promise, server.crashed])
  return `http://localhost:${port}`
}

/** @returns no URLs when nginx or openssl is not installed. */
async function startNginx(site: string, cleanup: AsyncDisposableStack): Promise<Record<string, string>> {
  if (!['nginx', 'openssl'].every(isInstalled)) return {}
  const [port, httpPort, unencryptedPort] = [await findPort(), await findPort(), await findPort()]
  const folder = makeTemporaryFolder(cleanup)
  const nginx = await startProxy({
    folder,
    port,
    httpPort,
    unencryptedPort,
    instancePorts: [Number(new URL(site).port)],
    directPorts: [],
  })
  cleanup.defer(nginx.stop)
  return { nginx: `http://localhost:${unencryptedPort}` }
}
