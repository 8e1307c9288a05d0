'use client'

import dynamic from 'next/dynamic'

const load = () => import('./lineup-viewer')

/** Fetches the viewer's code ahead of a click. */
export function preloadViewer(): void {
  void load()
}

/** The viewer, whose code a list loads only when a lineup is opened. */
export const LazyViewer = dynamic(() => load().then((module) => module.LineupViewer))
