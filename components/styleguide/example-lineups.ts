import { findMap } from '@/lib/game/maps'
import { MAX_TITLE_LENGTH } from '@/lib/limits'
import type { Lineup } from '@/lib/lineups/schema'

const PLAIN: Lineup = {
  id: 'plain',
  shortId: 'plain',
  slug: 'plain',
  title: 'Smoke on A main',
  description: '',
  map: 'Ascent',
  agent: 'Omen',
  ability: 'Dark Cover',
  side: 'Attack',
  platform: 'Mobile',
  location: 'A',
  youtubeUrl: '',
  steps: [{ url: findMap('Ascent')?.image ?? '', description: '' }],
  thumbnailIndex: 0,
  throw: {
    stand: { callout: 'a-lobby', name: 'A Lobby', point: { x: 63, y: 315 } },
    target: { callout: 'a-main', name: 'A Main', point: { x: 38, y: 233 } },
    movement: 'standing',
    fire: 'primary',
    charge: null,
    bounces: null,
    airMs: 1200,
    purposes: ['smoke'],
    difficulty: 'easy',
  },
  createdAt: '2026-11-21T12:00:00Z',
  updatedAt: '2026-11-21T12:00:00Z',
  isSample: true,
  counterpartSlug: null,
  verdicts: { worked: 9, missed: 1, share: 0.9, confirmed: true, currentPatch: '11.10' },
}

const LONG_TITLE = 'Smoke that lands on the far corner of A main and holds until the spike is down '
  .repeat(2)
  .slice(0, MAX_TITLE_LENGTH)

/** URL of an image that does not exist. */
const MISSING_IMAGE = '/media/lost.webp'

/** Lineups with the edge cases of a card: long title, no image, missing image, unknown map and agent. */
export const EXAMPLE_LINEUPS: readonly Lineup[] = [
  PLAIN,
  {
    ...PLAIN,
    id: 'long',
    title: LONG_TITLE,
    side: 'Defense',
    verdicts: { ...PLAIN.verdicts, confirmed: false },
  },
  { ...PLAIN, id: 'video', title: 'Only a video', side: 'ALL', location: 'ALL', steps: [] },
  { ...PLAIN, id: 'lost', title: 'A picture that is gone', steps: [{ url: MISSING_IMAGE, description: '' }] },
  {
    ...PLAIN,
    id: 'unknown',
    title: 'A map and an agent of tomorrow',
    map: 'Harbour',
    agent: 'Nobody',
    ability: '',
  },
]
