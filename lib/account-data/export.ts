import 'server-only'
import { z } from 'zod'
import { readStepImage } from '@/lib/lineups/uploads/stored-images'
import { stepImagePath } from '@/lib/server/storage-bucket'
import * as queries from './queries'
import { json, jsonList, type ZipFile, zipFiles } from './zip'

const stepsSchema = z.array(z.object({ url: z.string() }))

/**
 * Everything that is stored about a person as a zip of JSON files and the pictures of their lineups. Read while it is
 * sent, as the person, so it contains nothing that they may not read.
 */
export function exportData(client: queries.DataClient, person: string): AsyncGenerator<Uint8Array> {
  return zipFiles(listFiles(client, person))
}

async function* listFiles(client: queries.DataClient, person: string): AsyncGenerator<ZipFile> {
  yield { name: 'profile.json', content: json(await queries.readProfile(client, person)) }
  yield { name: 'email-change.json', content: json(await queries.readEmailChange(client)) }
  yield { name: 'lineups.json', content: jsonList(queries.readLineups(client, person)) }
  yield { name: 'decisions.json', content: jsonList(queries.readDecisions(client)) }
  yield { name: 'saved.json', content: jsonList(queries.readSaves(client, person)) }
  yield { name: 'playbooks.json', content: jsonList(queries.readPlaybooks(client, person)) }
  yield { name: 'verdicts.json', content: jsonList(queries.readVerdicts(client, person)) }
  yield { name: 'reports.json', content: jsonList(queries.readReports(client, person)) }
  yield { name: 'subscription.json', content: json(await queries.readSubscription(client)) }
  yield { name: 'log.json', content: jsonList(queries.readLogEntries(client)) }
  for await (const lineups of queries.readStepImages(client, person))
    for (const { slug, step_images } of lineups) yield* listPictures(slug, stepsSchema.parse(step_images))
}

/** The pictures of a lineup's steps. One that is missing in the storage is left out. */
async function* listPictures(slug: string, steps: { url: string }[]): AsyncGenerator<ZipFile> {
  for (const [index, { url }] of steps.entries()) {
    const path = stepImagePath(url)
    const image = path && (await readStepImage(path))
    if (!image) continue
    yield { name: `pictures/${slug}/${index + 1}.webp`, content: once(image), isCompressed: true }
  }
}

async function* once(bytes: ArrayBuffer): AsyncGenerator<Uint8Array> {
  yield new Uint8Array(bytes)
}
