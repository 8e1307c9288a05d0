import { expect, it } from 'vitest'
import { NEW_LINEUP } from '@/lib/lineups/fields'
import { fieldText } from './field-text'

const LINEUP = {
  ...NEW_LINEUP,
  title: 'Recon',
  map: 'ascent',
  agent: 'sova',
  ability: 'recon-bolt',
  fromCallout: 'a-lobby',
  fromPoint: { x: 0.25, y: 0.5 },
  airMs: 1500,
  purposes: ['post-plant' as const],
  youtubeUrl: 'https://youtu.be/aqz-KE-bpKQ',
  thumbnailIndex: 2,
}

it.each([
  ['title', 'Recon'],
  ['map', 'Ascent'],
  ['ability', 'Recon Bolt'],
  ['fromCallout', 'A Lobby'],
  ['fromPoint', '25 % right, 50 % down'],
  ['toPoint', ''],
  ['thumbnailIndex', 'Of the video: Half way'],
  ['airMs', '1.5 s'],
  ['movement', ''],
] as const)('the %s is shown as %j', (name, text) => expect(fieldText(name, LINEUP)).toBe(text))
