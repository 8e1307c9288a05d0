import type { ReactNode } from 'react'
import { PanelBoundary } from '@/components/ui/panel-boundary'
import { ArcHighlight } from './arc-highlight'

type MapLayoutProps = { header: ReactNode; map: ReactNode; children: ReactNode }

export function MapLayout({ header, map, children }: MapLayoutProps) {
  if (!map) {
    return (
      <>
        {/* The minimum is the whole header's width, because a browser can paint before it has the whole document. */}
        <div className="low-row:min-w-[45vw] low-row:group-has-[[data-switch=filters][open]]/list:col-span-full">
          {header}
        </div>
        <div className="low-row:col-span-full">{children}</div>
      </>
    )
  }
  return (
    <ArcHighlight className="map-layout map-screen:bg-surface-1">
      <div className="map-list-header">{header}</div>
      <PanelBoundary name="The map">{map}</PanelBoundary>
      <div className="map-list">{children}</div>
    </ArcHighlight>
  )
}
