import { describe, expect, it } from 'vitest'
import { isProblemCode, sentenceOf } from '@/lib/errors'
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

const picture = (index: number) => ({
  url: `/media/3f2b8c1a-5d3e-4b6f-9a7c-1e2d3c4b5a69/1-${index}.webp`,
  description: `Step ${index}`,
})
const pictures = (count: number) => Array.from({ length: count }, (_, index) => picture(index))

/** What is said of each field. */
function sentences(change: object): Record<string, string> {
  const issues = lineupFormSchema.safeParse({ ...filled, ...change }).error?.issues ?? []
  return Object.fromEntries(
    issues.map(({ path, message }) => [
      String(path[0]),
      isProblemCode(message) ? sentenceOf({ code: message }) : message,
    ]),
  )
}

describe('the form of a lineup', () => {
  it('takes a video without steps, and 2 to 8 steps without a video', () => {
    expect(sentences({})).toEqual({})
    for (const count of [2, 8])
      expect(sentences({ youtubeUrl: '', steps: pictures(count) }), `${count}`).toEqual({})
  })

  it.each(['', '   ', '\u200b\u00ad'])('needs a title, which %j is not', (title) => {
    expect(sentences({ title })).toEqual({ title: 'Title is required' })
  })

  it('needs steps or a video, and says so beside what else is wrong', () => {
    expect(sentences({ youtubeUrl: '', title: ' ' })).toEqual({
      title: 'Title is required',
      media: 'Either step images or YouTube URL is required',
    })
  })

  it('needs two steps at least and eight at most', () => {
    expect(sentences({ steps: pictures(1) })).toEqual({ steps: 'At least 2 step images are required' })
    expect(sentences({ steps: pictures(9) })).toEqual({ steps: 'Maximum 8 images allowed' })
  })

  it('needs map, location and agent', () => {
    expect(Object.keys(sentences({ map: '', agent: '' }))).toEqual(['map', 'agent'])
    expect(Object.keys(sentences({ location: 'C' }))).toEqual(['location'])
    expect(Object.keys(sentences({ ability: 'shear' }))).toEqual(['ability'])
  })

  it.each(['https://vimeo.com/1', 'nonsense', 'javascript:alert(1)'])(
    'takes no video from %s',
    (youtubeUrl) => {
      expect(Object.keys(sentences({ youtubeUrl }))).toEqual(['youtubeUrl'])
    },
  )

  it.each(['[]', {}, [{ url: 1 }], null])('is told when its steps are %j', (steps) => {
    expect(sentences({ steps })).toEqual({
      steps: 'The step images could not be read. Please add them again.',
    })
  })

  it('stores what was meant: no blanks around texts, the watch link, a thumbnail that is there', () => {
    const typed = { title: ' Recon ', description: 'one\r\ntwo\n', steps: pictures(2), thumbnailIndex: 5 }
    expect(lineupFormSchema.parse({ ...filled, ...typed })).toMatchObject({
      title: 'Recon',
      description: 'one\ntwo',
      youtubeUrl: 'https://www.youtube.com/watch?v=aqz-KE-bpKQ',
      steps: [picture(0), picture(1)],
      thumbnailIndex: 0,
    })
  })
})
