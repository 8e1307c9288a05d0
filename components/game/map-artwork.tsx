/** The drawing of a map, cropped to its container. Lineups without an image show it as well. */
export function MapArtwork({
  src,
  eager = false,
  className = '',
}: {
  /** A path below `public/`. */
  src: string
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
