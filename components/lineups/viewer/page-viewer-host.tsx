'use client'

import { LineupViewer } from './lineup-viewer'
import { ViewerHost, type ViewerHostProps } from './viewer-host'

/** With the viewer's code in the same chunk, for a lineup's own page. */
export function PageViewerHost(props: ViewerHostProps) {
  return <ViewerHost {...props} Viewer={LineupViewer} />
}
