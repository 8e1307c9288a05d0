import { measureInteractions } from './browser/interactions.ts'
import { measureJavaScript } from './browser/javascript.ts'
import { measureLighthouse } from './browser/lighthouse.ts'
import { measurePaint } from './browser/paint.ts'
import { measurePlans } from './database/plans.ts'
import { measureSpeed } from './database/speed.ts'
import type { Figure, Goal } from './figures.ts'
import type { Stage } from './stage.ts'
import { measureThroughput } from './throughput/throughput.ts'

/** A measurement, and the goals it has figures of. */
type Part = { goals: Goal[]; measure(stage: Stage): Promise<Figure[]> }

/** In the order in which they disturb each other least: the pages before the database. */
export const PARTS: Part[] = [
  { goals: ['p1', 'p2'], measure: measureLighthouse },
  { goals: ['p2'], measure: measureInteractions },
  { goals: ['p3'], measure: measureJavaScript },
  { goals: ['p4'], measure: measureThroughput },
  { goals: ['p5'], measure: measurePaint },
  { goals: ['p6'], measure: measureSpeed },
  { goals: ['p7'], measure: measurePlans },
]
