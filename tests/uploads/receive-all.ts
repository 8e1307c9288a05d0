/**
 * Receives every file of a folder at once, as the site does, and prints how many became step images and the most
 * memory that the process ever took, in MB.
 */
import { createReadStream, readdirSync } from 'node:fs'
import path from 'node:path'
import { receiveImage } from '@/lib/lineups/uploads/receive-image'

const folder = process.argv[2] ?? ''

async function receive(name: string) {
  const body = createReadStream(path.join(folder, name))
  return receiveImage(body, new AbortController().signal)
}

const results = await Promise.all(readdirSync(folder).map(receive))
const taken = results.filter(({ ok }) => ok).length
console.log(JSON.stringify({ taken, megabytes: Math.round(process.resourceUsage().maxRSS / 1024) }))
