/** A map's picture at any size, until there is one of the place itself. It fills its width in its own proportions. */
export function MapPicture({
  src,
  eager = false,
  className = '',
}: {
  /** The picture's path below `public/`, as the reference data have it. */
  src: string
  /** Whether it is in view when the page opens. */
  eager?: boolean
  className?: string
}) {
  return (
    // biome-ignore lint/performance/noImgElement: there is nothing to optimize in a drawing
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
