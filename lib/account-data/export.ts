import 'server-only'
import { z } from 'zod'
import { readStepImage } from '@/lib/lineups/uploads/stored-images'
import { stepImagePath } from '@/lib/server/storage-bucket'
import { site } from '@/lib/site'
import { json, jsonList, type ZipFile, zipFiles } from '@/lib/zip'
import { indexPage } from './index-page'
import * as queries from './queries'

const stepsSchema = z.array(z.object({ url: z.string() }))

/** Reads while the zip is sent: rows as the person, pictures as the server. */
export const exportData = (client: queries.DataClient, person: string): AsyncGenerator<Uint8Array> =>
  zipFiles(listFiles(client, person))

type Read<T> = (client: queries.DataClient, person: string) => T

type Part = { title: string; file: string } & (
  | { list: Read<AsyncIterable<readonly object[]>> }
  | { one: Read<Promise<unknown>> }
)

const PARTS: readonly Part[] = [
  { title: 'Your profile', file: 'profile.json', one: queries.readProfile },
  { title: 'A change of your email address', file: 'email-change.json', one: queries.readEmailChange },
  { title: 'Lineups you sent', file: 'lineups.json', list: queries.readLineups },
  { title: 'Decisions on them', file: 'decisions.json', list: queries.readDecisions },
  { title: 'Lineups you saved', file: 'saved.json', list: queries.readSaves },
  { title: 'Your playbooks', file: 'playbooks.json', list: queries.readPlaybooks },
  { title: 'Your teams', file: 'teams.json', list: queries.readTeams },
  { title: 'Whose invitations you don’t get', file: 'refusals.json', list: queries.readRefusals },
  { title: 'Your verdicts', file: 'verdicts.json', list: queries.readVerdicts },
  { title: 'Your first verdicts', file: 'first-verdicts.json', list: queries.readFirstVerdicts },
  { title: 'Your reports', file: 'reports.json', list: queries.readReports },
  { title: 'Your subscription', file: 'subscription.json', one: queries.readSubscription },
  { title: 'The log about you', file: 'log.json', list: queries.readLogEntries },
]

async function* listFiles(client: queries.DataClient, person: string): AsyncGenerator<ZipFile> {
  // Each part is read twice: for the page, then for its own file.
  const sections = PARTS.map((part) => ({
    ...part,
    rows: 'list' in part ? part.list(client, person) : rowOf(() => part.one(client, person)),
  }))
  yield { name: 'index.html', content: indexPage(`Your data at ${site.name}`, sections) }
  for (const part of PARTS)
    yield {
      name: part.file,
      content: 'list' in part ? jsonList(part.list(client, person)) : json(await part.one(client, person)),
    }
  for await (const lineups of queries.readStepImages(client, person))
    for (const { slug, step_images } of lineups) yield* listPictures(slug, stepsSchema.parse(step_images))
}

/** Leaves out pictures that are missing in the storage. */
async function* listPictures(slug: string, steps: { url: string }[]): AsyncGenerator<ZipFile> {
  for (const [index, { url }] of steps.entries()) {
    const path = stepImagePath(url)
    const image = path && (await readStepImage(path))
    if (!image) continue
    yield { name: `pictures/${slug}/${index + 1}.webp`, content: [new Uint8Array(image)], isCompressed: true }
  }
}

async function* rowOf(read: () => Promise<unknown>): AsyncGenerator<object[]> {
  const value = await read()
  yield typeof value === 'object' && value !== null ? [value] : []
}
