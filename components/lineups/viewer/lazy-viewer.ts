'use client'

import dynamic from 'next/dynamic'

/** Loads the viewer's code. While it can't be reached, it is requested again and again (`retryLostScripts`). */
export const loadViewer = () => import('./lineup-viewer')

/** The viewer, in a chunk of its own: a list does not need its code until a lineup is opened. */
export const LazyViewer = dynamic(() => loadViewer().then((module) => module.LineupViewer))
