import { describe, expect, it } from 'vitest'
import * as facts from './facts'

describe('the facts of the guides', () => {
  it('are the times of spec §9, in seconds', () => {
    expect(facts.PLANT_SECONDS).toBe(4)
    expect(facts.DEFUSE_SECONDS).toBe(7)
    expect(facts.DEFUSE_CHECKPOINT_SECONDS).toBe(3.5)
    expect(facts.DETONATION_SECONDS).toBe(45)
    expect(facts.VERY_FAST_BEEP_SECONDS).toBe(5)
    expect(facts.BEEP_PHASES).toEqual([
      { from: 0, to: 15 },
      { from: 15, to: 30 },
      { from: 30, to: 45 },
    ])
  })

  it('are the credits of spec §9', () => {
    expect(facts.STARTING_CREDITS).toBe(800)
    expect(facts.WIN_CREDITS).toBe(3000)
    expect(facts.FIRST_LOSS_CREDITS).toBe(1900)
    expect(facts.LOSS_STEP_CREDITS).toBe(500)
    expect(facts.KILL_CREDITS).toBe(200)
    expect(facts.PLANT_CREDITS).toBe(300)
    expect(facts.DEFUSE_CREDITS).toBe(300)
  })
})
