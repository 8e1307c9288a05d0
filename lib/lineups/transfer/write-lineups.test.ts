import { expect, it } from 'vitest'
import { NEW_LINEUP } from '@/lib/lineups/fields'
import { readTable } from '@/lib/lineups/transfer/table/read-table'
import { toFormInput } from './imported-lineup'
import { matchColumns } from './match-columns'
import { readLineups } from './read-lineups'
import { type ExportedLineup, pictureFile, writeLineups } from './write-lineups'

const { counterpartId: _, ...DEFAULTS } = NEW_LINEUP

const lineup = (key: string, values: Partial<ExportedLineup>): ExportedLineup => ({
  ...DEFAULTS,
  key,
  counterpart: '',
  title: 'Molly',
  map: 'ascent',
  agent: 'viper',
  youtubeUrl: 'https://www.youtube.com/watch?v=abcdefghijk',
  ...values,
})

function writeAndRead(lineups: readonly ExportedLineup[]) {
  const table = readTable(new TextEncoder().encode(writeLineups(lineups)))
  if (!table.ok) throw new Error(table.error?.code)
  const files = lineups.flatMap(({ key, steps }) => steps.map((_, index) => pictureFile(key, index + 1)))
  const { rows, errors, unusedFiles } = readLineups(table.data, matchColumns(table.data.header), { files })
  expect(errors).toEqual([])
  expect(unusedFiles).toEqual([])
  return rows.map((each) => {
    const { counterpartId: _, steps, ...input } = toFormInput(each, [])
    return {
      ...input,
      steps: steps.map(({ description }) => ({ description })),
      key: each.key,
      counterpart: each.counterpart,
    }
  })
}

it('writes lineups so that they are read back as they were', () => {
  const lineups = [
    lineup('1a', {}),
    lineup('2b', {
      platform: 'PC',
      title: 'Recon "B"; quick, easy',
      side: 'Defense',
      location: 'B',
      agent: 'sova',
      ability: 'recon-bolt',
      description: '=SUM(A1)\n\n"quoted", 速い 🎯 שלום ＝全角\n\' end',
      youtubeUrl: '',
      steps: [{ description: '=1' }, { description: '-2\n+3' }, { description: "'@x" }],
      thumbnailIndex: 2,
      fromCallout: 'a-lobby',
      fromPoint: { x: 0.125, y: 1 },
      toCallout: 'b-site',
      toPoint: { x: 0, y: 0.333 },
      movement: 'jumping',
      charge: 0,
      bounces: 2,
      airMs: 2300,
      purposes: ['recon', 'one-way'],
      difficulty: 'hard',
      counterpart: '1a',
    }),
    lineup('3c', { fire: 'alternative', ability: 'snake-bite', airMs: 0, side: 'Attack', location: 'Mid' }),
  ]
  expect(writeAndRead(lineups)).toEqual(lineups)
})

it.each(['=1', "'=1", '+', '-a', '@b', '＝c', '"', '""', ',', ';', '👩‍👩‍👧', 'مرحبا', 'ｆｕｌｌ', "'"])(
  'keeps the awkward text %j in every column of texts',
  (text) => {
    const lineups = [
      lineup('k', {
        title: text,
        description: `${text}\n${text}`,
        steps: [{ description: text }, { description: `${text}${text}` }],
      }),
    ]
    expect(writeAndRead(lineups)).toEqual(lineups)
  },
)

it.each(['CON', 'aux', 'nul.x', 'Com1', 'lpt9'])(
  'puts the pictures of the key %s where Windows can unpack them',
  (key) => {
    expect(pictureFile(key, 1)).toBe(`_${key}/1.webp`)
    const lineups = [lineup(key, { steps: [{ description: '' }, { description: '' }] })]
    expect(writeAndRead(lineups)).toEqual(lineups)
  },
)

it('writes names instead of ids, and ids that it does not know as they are', () => {
  const [, line = ''] = writeLineups([
    lineup('k', { agent: 'kayo', ability: 'frag-ment', map: 'new-map' }),
  ]).split('\r\n')
  expect(line).toContain('"k","Mobile","Molly","new-map","KAYO","FRAG/MENT","All","ALL"')
})
