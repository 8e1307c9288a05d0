/**
 * `npm run bench:dataset -- <connection string> [--lineups 100000] [--saves 0] [--verdicts 0]`: fills a
 * database with generated data. The connection must use the role that owns the tables.
 */
import { parseArgs } from 'node:util'
import { Client } from 'pg'
import { addLineups } from './lineups'
import { addSaves } from './saves'
import { addVerdicts } from './verdicts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    lineups: { type: 'string', default: '100000' },
    saves: { type: 'string', default: '0' },
    verdicts: { type: 'string', default: '0' },
  },
})
const [connectionString] = positionals
if (!connectionString) {
  throw new Error(
    'Give a connection string: npm run bench:dataset -- postgres://user:password@host:port/database',
  )
}
const lineups = parseCount('lineups', values.lineups)
const saves = parseCount('saves', values.saves)
const verdicts = parseCount('verdicts', values.verdicts)

const client = new Client({ connectionString })
await client.connect()
try {
  const startMs = performance.now()
  await addLineups(client, lineups)
  await addSaves(client, saves)
  if (verdicts > 0) await addVerdicts(client, verdicts)
  await client.query('vacuum analyze')
  const seconds = ((performance.now() - startMs) / 1000).toFixed(1)
  console.log(`Added ${lineups} lineups, ${saves} saves and about ${verdicts} verdicts in ${seconds} s.`)
} finally {
  await client.end()
}

function parseCount(name: string, text: string): number {
  const number = Number(text)
  if (Number.isInteger(number) && number >= 0) return number
  throw new Error(`--${name} is "${text}". Give a whole number: --${name} 1000`)
}
