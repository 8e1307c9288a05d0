import { DETONATION_SECONDS, PLANT_SECONDS } from '@/lib/game/times-and-credits'

/** Planting begins this many seconds after the plant; negative. */
export const TIMELINE_START = -PLANT_SECONDS

const TOTAL_SECONDS = DETONATION_SECONDS + PLANT_SECONDS

/** @returns percent of the timeline. @param second after the plant; negative while planting. */
export const timelineX = (second: number) => `${((second - TIMELINE_START) / TOTAL_SECONDS) * 100}%`

export const timelineWidth = (seconds: number) => `${(seconds / TOTAL_SECONDS) * 100}%`
