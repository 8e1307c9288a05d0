import sharp from 'sharp'
import { NEW_LINEUP } from '@/lib/lineups/fields'
import { type ExportedLineup, pictureFile, writeLineups } from '@/lib/lineups/transfer/write-lineups'
import { type ZipFile, zipFiles } from '@/lib/zip'
import { TABLE_FILE } from './export-lineups'

const { counterpartId: _, steps: __, ...DEFAULTS } = NEW_LINEUP

// The spreads only group fields, so that the formatter keeps a group in one line.
const EXAMPLES: readonly ExportedLineup[] = [
  {
    ...DEFAULTS,
    ...{ key: 'ascent-sova-recon-a', counterpart: 'ascent-sova-recon-a-pc', platform: 'Mobile' },
    ...{ title: 'Recon Bolt for A Main', map: 'ascent', agent: 'sova', ability: 'recon-bolt' },
    ...{ side: 'Attack', location: 'A', fromCallout: 'a-lobby', toCallout: 'a-main' },
    ...{ fromPoint: { x: 0.25, y: 0.4 }, toPoint: { x: 0.2, y: 0.3 } },
    ...{ movement: 'standing', charge: 2, bounces: 1, airMs: 2500, purposes: ['recon'], difficulty: 'easy' },
    description: 'Shows who holds the site before you enter.',
    steps: [
      { description: 'Stand in the corner of the wall.' },
      { description: 'Aim at the tip of the roof and release.' },
    ],
  },
  {
    ...DEFAULTS,
    ...{ key: 'ascent-sova-recon-a-pc', counterpart: 'ascent-sova-recon-a', platform: 'PC' },
    ...{ title: 'Recon Bolt for A Main', map: 'ascent', agent: 'sova', ability: 'recon-bolt' },
    ...{ side: 'Attack', location: 'A', thumbnailIndex: 1 },
    steps: [{ description: 'Stand here.' }, { description: 'Aim here.' }, { description: 'It lands here.' }],
  },
  {
    ...DEFAULTS,
    ...{ key: 'bind-viper-snake-bite', counterpart: '', platform: 'PC' },
    ...{ title: 'Snake Bite for the default plant', map: 'bind', agent: 'viper', ability: 'snake-bite' },
    ...{ side: 'Attack', location: 'B', purposes: ['post-plant'] },
    youtubeUrl: 'https://youtu.be/aqz-KE-bpKQ',
    steps: [],
  },
]

export const writeExample = (): AsyncGenerator<Uint8Array> => zipFiles(listFiles())

async function* listFiles(): AsyncGenerator<ZipFile> {
  for (const [index, { key, steps }] of EXAMPLES.entries())
    for (const step of steps.keys()) {
      const content = [await drawPicture(index, step + 1)]
      yield { name: pictureFile(key, step + 1), content, isCompressed: true }
    }
  yield { name: TABLE_FILE, content: [new TextEncoder().encode(writeLineups(EXAMPLES))] }
}

const drawPicture = (index: number, step: number): Promise<Uint8Array> =>
  sharp(
    Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="640" height="360">
      <rect width="640" height="360" fill="hsl(${index * 90 + 200}, 35%, 30%)"/>
      ${Array.from({ length: step }, (_, dot) => `<circle cx="${200 + 120 * dot}" cy="180" r="40" fill="white"/>`).join('')}
    </svg>`),
  )
    .webp()
    .toBuffer()
