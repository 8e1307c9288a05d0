import { Video } from 'lucide-react'
import Image from 'next/image'
import { isPublic } from '@/lib/lineups/status'
import { parseVideoId } from '@/lib/lineups/video'
import { toVideoPictureId } from '@/lib/lineups/video-pictures'
import { routes } from '@/lib/routes'

/** Shows the step image or, for a public lineup without one, a picture of its video. */
export function SmallThumbnail({
  status,
  shortId,
  stepImage,
  thumbnailIndex,
  youtubeUrl,
  width,
  height,
  className,
}: {
  status: string
  shortId: string
  /** A site-relative path. */
  stepImage: string | null
  /** Of a lineup without steps, chooses a picture of the video. */
  thumbnailIndex: number
  youtubeUrl: string
  width: number
  height: number
  className: string
}) {
  const isPublicLineup = isPublic(status)
  const video = isPublicLineup ? parseVideoId(youtubeUrl) : undefined
  const src = stepImage ?? (video && routes.videoThumbnail(shortId, toVideoPictureId(video, thumbnailIndex)))
  const box = `${className} rounded-control border border-line bg-surface-2`
  if (!src)
    return (
      <span className={`${box} flex items-center justify-center text-muted`}>
        <Video className="size-5" aria-hidden />
      </span>
    )
  return (
    <Image
      src={src}
      alt=""
      width={width}
      height={height}
      // The image optimizer serves images of public lineups only.
      unoptimized={!isPublicLineup}
      className={`${box} object-cover`}
    />
  )
}
