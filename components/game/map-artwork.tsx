/** Cropped to its container. Also for lineups without an image. */
export function MapArtwork({
  src,
  eager = false,
  className = '',
}: {
  /** Below `public/`. */
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
