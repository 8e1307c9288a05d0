'use client'

import { LineupViewer } from './lineup-viewer'
import { ViewerHost, type ViewerHostProps } from './viewer-host'

/** The host on a lineup's own page. It has the viewer's code from the start, so that the first tap is answered soon. */
export function PageViewerHost(props: ViewerHostProps) {
  return <ViewerHost {...props} Viewer={LineupViewer} />
}
