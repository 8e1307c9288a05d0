import 'server-only'
import { MAX_ARCHIVE_BYTES } from '@/lib/limits'
import { keepSteps } from '@/lib/lineups/fields'
import { LINEUP_CSV_HEADER, lineupCsvLine, pictureFile } from '@/lib/lineups/transfer/write-lineups'
import { readStepImage } from '@/lib/lineups/uploads/stored-images'
import { stepImagePath } from '@/lib/server/storage-bucket'
import type { ServiceClient } from '@/lib/server/supabase/clients'
import { type ZipFile, zipFiles } from '@/lib/zip'
import { parseStoredLineup } from './stored-lineup'

export const TABLE_FILE = 'lineups.csv'

const PAGE_SIZE = 100

/** `zipFiles` writes zips without the zip64 extension, which have at most 65,535 entries. */
const MAX_PICTURES = 65_000

/** Leaves out changes, deleted lineups and steps without a stored picture. Errors are thrown while the zip is read. */
export const exportLineups = (
  service: Pick<ServiceClient, 'rpc'>,
  onLineup?: () => void,
): AsyncGenerator<Uint8Array> => zipFiles(listFiles(service, onLineup))

async function* listFiles(
  service: Pick<ServiceClient, 'rpc'>,
  onLineup?: () => void,
): AsyncGenerator<ZipFile> {
  const encoder = new TextEncoder()
  const lines = [encoder.encode(LINEUP_CSV_HEADER)]
  let [bytes, pictures] = [0, 0]
  for await (const lineup of readExportedLineups(service)) {
    const stored = new Set<object>()
    for (const step of lineup.steps) {
      const path = stepImagePath(step.url)
      const image = path && (await readStepImage(path))
      if (!image) continue
      stored.add(step)
      bytes += image.byteLength
      pictures += 1
      if (bytes > MAX_ARCHIVE_BYTES || pictures > MAX_PICTURES)
        throw new Error('There are too many pictures for one zip')
      const name = pictureFile(lineup.key, stored.size)
      yield { name, content: [new Uint8Array(image)], isCompressed: true }
    }
    lines.push(encoder.encode(lineupCsvLine(keepSteps(lineup, (step) => stored.has(step)))))
    onLineup?.()
  }
  yield { name: TABLE_FILE, content: lines }
}

async function* readExportedLineups(service: Pick<ServiceClient, 'rpc'>) {
  let after: string[] = []
  for (;;) {
    const { data } = await service.rpc('exported_lineups', { after, most: PAGE_SIZE }).throwOnError()
    if (data.length === 0) return
    for (const { lineup, key, counterpart_key } of data) {
      const values = parseStoredLineup(lineup)
      yield { ...values, key, counterpart: counterpart_key ?? '' }
      // These are the values by which `exported_lineups` sorts.
      after = [values.map, values.agent, values.title, key]
    }
  }
}
