/**
 * Validates and converts all files of a folder at the same time, like simultaneous uploads. Prints as JSON
 * how many were accepted, and the process's peak memory in MB.
 */
import { createReadStream, readdirSync } from 'node:fs'
import path from 'node:path'
import { receiveStepImage } from '@/lib/lineups/uploads/receive-step-image'

const folder = process.argv[2] ?? ''

async function validate(name: string) {
  const body = createReadStream(path.join(folder, name))
  return receiveStepImage(body, new AbortController().signal)
}

const results = await Promise.all(readdirSync(folder).map(validate))
const accepted = results.filter(({ ok }) => ok).length
console.log(JSON.stringify({ accepted, megabytes: Math.round(process.resourceUsage().maxRSS / 1024) }))
