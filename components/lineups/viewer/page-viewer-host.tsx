'use client'

import { LineupViewer } from './lineup-viewer'
import { ViewerHost, type ViewerHostProps } from './viewer-host'

/** The host on a lineup's own page, which loads the viewer's code with the page instead of later. */
export function PageViewerHost(props: ViewerHostProps) {
  return <ViewerHost {...props} Viewer={LineupViewer} />
}
