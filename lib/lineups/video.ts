const VIDEO_ID = /^[A-Za-z0-9_-]{11}$/

const VIDEO_PATH = /^\/(?:shorts|live|embed|v)\/([^/]+)$/

const LINK_IN_TEXT = /(?:https?:\/\/|\bwww\.)[^\s"'<>]+/gi

const START_PARAMETERS = ['t', 'start', 'time_continue']

/** A time such as `1:23` or `1:02:03`. */
const CLOCK = /^(?:(\d{1,2}):)?(\d{1,4}):([0-5]\d)$/

/** A time such as `83`, `83s` or `1h2m3s`, or an empty text. */
const START = /^(?:(\d{1,2})h)?(?:(\d{1,3})m)?(?:(\d{1,6})s?)?$/

/** YouTube takes videos of at most 12 hours, but a live stream may be longer. */
const MAX_START_S = 99 * 3600

/** Words in embed URLs that look like an id. */
const RESERVED_IDS = new Set(['videoseries', 'live_stream'])

export const isVideoId = (text: string): boolean => VIDEO_ID.test(text) && !RESERVED_IDS.has(text)

export function parseVideoId(link: string): string | undefined {
  if (!URL.canParse(link)) return undefined
  const id = extractId(new URL(link))
  return id && isVideoId(id) ? id : undefined
}

function extractId({ hostname, pathname, searchParams }: URL): string | null | undefined {
  const idInPath = VIDEO_PATH.exec(pathname)?.[1]
  switch (hostname.replace(/^(www|m|music)\./, '')) {
    case 'youtu.be':
      return pathname.slice(1)
    case 'youtube.com':
      return idInPath ?? searchParams.get('v')
    case 'youtube-nocookie.com':
      return idInPath
    default:
      return undefined
  }
}

/** In seconds; 0 if the link names no start. */
export function parseVideoStart(link: string): number {
  if (!URL.canParse(link)) return 0
  const { searchParams, hash } = new URL(link)
  // Old links have the start in their fragment.
  const all = [searchParams, new URLSearchParams(hash.slice(1))]
  const text = all.flatMap((params) => START_PARAMETERS.map((name) => params.get(name))).find(Boolean)
  return parseVideoTime(text ?? '') ?? 0
}

/** In seconds; 0 for an empty text, undefined for a text that is no time. */
export function parseVideoTime(text: string): number | undefined {
  const typed = text.trim().toLowerCase()
  const parts = CLOCK.exec(typed) ?? START.exec(typed)
  if (!parts) return undefined
  const [, hours = 0, minutes = 0, seconds = 0] = parts
  const start = Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds)
  return start <= MAX_START_S ? start : undefined
}

/** This host sets no cookie before the video plays. */
export const videoEmbedUrl = (id: string, start = 0): string =>
  `https://www.youtube-nocookie.com/embed/${id}?autoplay=1&rel=0${start > 0 ? `&start=${start}` : ''}`

export const videoWatchUrl = (id: string, start = 0): string =>
  `https://www.youtube.com/watch?v=${id}${start > 0 ? `&t=${start}s` : ''}`

/** Finds the first link to a YouTube video, also within an embed code or without `https://`. */
export function normalizeVideoLink(text: string): string | undefined {
  const links = [text.trim(), ...(text.match(LINK_IN_TEXT) ?? [])].map((link) =>
    (/^https?:/i.test(link) ? link : `https://${link}`).replaceAll('&amp;', '&'),
  )
  const link = links.find((candidate) => parseVideoId(candidate))
  const id = link && parseVideoId(link)
  return id && videoWatchUrl(id, parseVideoStart(link))
}
