/** The artwork of a map, cropped to its container. Also shown for lineups without an image. */
export function MapArtwork({
  src,
  eager = false,
  className = '',
}: {
  /** The artwork's path below `public/`, as in the reference data. */
  src: string
  /** Set if the artwork is visible without scrolling. */
  eager?: boolean
  className?: string
}) {
  return (
    // biome-ignore lint/performance/noImgElement: an SVG needs no image optimization
    <img
      src={src}
      alt=""
      width={960}
      height={540}
      loading={eager ? 'eager' : 'lazy'}
      decoding="async"
      className={`object-cover ${className}`}
    />
  )
}
