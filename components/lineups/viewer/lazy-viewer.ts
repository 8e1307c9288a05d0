'use client'

import dynamic from 'next/dynamic'

/** Fetches the viewer's code. Rejects when it can't be had, as when offline or after a new version. */
export const loadViewer = () => import('./lineup-viewer')

/** Fetches the viewer's code ahead of a click; if that fails, the click tries again. */
export function preloadViewer(): void {
  loadViewer().catch(() => undefined)
}

/** The viewer, whose code a list loads only when a lineup is opened. */
export const LazyViewer = dynamic(() => loadViewer().then((module) => module.LineupViewer))
