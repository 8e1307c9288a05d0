import { DETONATION_SECONDS, PLANT_SECONDS } from '@/lib/game/times-and-credits'

/** The first moment of the timeline, in seconds after the plant: when planting begins. */
export const TIMELINE_START = -PLANT_SECONDS

const TOTAL_SECONDS = DETONATION_SECONDS + PLANT_SECONDS

/** The horizontal position of a second after the plant, in percent of the timeline. Planting is negative. */
export const timelineX = (second: number) => `${((second - TIMELINE_START) / TOTAL_SECONDS) * 100}%`

export const timelineWidth = (seconds: number) => `${(seconds / TOTAL_SECONDS) * 100}%`
