const VIDEO_ID = /^[A-Za-z0-9_-]{11}$/

/** Whether a text can be the id of a video. */
export const isVideoId = (text: string): boolean => VIDEO_ID.test(text)

/**
 * The id of a YouTube link: the `v=` parameter of a watch link or the path of a short link (spec §5).
 * Returns `undefined` for anything else, an empty text included.
 */
export function videoId(link: string): string | undefined {
  if (!URL.canParse(link)) return undefined
  const url = new URL(link)
  const host = url.hostname.replace(/^(www|m)\./, '')
  const id =
    host === 'youtu.be'
      ? url.pathname.slice(1)
      : host === 'youtube.com'
        ? url.searchParams.get('v')
        : undefined
  return id && isVideoId(id) ? id : undefined
}

/** Where the video's site keeps its thumbnail: the highest quality first (spec §7), which not every video has. */
export function videoThumbnailSources(id: string): string[] {
  return ['maxresdefault', 'hqdefault'].map((quality) => `https://i.ytimg.com/vi/${id}/${quality}.jpg`)
}

/** Address of the player that sets no cookie before it is played; it starts by itself, being loaded on a click. */
export function videoEmbedUrl(id: string): string {
  return `https://www.youtube-nocookie.com/embed/${id}?autoplay=1&rel=0`
}

/** Address where the video can be watched without our page. */
export function videoWatchUrl(id: string): string {
  return `https://www.youtube.com/watch?v=${id}`
}

/**
 * The link of a video as it is stored: the watch link, whatever form was typed or pasted. Returns `undefined` when
 * the text is not the link of a YouTube video.
 */
export function storedVideoLink(text: string): string | undefined {
  const typed = text.trim()
  const id = videoId(/^https?:/i.test(typed) ? typed : `https://${typed}`)
  return id && videoWatchUrl(id)
}
