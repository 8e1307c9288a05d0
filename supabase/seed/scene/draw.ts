import type { SampleStep } from '../lineup.ts'
import { effectKind } from './effect-kinds.ts'
import { hash, randomFrom } from './random.ts'
import { paintAim } from './step-aim.ts'
import { paintResult } from './step-result.ts'
import { paintStand } from './step-stand.ts'
import { paintThrow } from './step-throw.ts'
import { HEIGHT, WIDTH } from './svg.ts'
import { worldOf } from './world.ts'

/** What a scene is drawn from. */
export type SceneInput = { map: string; title: string; ability: string; index: number; step: SampleStep }

/**
 * Draws a step as an SVG document of 1280 × 720 px. All steps of a lineup show the same place, which follows
 * from its map and title. Throws for a map without a setting or an ability without an effect.
 */
export function drawScene({ map, title, ability, index, step }: SceneInput): string {
  const world = worldOf(map, title)
  const random = randomFrom(`${map} ${title} ${index}`)
  const slot = hash(ability) % 4
  const picture = () => {
    switch (step.pose) {
      case 'stand':
        return paintStand(world, random)
      case 'aim':
        return paintAim(world, random, slot)
      case 'throw':
        return paintThrow(world, random, step.charge, step.bounces)
      case 'result':
        return paintResult(world, random, effectKind(ability))
    }
  }
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">${picture()}</svg>`
}
