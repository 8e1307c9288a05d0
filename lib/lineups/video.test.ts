import { describe, expect, it } from 'vitest'
import { VIDEO_THUMBNAIL_PATH } from '@/lib/routes'
import {
  normalizeVideoLink,
  parseVideoId,
  parseVideoStart,
  parseVideoTime,
  videoEmbedUrl,
  videoWatchUrl,
} from './video'
import { getThumbnailUrl, parseVideoPictureId, videoThumbnailSources } from './video-pictures'

describe('a video link', () => {
  it.each([
    ['https://www.youtube.com/watch?v=aqz-KE-bpKQ', 'aqz-KE-bpKQ'],
    ['https://youtu.be/aqz-KE-bpKQ?t=4', 'aqz-KE-bpKQ'],
    ['https://music.youtube.com/watch?v=aqz-KE-bpKQ', 'aqz-KE-bpKQ'],
    ['https://youtube.com/shorts/aqz-KE-bpKQ?si=x', 'aqz-KE-bpKQ'],
    ['https://www.youtube.com/embed/aqz-KE-bpKQ', 'aqz-KE-bpKQ'],
    ['https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ?start=4', 'aqz-KE-bpKQ'],
  ])('%s has the id %s', (link, id) => expect(parseVideoId(link)).toBe(id))

  it.each([
    '',
    'aqz-KE-bpKQ',
    'https://vimeo.com/watch?v=aqz-KE-bpKQ',
    'https://youtu.be/short',
    'javascript:alert(1)',
    'https://www.youtube.com/embed/videoseries?list=x',
    'https://www.youtube.com/embed/live_stream?channel=x',
  ])('"%s" has no id', (link) => expect(parseVideoId(link)).toBeUndefined())
})

describe('normalizing a video link', () => {
  it.each([
    'https://youtu.be/aqz-KE-bpKQ',
    'look: https://youtu.be/aqz-KE-bpKQ (from Ascent)',
    '<iframe width="560" src="https://www.youtube.com/embed/aqz-KE-bpKQ?si=x" title="x"></iframe>',
    'm.youtube.com/watch?v=aqz-KE-bpKQ',
  ])('converts %s to the watch link', (link) =>
    expect(normalizeVideoLink(link)).toBe('https://www.youtube.com/watch?v=aqz-KE-bpKQ'),
  )

  it.each(['aqz-KE-bpKQ', 'javascript://youtu.be/aqz-KE-bpKQ', 'https://youtube.com/@somebody'])(
    'rejects %s',
    (link) => expect(normalizeVideoLink(link)).toBeUndefined(),
  )
})

describe('a lineup’s thumbnail', () => {
  const steps = [
    { url: '/media/a', description: '' },
    { url: '/media/b', description: '' },
  ]
  const lineup = { shortId: '1z141z3', youtubeUrl: 'https://youtu.be/aqz-KE-bpKQ' }

  it('is the step at the thumbnail index, else the first step, else the video’s', () => {
    expect(getThumbnailUrl({ ...lineup, steps, thumbnailIndex: 1 })).toBe('/media/b')
    expect(getThumbnailUrl({ ...lineup, steps, thumbnailIndex: 5 })).toBe('/media/a')
    expect(getThumbnailUrl({ ...lineup, steps: [], thumbnailIndex: 0 })).toBe(
      '/thumbnail/1z141z3/aqz-KE-bpKQ',
    )
    expect(getThumbnailUrl({ ...lineup, steps: [], thumbnailIndex: 0, youtubeUrl: '' })).toBeUndefined()
  })

  it('is another picture of the video if the index names one and there are no steps', () => {
    const path = '/thumbnail/1z141z3/aqz-KE-bpKQ.2'
    expect(getThumbnailUrl({ ...lineup, steps: [], thumbnailIndex: 2 })).toBe(path)
    expect(VIDEO_THUMBNAIL_PATH.test(path)).toBe(true)
    expect(parseVideoPictureId('aqz-KE-bpKQ.2')).toEqual({ id: 'aqz-KE-bpKQ', picture: 2 })
    expect(parseVideoPictureId('aqz-KE-bpKQ')).toEqual({ id: 'aqz-KE-bpKQ', picture: 0 })
    for (const wrong of ['aqz-KE-bpKQ.0', 'aqz-KE-bpKQ.4', 'aqz-KE-bpKQ.', 'aqz-KE-bpK', 'videoseries'])
      expect(parseVideoPictureId(wrong)).toBeUndefined()
    expect(videoThumbnailSources('aqz-KE-bpKQ', 2)).toEqual([
      '/vi/aqz-KE-bpKQ/maxres2.jpg',
      '/vi/aqz-KE-bpKQ/hq2.jpg',
    ])
  })
})

describe('where a video starts', () => {
  it.each([
    ['https://youtu.be/aqz-KE-bpKQ?t=83', 83],
    ['https://www.youtube.com/watch?v=aqz-KE-bpKQ&t=1h2m3s', 3723],
    ['https://www.youtube.com/watch?v=aqz-KE-bpKQ#t=83s', 83],
    ['https://www.youtube.com/embed/aqz-KE-bpKQ?start=83', 83],
    ['https://www.youtube.com/watch?v=aqz-KE-bpKQ&time_continue=5', 5],
    ['https://youtu.be/aqz-KE-bpKQ', 0],
    ['not a link', 0],
  ])('%s: %d', (link, seconds) => expect(parseVideoStart(link)).toBe(seconds))

  it('is kept in the stored link, and played from', () => {
    const stored = normalizeVideoLink('https://youtu.be/aqz-KE-bpKQ?t=1m23s')
    expect(stored).toBe('https://www.youtube.com/watch?v=aqz-KE-bpKQ&t=83s')
    expect(parseVideoStart(stored ?? '')).toBe(83)
    expect(normalizeVideoLink(stored ?? '')).toBe(stored)
    const code = '<iframe src="https://www.youtube.com/embed/aqz-KE-bpKQ?si=x&amp;start=83"></iframe>'
    expect(normalizeVideoLink(code)).toBe(stored)
    expect(videoEmbedUrl('aqz-KE-bpKQ', 83)).toContain('&start=83')
    expect(videoEmbedUrl('aqz-KE-bpKQ')).not.toContain('start')
  })

  it.each([
    ['', 0],
    ['1:23', 83],
    ['1:02:03', 3723],
    ['83', 83],
    ['83s', 83],
    ['1m23s', 83],
    ['98:59:59', 356_399],
    ['1000:00', 60_000],
  ])('is read from %j in its field, and from the link with it', (text, seconds) => {
    expect(parseVideoTime(text)).toBe(seconds)
    expect(parseVideoStart(videoWatchUrl('aqz-KE-bpKQ', seconds))).toBe(seconds)
  })

  it.each(['soon', '1:60', '-1', '1:2', ':30', '99h1m'])('is not %j', (text) => {
    expect(parseVideoTime(text)).toBeUndefined()
  })
})
