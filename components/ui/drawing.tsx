/**
 * A drawing of the site's own, an SVG that fits every size. Plain HTML: a list has about a hundred of them, and the
 * image component would take each one over in the browser for nothing.
 */
export function Drawing({
  src,
  alt = '',
  width,
  height,
  eager = false,
  className,
}: {
  /** A path below `public/`. */
  src: string
  alt?: string
  /** CSS pixels, also where `className` gives another size: they keep its place until it is there. */
  width: number
  height: number
  /** Whether it is in view when the page opens. */
  eager?: boolean
  className?: string
}) {
  return (
    // biome-ignore lint/performance/noImgElement: there is nothing to optimize in an SVG
    <img
      src={src}
      alt={alt}
      width={width}
      height={height}
      loading={eager ? 'eager' : 'lazy'}
      decoding="async"
      className={className}
    />
  )
}
