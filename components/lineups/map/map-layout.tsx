import type { ReactNode } from 'react'
import { ArcHighlight } from './arc-highlight'

/** A list below its header, with its open map between them or beside both. */
export function MapLayout({
  header,
  map,
  children,
}: {
  header: ReactNode
  /** The open map, see `MapPanel`. */
  map: ReactNode
  children: ReactNode
}) {
  if (!map) {
    return (
      <>
        {header}
        {children}
      </>
    )
  }
  return (
    <ArcHighlight className="map-beside:grid map-beside:grid-cols-[auto_minmax(0,1fr)] map-beside:grid-rows-[auto_1fr] map-beside:items-start gap-x-3 wide:gap-x-4">
      <div className="map-beside:col-start-2">{header}</div>
      {map}
      <div className="map-beside:col-start-2">{children}</div>
    </ArcHighlight>
  )
}
