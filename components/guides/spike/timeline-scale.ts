import { DETONATION_SECONDS, PLANT_SECONDS } from '@/lib/guides/facts'

/** The first moment of the timeline, in seconds after the plant: when planting begins. */
export const TIMELINE_START = -PLANT_SECONDS

const WHOLE = DETONATION_SECONDS + PLANT_SECONDS

/** Where a second after the plant lies, in percent of the timeline's width; planting lies before 0. */
export const at = (second: number) => `${((second - TIMELINE_START) / WHOLE) * 100}%`

/** How wide some seconds are, in percent of the timeline's width. */
export const width = (seconds: number) => `${(seconds / WHOLE) * 100}%`
