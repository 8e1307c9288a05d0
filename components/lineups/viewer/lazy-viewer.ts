'use client'

import dynamic from 'next/dynamic'

/** Loads the viewer's code. Rejects when it is unavailable, for example offline or after a new deployment. */
export const loadViewer = () => import('./lineup-viewer')

/** Loads the viewer's code before it is needed. Ignores failures, because opening a lineup tries again. */
export function preloadViewer(): void {
  loadViewer().catch(() => undefined)
}

/** The viewer, in a chunk of its own: a list does not need its code until a lineup is opened. */
export const LazyViewer = dynamic(() => loadViewer().then((module) => module.LineupViewer))
