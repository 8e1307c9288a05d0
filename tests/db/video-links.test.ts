import { expect } from 'vitest'
import { parseVideoId } from '@/lib/lineups/video'
import { service, test } from './database'
import { addLineup } from './lineups'

const ID = 'a-c_efghijK'

/** Valid links of a lineup. The parser must find the video id in each. */
const VALID = [
  `https://www.youtube.com/watch?v=${ID}`,
  `https://m.youtube.com/watch?list=x&v=${ID}&t=12s`,
  `https://youtube.com/watch?v=${ID}&v=short`,
  `https://www.youtube.com/watch?v=${ID}#t=12`,
  `https://www.youtube.com/watch?flag&app=desktop&v=${ID}`,
  `https://youtu.be/${ID}`,
  `https://youtu.be/${ID}?t=12`,
  `https://music.youtube.com/watch?v=${ID}&si=x`,
  `https://youtube.com/shorts/${ID}?si=x`,
  `https://www.youtube.com/live/${ID}?si=x&t=12`,
  `https://www.youtube.com/embed/${ID}`,
  `https://www.youtube-nocookie.com/embed/${ID}?start=12`,
  `https://youtube-nocookie.com/embed/${ID}`,
]

/** Links in which the parser finds no id, so they are invalid. */
const WITHOUT_ID = [
  `https://youtu.be/${ID}&t=12`,
  `https://youtu.be/${ID}/`,
  `https://youtu.be/${ID}l`,
  `https://www.youtube.com/watch?v=${ID}?t=12`,
  `https://www.youtube.com/watch?v=short&v=${ID}`,
  `https://www.youtube.com/watch?%76=short&v=${ID}`,
  `https://www.youtube.com/watch?v=${ID}l`,
  `https://www.youtube.com/watch?list=${ID}`,
  `https://www.youtube.com.example.test/watch?v=${ID}`,
  `javascript:alert(1)//youtu.be/${ID}`,
  `https://www.youtube.com/shorts/${ID}/`,
  `https://www.youtube.com/shorts/${ID}&t=12`,
  `https://www.youtube.com/channel/${ID}`,
  `https://www.youtube.com/embed/videoseries?list=${ID}`,
  `https://www.youtube-nocookie.com/watch?v=${ID}`,
  `https://www.youtube-nocookie.com.example.test/embed/${ID}`,
  `https://example.test/embed/${ID}`,
]

/** Links that the parser understands but that YouTube does not produce: invalid as well. */
const UNUSUAL = [
  `http://youtu.be/${ID}`,
  `https://www.youtube.com/embed?v=${ID}`,
  ` https://youtu.be/${ID}`,
  `https://music.youtube.com/shorts/${ID}`,
  `https://m.youtube-nocookie.com/embed/${ID}`,
]

test.for(VALID)('a lineup accepts %s, and the parser finds its id', async (link, { db }) => {
  await addLineup(db, service, { youtube_url: link })
  expect(parseVideoId(link)).toBe(ID)
})

test.for([...WITHOUT_ID, ...UNUSUAL])('a lineup rejects “%s”', async (link, { db }) => {
  await expect(addLineup(db, service, { youtube_url: link })).rejects.toMatchObject({ code: '23514' })
  expect(parseVideoId(link)).toBe(UNUSUAL.includes(link) ? ID : undefined)
})
