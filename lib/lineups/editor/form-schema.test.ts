import { describe, expect, it } from 'vitest'
import { fieldMessages } from '@/tests/field-messages'
import { lineupFormSchema } from './form-schema'

const filled = {
  title: 'Recon over wine',
  platform: 'Mobile',
  side: 'Attack',
  map: 'ascent',
  location: 'A',
  agent: 'sova',
  ability: 'recon-bolt',
  description: '',
  youtubeUrl: 'https://youtu.be/aqz-KE-bpKQ',
  steps: [],
  thumbnailIndex: 0,
}

const step = (index: number) => ({
  url: `/media/3f2b8c1a-5d3e-4b6f-9a7c-1e2d3c4b5a69/1-${index}.webp`,
  description: `Step ${index}`,
})
const steps = (count: number) => Array.from({ length: count }, (_, index) => step(index))

const fieldErrors = (change: object) => fieldMessages(lineupFormSchema, { ...filled, ...change })

describe('the form of a lineup', () => {
  it('accepts a video without steps, and 2 to 8 steps without a video', () => {
    expect(fieldErrors({})).toEqual({})
    for (const count of [2, 8])
      expect(fieldErrors({ youtubeUrl: '', steps: steps(count) }), `${count}`).toEqual({})
  })

  it.each(['', '   ', '\u200b\u00ad'])('rejects %j as a title', (title) => {
    expect(fieldErrors({ title })).toEqual({ title: 'Title is required' })
  })

  it.each(['Recon\u202eniw', 'Recon\u2028over wine', 'Recon\nover wine'])(
    'rejects %j as a title',
    (title) => {
      expect(fieldErrors({ title })).toEqual({
        title: 'Please use a single line of visible characters, with single spaces between words.',
      })
    },
  )

  it('accepts emoji and letters of right-to-left scripts in a title', () => {
    expect(fieldErrors({ title: 'ריקון 🏹⚠️ over wine' })).toEqual({})
  })

  it('rejects two steps with the same image', () => {
    expect(fieldErrors({ steps: [step(1), step(2), { ...step(1), description: 'Again' }] })).toEqual({
      steps: 'Two steps have the same image. Please give each step its own.',
    })
  })

  it('requires steps or a video, and reports that together with other errors', () => {
    expect(fieldErrors({ youtubeUrl: '', title: ' ' })).toEqual({
      title: 'Title is required',
      media: 'Either step images or YouTube URL is required',
    })
  })

  it('requires at least two and at most eight steps', () => {
    expect(fieldErrors({ steps: steps(1) })).toEqual({ steps: 'At least 2 step images are required' })
    expect(fieldErrors({ steps: steps(9) })).toEqual({ steps: 'Maximum 8 images allowed' })
  })

  it('requires map, location and agent, and a known ability', () => {
    expect(Object.keys(fieldErrors({ map: '', agent: '' }))).toEqual(['map', 'agent'])
    expect(Object.keys(fieldErrors({ location: 'C' }))).toEqual(['location'])
    expect(Object.keys(fieldErrors({ ability: 'shear' }))).toEqual(['ability'])
  })

  it.each(['https://vimeo.com/1', 'nonsense', 'javascript:alert(1)'])(
    'rejects %s as a video',
    (youtubeUrl) => {
      expect(Object.keys(fieldErrors({ youtubeUrl }))).toEqual(['youtubeUrl'])
    },
  )

  it.each(['[]', {}, [{ url: 1 }], null])('reports unreadable steps: %j', (steps) => {
    expect(fieldErrors({ steps })).toEqual({
      steps: 'The step images could not be read. Please add them again.',
    })
  })

  it('trims texts, normalizes the video link and resets a thumbnail index that is out of range', () => {
    const typed = { title: ' Recon ', description: 'one\r\ntwo\n', steps: steps(2), thumbnailIndex: 5 }
    expect(lineupFormSchema.parse({ ...filled, ...typed })).toMatchObject({
      title: 'Recon',
      description: 'one\ntwo',
      youtubeUrl: 'https://www.youtube.com/watch?v=aqz-KE-bpKQ',
      steps: [step(0), step(1)],
      thumbnailIndex: 0,
    })
  })

  it('can be saved without a throw, and then leaves the counterpart as it is', () => {
    const parsed = lineupFormSchema.parse(filled)
    expect(parsed).toMatchObject({ fromCallout: '', toPoint: null, airMs: null, purposes: [] })
    expect(parsed.counterpartId).toBeUndefined()
  })

  it('accepts a whole throw, and sorts its purposes', () => {
    const lineupThrow = {
      ...{ fromCallout: 'a-lobby', fromPoint: { x: 0, y: 1 }, toCallout: 'a-site', toPoint: null },
      ...{ movement: 'jumping', charge: 3, bounces: 0, airMs: 1800, difficulty: 'hard' },
    }
    const purposes = ['plant-cover', 'post-plant', 'post-plant']
    expect(lineupFormSchema.parse({ ...filled, ...lineupThrow, purposes })).toMatchObject({
      ...lineupThrow,
      purposes: ['post-plant', 'plant-cover'],
    })
  })

  it.each([
    ['fromCallout', { fromCallout: 'c-site' }],
    ['toCallout', { toCallout: 'A Site' }],
    ['fromPoint', { fromCallout: 'a-lobby', fromPoint: { x: 1.1, y: 0 } }],
    ['toPoint', { toCallout: 'a-site', toPoint: { x: 0.5 } }],
    ['movement', { movement: 'flying' }],
    ['fire', { fire: '' }],
    ['charge', { charge: 4 }],
    ['bounces', { bounces: -1 }],
    ['purposes', { purposes: ['fun'] }],
    ['purposes', { purposes: Array(9).fill('smoke') }],
    ['difficulty', { difficulty: 'Easy' }],
  ])('refuses an unknown %s', (field, change) => {
    expect(fieldErrors(change)).toEqual({ [field]: 'Please choose one of the options' })
  })

  it.each([-100, 1850, 30_100, Number.NaN, Number.POSITIVE_INFINITY])('refuses %j ms in the air', (airMs) => {
    expect(fieldErrors({ airMs })).toEqual({
      airMs: 'Please enter a time from 0 to 30 seconds, with at most one decimal',
    })
  })

  it.each(['x', 1, null])('refuses %j as the id of a counterpart', (counterpartId) => {
    expect(fieldErrors({ counterpartId })).toEqual({
      counterpartId: 'Please choose a lineup on the other platform',
    })
  })

  it('drops points without a callout, and what the ability does not have', () => {
    const everything = { fromPoint: { x: 0, y: 0 }, fire: 'primary', charge: 1, bounces: 1 }
    const parse = (ability: string) => lineupFormSchema.parse({ ...filled, ...everything, ability })
    expect(parse('shock-bolt')).toMatchObject({ fromPoint: null, fire: null, charge: 1, bounces: 1 })
    expect(parse('owl-drone')).toMatchObject({
      fromPoint: null,
      fire: 'primary',
      charge: null,
      bounces: null,
    })
  })
})
